export const signUp = {
  'signUp.heading.personal': 'Sign up for a personal account',
  'signUp.heading.business': 'Sign up for a business account',
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
  'signUp.privacyRead': 'Read the privacy notice (in a new tab)',
  'signUp.submit': 'Sign up',
  'signUp.providersPersonal': 'You sign up for a personal account, not a business one.',
  'signUp.have': 'Already have an account?',
  'signUp.logIn': 'Log in',
  'signUp.openedBefore':
    'You have signed up with this form already, with what you typed the first time. Log in with that password, or set a new one.',
  'signUp.planned': 'Then you can pay {{amount}}: the form will be filled in for you.',
  'signUp.voucher': 'The voucher {{code}} is added to your account when you sign up.',
  'signUp.referralUnknown': 'The referral code {{code}} is not known. You can sign up without it.',
} as const
