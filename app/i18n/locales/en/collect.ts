/** What the page of the application to collect shows. */
export const collect = {
  'collect.lede':
    'Customers pay you in crypto by a link. You receive EUR or GBP in your bank account.⟦ Our fee is {{fact.collect}} of what they pay, and we take it off before we pay you.¦ Our fee is not available now.⟧',
  'collect.website': 'Website',
  'collect.websiteHint': 'Where your customers will find the link, such as https://example.com.',
  'collect.business': 'What you sell, and to whom',
  'collect.businessHint': 'A few sentences, 1000 characters at most.',
  'collect.volume': 'Expected volume in a month',
  'collect.currency': 'Currency that you receive',
  'collect.iban': 'IBAN that receives it',
  'collect.ibanHint': 'A bank account of your company.',
  'collect.document': 'Document about your business',
  'collect.documentHint': 'A price list or a contract, as PDF, JPG or PNG up to {{fact.upload}}.',
  'collect.optional': 'optional',
  'collect.terms': 'I accept the terms of collecting',
  'collect.termsFile': 'Read the terms (PDF)',
  'collect.apply': 'Apply',
  'collect.applied': 'Submitted',
  'collect.reviewed': 'Reviewed',
} as const
