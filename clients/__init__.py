"""Those who use a referee from outside, over gRPC only."""
