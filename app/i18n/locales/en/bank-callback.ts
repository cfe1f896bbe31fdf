/** What the page shows that a bank sends its customers back to. */
export const bankCallback = {
  'bankCallback.auth_success': 'Authentication successful',
  'bankCallback.auth_failure': 'Authentication failed',
  'bankCallback.payment_success': 'Payment authorised',
  'bankCallback.payment_failure': 'Payment authorisation failed',
  'bankCallback.unknown': 'You are back from your bank',
  'bankCallback.unknownText': 'Return to the earlier window: it shows what your bank has told us.',
  'bankCallback.note':
    'This page knows only what the address says. What counts is the earlier window: it asks your bank by itself. You can close this one.',
  'bankCallback.lost': 'No earlier window? Your history shows the order.',
  'bankCallback.history': 'Open your history',
} as const
