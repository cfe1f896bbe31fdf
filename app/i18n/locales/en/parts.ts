export const parts = {
  'parts.error': 'Error',
  'parts.pair': '{{term}}: {{value}}',
  'parts.problem': 'There is a problem',
  'parts.dateFormat': '(as YYYY-MM-DD)',
  'parts.dismiss': 'Dismiss',
  'parts.copy': 'Copy',
  'parts.copied': 'Copied',
  'parts.show': 'Show',
  'parts.hide': 'Hide',
  'parts.step.past': '(done)',
  'parts.step.here': '(now)',
} as const
