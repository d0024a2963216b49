"""The line protocols: questions about rules (`rules ask`) and a whole table (`referee`), a JSON object a line."""
