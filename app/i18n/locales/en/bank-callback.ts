export const bankCallback = {
  'bankCallback.auth_success': 'Authentication successful',
  'bankCallback.auth_failure': 'Authentication failed',
  'bankCallback.payment_success': 'Payment authorised',
  'bankCallback.payment_failure': 'Payment authorisation failed',
  'bankCallback.unknown': 'You are back from your bank',
  'bankCallback.unknownText': 'Return to the earlier window: it shows what your bank has told us.',
  'bankCallback.note': 'Go back to the earlier window: it continues there. You can close this one.',
  'bankCallback.lost': 'No earlier window? Your history shows the order.',
  'bankCallback.history': 'Open your history',
} as const
