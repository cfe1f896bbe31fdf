/** What the server says about collecting. */
export const collectWords = {
  'collect.companiesOnly':
    'Collecting payments is for companies. With a company account you can apply for it in a few minutes.',
  'collect.pending.title': 'Your application is under review',
  'collect.pending.text': 'We answer within 2 business days, by email and on this page.',
  'collect.declined.title': 'Your application was declined',
  'collect.declined.text': 'Write to us if something about your business has changed.',
  'collect.unknown.title': 'We cannot say yet what has become of your application',
  'collect.error.website': 'Enter a full web address, such as https://example.com.',
  'collect.error.document.empty': 'This file is empty. Choose it again.',
  'collect.error.document.locked': 'The PDF asks for a password. Upload a copy without one.',
  'collect.link.ACCEPTED': 'Active',
  'collect.link.PENDING': 'Under review',
  'collect.link.DISABLED': 'Switched off',
  'collect.link.unknown': 'Not known',
  'collect.type.crypto': 'Crypto',
  'collect.empty.title': 'No payments yet',
  'collect.empty.text': 'What customers pay by your links will appear here.',
} as const
