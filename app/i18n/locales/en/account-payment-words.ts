/** What the server says about payments from an account: the choice in the form, the quote, the way and the state. */
export const accountPaymentWords = {
  'accountPayment.offer': 'Pay from my {{coin}} account',
  'accountPayment.emailed': 'We have sent the email again.⟦ Its link works for {{fact.paymentLink}}.⟧',
} as const
