export const preferences = {
  'preferences.heading': 'Preferences',
  'preferences.language': 'Language',
  'preferences.languageHint': 'Of this site, and of the mails that we send you.',
  'preferences.mail': 'Mails besides those about your payments',
  'preferences.product': 'News about the product',
  'preferences.marketing': 'Offers and vouchers',
  'preferences.mailHint': 'What concerns a payment or the safety of your account is always mailed.',
  'preferences.save': 'Save',
  'preferences.password': 'Password',
  'preferences.passwordText': 'We send a link to {{email}} with which you set a new one. Every session then ends.',
  'preferences.passwordSend': 'Send me the link',
  'preferences.contracts': 'Contracts that you agreed to',
} as const
