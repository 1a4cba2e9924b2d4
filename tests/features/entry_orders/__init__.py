"""Orders of entries whole: their waivers, mails and retention, over real stores."""
