export const collectSettlementsWords = {
  'collectSettlements.status.sent': 'Sent',
  'collectSettlements.status.arrived': 'Arrived',
  'collectSettlements.status.unknown': 'Not known',
  'collectSettlements.sum': 'Total in {{currency}}',
  'collectSettlements.empty.title': 'No settlements yet',
  'collectSettlements.empty.text': 'What we send to your bank for payments by your links will appear here.',
} as const
