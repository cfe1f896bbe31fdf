export const afterPaymentWords = {
  'afterPayment.sent': 'The receipt is on its way to {{email}}.',
  'afterPayment.saved': 'Saved as the template \u201c{{name}}\u201d.',
  'afterPayment.noReceipt': 'The receipt could not be fetched. Try again in a moment.',
} as const
