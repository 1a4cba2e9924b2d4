"""Web push about followed riders: subscriptions of browsers, news of races, sending."""
