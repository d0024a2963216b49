"""Audits of logs and comparisons of rule sets, against what the live referee said."""
