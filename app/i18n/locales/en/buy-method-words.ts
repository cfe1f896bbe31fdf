export const buyMethodWords = {
  'buyMethod.SEPA_BANK_TRANSFER.text':
    'You make a transfer to us in your online bank, with a reference that we show you next.',
  'buyMethod.OPEN_BANKING.text':
    'You choose your bank, log in there and authorise the payment. Amount and reference are filled in for you.',
  'buyMethod.free': 'No fee.',
  'buyMethod.fee': 'Fee: {{fee}}.',
} as const
