/** The page of the emailed link that confirms a payment from an account. */
export const confirmation = {
  'confirmation.heading': 'Confirm the payment of {{amount}}',
  'confirmation.text': "Press the button only if you made this payment. You can't undo this.",
  'confirmation.details': 'What you confirm',
  'confirmation.gets': 'They receive',
  'confirmation.to': 'To',
  'confirmation.from': 'From your balance',
  'confirmation.until': 'Link works until',
  'confirmation.submit': 'Confirm: pay {{amount}}',
  'confirmation.done': 'The payment is confirmed',
  'confirmation.doneText': 'It was taken from your balance on {{at}} and goes on to the bank. You can close this page.',
  'confirmation.open': 'Open the payment',
  'confirmation.invalidText':
    'A link to confirm a payment works⟦ for {{fact.paymentLink}}¦ for a short time⟧, and ends when the payment is changed or cancelled: nothing was confirmed by it. Open the payment and have the email sent again.',
  'confirmation.history': 'Go to your payments',
} as const
