/** The page where coin accounts are opened and activated. */
export const accountOpen = {
  'accountOpen.heading': 'Open an account',
  'accountOpen.lede': 'An account holds one coin. Opening one costs nothing.',
  'accountOpen.coin': 'Which coin should it hold?',
  'accountOpen.submit': 'Open the account',
  'accountOpen.waiting': 'Your {{name}} account is open, but not active yet.',
  'accountOpen.activateNow': 'Activate it',
  'accountOpen.all': 'You have an account in every coin that we offer.',
  'accountOpen.terms': 'Terms',
  'accountOpen.version': 'Version {{version}}',
  'accountOpen.accept': 'I have read and accept: {{title}}',
  'accountOpen.file': '{{title}} (PDF)',
  'accountOpen.activate': 'Activate the account',
  'accountOpen.back': 'Back to the overview',
} as const
