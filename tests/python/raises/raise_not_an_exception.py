"""Only exceptions can be raised."""

problem = "something went wrong"
raise problem
