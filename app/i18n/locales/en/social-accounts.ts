export const socialAccounts = {
  'social.accounts': 'Linked accounts',
  'social.accountsText': 'What you can log in with besides your password.',
  'social.none': 'None',
  'social.isLinked': 'Linked',
  'social.isNotLinked': 'Not linked',
  'social.link': 'Link {{provider}}',
  'social.unlink': 'Unlink {{provider}}',
} as const
