export const termsWords = {
  'terms.noFile': 'The contract could not be fetched. Try again in a moment.',
  'terms.accepted': 'You have accepted the terms.',
  'terms.notAccepted': 'We could not note that you accepted the terms. Try again in a moment.',
} as const
