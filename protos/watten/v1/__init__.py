"""Generated from the .proto files that lie beside it by `make generate`; never edited."""
