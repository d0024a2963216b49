"""The referee as a gRPC service: servicers, sign-in, watching, errors, health, settings."""
