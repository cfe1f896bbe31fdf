/** What the form of a payment says where one is changed. */
export const paymentsEdit = {
  'payments.headingEdit': 'Change the payment',
  'payments.submitEdit': 'Save and check again',
} as const
