/** The page that asks once before a payment that waits is paid from an account. */
export const fromAccount = {
  'fromAccount.heading': 'Pay from your account',
  'fromAccount.recipient': 'Recipient',
  'fromAccount.gets': 'They receive',
  'fromAccount.fee': 'Fee',
  'fromAccount.noFee': 'none',
  'fromAccount.from': 'From your account',
  'fromAccount.available': 'Available in it',
  'fromAccount.left': 'Left afterwards',
  'fromAccount.next':
    'You no longer send crypto for this payment. We email you a link: once you confirm it there, we pay from your account.',
  'fromAccount.submit': 'Pay {{amount}} from my account',
  'fromAccount.back': 'Back to the payment',
  'fromAccount.missing': 'There is not enough in your {{name}} account: this payment is {{amount}}.',
} as const
