"""The service, asked over gRPC as any client would."""
