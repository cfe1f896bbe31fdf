/** Only public pages load these texts. */
export const footer = {
  'footer.company':
    '{{company}}, {{address}}, {{country}}. Licensed as a crypto-asset service provider and payment institution in {{country}}.',
  'footer.pages': 'About the service',
  'footer.fees': 'Fees',
  'footer.countries': 'Countries',
  'footer.business': 'Business',
  'footer.questions': 'Questions',
  'footer.terms': 'Terms',
  'footer.termsBusiness': 'Terms for businesses',
  'footer.privacy': 'Privacy',
  'footer.processors': 'Processors',
  'footer.accessibility': 'Accessibility',
} as const
