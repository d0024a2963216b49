"""Pictures: cards, table, trick, deal and scoresheet as SVG and PNG, and a Partie as a page in one file."""
