export const sharingWords = {
  'sharing.ready': 'The link for the recipient is ready: copy it under \u201cShare with the recipient\u201d.',
  'sharing.ended': 'The link was ended. Whoever opens it sees nothing of the payment any more.',
} as const
