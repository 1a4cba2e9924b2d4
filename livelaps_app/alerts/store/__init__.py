"""Tables of alerts: subscriptions with their riders, and the last seen state of races."""
