export const refundAddress = {
  'refundAddress.heading': 'Where should we send your crypto back?',
  'refundAddress.lede':
    'We hold {{amount}}. Give an address of yours on {{network}}; then you can cancel and get it back.',
  'refundAddress.ledeExcess':
    'You sent {{amount}} too much, and we hold it for you. Give an address of yours on {{network}}, and we send it there. You can\u2019t change it afterwards.',
  'refundAddress.label': 'Refund address',
  'refundAddress.hint':
    'An address of a wallet of yours. Not the address that you paid to, and not one of an exchange that does not take deposits in {{coin}}.',
  'refundAddress.submit': 'Save the address',
  'refundAddress.back': 'Back to the payment',
} as const
