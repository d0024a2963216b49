"""Events to bytes and back, chained by hash and kept for ever in a store.

`mapper` turns events, acts and rule sets into messages and back; `envelope` seals an event, `chain` ties the
events of a game together; `store` keeps them, appended by the one `writer` of a process; `export` writes
them to a file. Whether the rules make the same of the acts is what `audit.proof` says.
"""
