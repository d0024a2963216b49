"""The one schema of wire and log; its versions are packages of their own."""
