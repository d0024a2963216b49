"""Players that use nothing but the public API."""
