export const afterPayment = {
  'afterPayment.heading': 'Receipt and next time',
  'afterPayment.receipt': 'Receipt (PDF)',
  'afterPayment.again': 'New payment',
  'afterPayment.ask': 'Ask us about this payment',
  'afterPayment.more': 'Email the receipt, or save a template',
  'afterPayment.email': 'Send the receipt by email to',
  'afterPayment.send': 'Send',
  'afterPayment.name': 'Keep as a template under the name',
  'afterPayment.save': 'Save',
} as const
