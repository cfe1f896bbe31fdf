/** New terms that wait to be accepted. */
export const terms = {
  'terms.heading': 'Terms of service',
  'terms.version': 'Version {{version}}',
  'terms.accept': 'I have read and accept these terms',
} as const
