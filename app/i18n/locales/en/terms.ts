export const terms = {
  'terms.heading': 'Terms of service',
  'terms.version': 'Version {{version}}',
  'terms.changes': 'What changed',
  'terms.accept': 'I have read and accept these terms',
  'terms.contracts': 'Contracts',
  'terms.contractsLede': 'What you have agreed to, to keep.',
  'terms.open': 'not accepted',
  'terms.information': 'for information',
  'terms.acceptedOn': 'accepted on {{date}}',
  'terms.file': '{{title}} (PDF)',
} as const
