/** What the server says on the page that answers the question about a payment. */
export const paymentQuestionWords = {
  'paymentQuestion.lede.account': 'We pay {{amount}} to this account instead. A colleague checks it first.',
  'paymentQuestion.lede.refund': 'We send {{refund}} back. The payment is then over.',
  'paymentQuestion.lede.credit': 'We put {{refund}} back into your account. The payment is then over.',
  'paymentQuestion.refundHint': 'An address of yours for {{coin}} on {{network}}. You cannot undo this.',
  'paymentQuestion.send.account': 'Pay this account',
  'paymentQuestion.send.refund': 'Send {{refund}} back',
  'paymentQuestion.send.credit': 'Put {{refund}} back',
  'paymentQuestion.send.reply': 'Send the answer',
  'paymentQuestion.error.message': 'Write an answer.',
  'paymentQuestion.error.refund': 'This is not a valid {{coin}} address.',
  'paymentQuestion.error.empty': 'The file is empty.',
  'paymentQuestion.error.locked': 'The PDF asks for a password. Upload a copy without one.',
} as const
