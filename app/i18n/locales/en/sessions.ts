export const sessions = {
  'sessions.heading': 'Your session',
  'sessions.value': 'Since {{at}}',
  'sessions.text': 'You are logged in at one place at a time: logging in elsewhere ends this session.',
  'sessions.since': 'Logged in since',
  'sessions.until': 'Ends at the latest',
  'sessions.everywhere': 'Log out everywhere',
} as const
