export const paymentsEdit = {
  'payments.headingEdit': 'Change the payment',
  'payments.submitEdit': 'Save and check again',
} as const
