/** Pages between a provider's login button and the logged-in session. */
export const socialPages = {
  'social.start': 'Continue to {{provider}}',
  'social.startText':
    '{{provider}} asks whether you agree, and sends you back here. We learn your email address and nothing else.',
  'social.back': 'Go back',
  'social.strange': 'This login was not started here',
  'social.strangeText':
    'It was started in another browser, too long ago, or it is already done. Nothing was changed. Start again from the beginning.',
  'social.again': 'Start again',
  'social.done': 'You can close this window',
  'social.doneText': 'Return to the earlier window: it goes on there.',
  'social.onward': 'Continue in this window',
} as const
