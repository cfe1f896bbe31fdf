/** What can still be done with a payment that is over. */
export const afterPayment = {
  'after.heading': 'Receipt and next time',
  'after.receipt': 'Receipt (PDF)',
  'after.again': 'Make a new payment',
  'after.ask': 'Ask us about this payment',
  'after.email': 'Send the receipt by email to',
  'after.send': 'Send',
  'after.name': 'Keep as a template under the name',
  'after.save': 'Save',
} as const
