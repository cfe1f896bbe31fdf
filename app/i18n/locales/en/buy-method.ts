export const buyMethod = {
  'buyMethod.heading': 'Choose how to pay',
  'buyMethod.lede': 'You pay {{pays}} and get about {{gets}}.',
  'buyMethod.none': 'Your order is kept. Open this page again later, or cancel the order.',
  'buyMethod.recommended': 'Recommended: no details to copy',
  'buyMethod.transfer': 'Pay by bank transfer',
  'buyMethod.bank': 'Choose your bank',
  'buyMethod.order': 'Back to the order',
} as const
