export const socialWords = {
  'social.refused': 'You did not log in with {{provider}}. Nothing was changed.',
  'social.failed': '{{provider}} did not tell us who you are. Try again, or log in another way.',
  'social.exists':
    'An account with your email already exists. Log in to it another way, then link {{provider}} in your preferences.',
  'social.taken':
    'This login with {{provider}} belongs to another account. If that is yours too, log in again and we offer to merge the two.',
  'social.linked': '{{provider}} is linked. You can log in with it from now on.',
  'social.unlinked': '{{provider}} is no longer linked.',
} as const
