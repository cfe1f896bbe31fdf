export const paymentQuestion = {
  'paymentQuestion.name': 'Name of the account holder',
  'paymentQuestion.nameHint': 'As it appears on the bank account.',
  'paymentQuestion.iban': 'IBAN',
  'paymentQuestion.sortCode': 'Sort code',
  'paymentQuestion.account': 'Account number',
  'paymentQuestion.refund': 'Your address',
  'paymentQuestion.message': 'Your answer',
  'paymentQuestion.file': 'File',
  'paymentQuestion.fileHint': 'PDF, JPG or PNG up to {{fact.upload}}.',
  'paymentQuestion.back': 'Back to the payment',
} as const
