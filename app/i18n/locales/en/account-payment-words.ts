export const accountPaymentWords = {
  'accountPayment.offer': 'Pay from my {{coin}} balance',
  'accountPayment.emailed': 'We have sent the email again.⟦ Its link works for {{fact.paymentLink}}.⟧',
} as const
