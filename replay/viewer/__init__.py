"""The replayer in a terminal: what is shown and how one moves in it, apart from how it is drawn.

`showing` knows no screen; `app` and its panels know textual, which takes half a second to load, so only the
command that opens the screen imports them.
"""
