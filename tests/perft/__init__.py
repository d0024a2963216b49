"""Tables like chess's perft: how many sequences of legal acts a fixed deal allows, as data and recomputed."""
