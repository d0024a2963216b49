"""gRPC: the servicers, the two streams, sign-in, and the boundary that no exception crosses."""
