export const fallback = {
  'fallback.heading': 'There is nothing at this address',
  'fallback.text': 'It may have moved, or a letter is missing. Here is where most people want to go:',
  'fallback.start': 'Start page',
  'fallback.addVoucher': 'Add this voucher',
  'fallback.campaign': 'Sign up with the code {{code}}',
} as const
