export const profileSubmit = {
  'profile.check.change': 'Change',
  'profile.submit.terms': 'I have read and accept the terms of service',
  'profile.submit.consent': 'I agree that my data is checked with registers and our identity partner',
  'profile.submit.button': 'Submit for review',
  'profile.terms': 'Terms of service',
  'profile.privacy': 'Privacy notice',
} as const
