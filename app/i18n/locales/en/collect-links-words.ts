export const collectLinksWords = {
  'collectLinks.error.uses': 'Enter a number between 1 and {{max}}.',
  'collectLinks.isOffNow': 'The link is switched off. Nobody can start a payment with it.',
  'collectLinks.isOnNow': 'The link is switched on.',
  'collectLinks.isNamed': 'The name is saved.',
} as const
