"""The games of one server: live, cached, registered, opened, continued, imported and listed."""
