"""Irregularities and claims, and what follows from them under the regulations.

`referee.adjudicate` is the whole table's referee: `game.decide` with the rulings that follow, in one append.
`claims.file_claim` answers a claim, `director.rule` is a director's own word. All of them are pure and give
events; how a ruling changes the table stands in `game.ruling_effects`, so that replay needs none of this.
"""
