export const signUp = {
  'signUp.heading.personal': 'Open a personal account',
  'signUp.heading.business': 'Open a business account',
  'signUp.lede.personal':
    'An email and a password are enough to start. You verify who you are before your first payment.',
  'signUp.lede.business':
    'For companies from the EEA, Switzerland and Gibraltar. You verify the company before its first payment.',
  'signUp.personal': 'For me',
  'signUp.business': 'For a company',
  'signUp.kind': 'Kind of account',
  'signUp.companyName': 'Name of the company',
  'signUp.email': 'Email',
  'signUp.password': 'Password',
  'signUp.passwordHint': 'At least 8 characters with upper and lower case letters and digits.',
  'signUp.passwordConfirmation': 'Repeat the password',
  'signUp.terms': 'I accept the terms of service',
  'signUp.termsRead': 'Read the terms (in a new tab)',
  'signUp.privacyRead': 'Read what we do with your data (in a new tab)',
  'signUp.submit': 'Open the account',
  'signUp.providersPersonal': 'This opens a personal account, not one of a company.',
  'signUp.have': 'Already have an account?',
  'signUp.logIn': 'Log in',
  'signUp.openedBefore':
    'This form has opened an account already, with what you typed the first time. Log in with that password, or set a new one.',
  'signUp.planned': 'Then you can pay {{amount}}: the form will be filled in for you.',
  'signUp.voucher': 'The voucher {{code}} is added to your account when you open it.',
  'signUp.referralUnknown': 'The invitation code {{code}} is not known. You can open the account without it.',
} as const
