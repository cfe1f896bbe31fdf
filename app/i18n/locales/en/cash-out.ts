/** The page that takes money out of an account to the customer's own bank account. */
export const cashOut = {
  'cashOut.heading': 'Cash out',
  'cashOut.lede':
    'From your {{account}} account to your own bank account: 1 euro for each coin. {{available}} is available.',
  'cashOut.amount': 'How much?',
  'cashOut.amountHint': 'There is no fee: you receive the full amount.',
  'cashOut.iban': 'IBAN of your bank account',
  'cashOut.ibanHint': 'It must be in the name of {{name}}.',
  'cashOut.next': 'Nothing leaves your account yet: we email you a link, and you confirm it there.',
  'cashOut.submit': 'Cash out',
  'cashOut.back': 'Back to the account',
  'cashOut.error.available': 'You can cash out {{available}} at most.',
} as const
