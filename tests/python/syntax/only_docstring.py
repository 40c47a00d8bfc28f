"""Nothing but this."""
