export const confirmEmail = {
  'confirmEmail.heading': 'Confirm your email address',
  'confirmEmail.text': 'We sent a link to {{email}}. Open it to confirm that the address is yours.',
  'confirmEmail.button': 'Confirm {{email}}',
  'confirmEmail.confirmed': 'Your email address is confirmed.',
  'confirmEmail.resend': 'Send the email again',
  'confirmEmail.resent': 'We sent the email again. Use the newest one.',
  'confirmEmail.onward': 'Go to the overview',
} as const
