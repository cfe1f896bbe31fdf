/** Only pages of payments from an account load these texts. */
export const accountPayment = {
  'accountPayment.emailAgain': 'Send the email again',
  'accountPayment.cancelText': 'Nothing has left your balance. The reserved amount is available again at once.',
} as const
