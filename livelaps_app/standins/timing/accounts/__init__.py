"""Accounts: joining, minors and guardians, logins, recovery, personal data, rights."""
