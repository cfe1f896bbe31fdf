export const bankTransfer = {
  'bankTransfer.heading': 'Make a bank transfer',
  'bankTransfer.amount': 'Amount',
  'bankTransfer.receiver': 'Account holder',
  'bankTransfer.iban': 'IBAN',
  'bankTransfer.bic': 'BIC',
  'bankTransfer.reference': 'Reference',
  'bankTransfer.bankAddress': 'Address of the bank',
  'bankTransfer.qr': 'QR code of a bank transfer to {{receiver}} with the reference {{reference}}',
  'bankTransfer.code': 'Show a code for banking apps',
  'bankTransfer.scan': 'Many banking apps can scan the code. Check the details before you send the transfer.',
  'bankTransfer.warning':
    'Send it from a bank account in your own name, with the reference {{reference}} exactly as it appears here. Without it we can\u2019t tell that the money is yours.',
} as const
