/** What the page of a payment from an account shows besides; other payments do not carry it. */
export const accountPayment = {
  'accountPayment.emailAgain': 'Send the email again',
  'accountPayment.cancelText': 'Nothing has left your account. The reserved amount is available again at once.',
} as const
