/** The confirmation before a waiting payment is paid from an account. */
export const fromAccount = {
  'fromAccount.heading': 'Pay from your balance',
  'fromAccount.recipient': 'Recipient',
  'fromAccount.gets': 'They receive',
  'fromAccount.fee': 'Fee',
  'fromAccount.noFee': 'none',
  'fromAccount.from': 'From your balance',
  'fromAccount.available': 'Available',
  'fromAccount.left': 'Left afterwards',
  'fromAccount.next':
    'You no longer send crypto for this payment. We email you a link: once you confirm it there, we pay from your balance.',
  'fromAccount.submit': 'Pay {{amount}} from my balance',
  'fromAccount.back': 'Back to the payment',
  'fromAccount.missing': 'There is not enough in your {{name}} balance: this payment is {{amount}}.',
} as const
