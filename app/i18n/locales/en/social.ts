export const social = {
  'social.heading': 'With another account of yours',
  'social.continue': 'Continue with {{provider}}',
  'social.start': 'On to {{provider}}',
  'social.startText':
    '{{provider}} asks whether you agree, and sends you back here. We learn your e-mail address and nothing else.',
  'social.back': 'Go back',
  'social.strange': 'This log-in was not started here',
  'social.strangeText':
    'It was started in another browser, too long ago, or it is already done. Nothing was changed. Start again from the beginning.',
  'social.again': 'Start again',
  'social.accounts': 'Linked accounts',
  'social.accountsText': 'What you can log in with besides your password.',
  'social.isLinked': 'Linked',
  'social.isNotLinked': 'Not linked',
  'social.link': 'Link {{provider}}',
  'social.unlink': 'Unlink {{provider}}',
} as const
