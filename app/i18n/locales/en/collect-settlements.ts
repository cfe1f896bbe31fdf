export const collectSettlements = {
  'collectSettlements.heading': 'Settlements',
  'collectSettlements.lede':
    'What your customers paid, our fee, and what we sent to your bank. Your bank statement shows the end-to-end ID.',
  'collectSettlements.filter': 'Filter',
  'collectSettlements.show': 'Show',
  'collectSettlements.clear': 'Clear the filter',
  'collectSettlements.sent': 'Sent',
  'collectSettlements.payment': 'Payment, end-to-end ID',
  'collectSettlements.gross': 'Paid',
  'collectSettlements.fee': 'Fee',
  'collectSettlements.net': 'Sent to your bank',
  'collectSettlements.toList': 'All settlements',
  'collectSettlements.back': 'Back to all links and payments',
} as const
