export const profilePhone = {
  'profile.phone.heading': 'Confirm your phone',
  'profile.phone.text': 'Your answers are saved. We send a code of 6 digits to {{phone}} by text message.',
  'profile.phone.saved': 'Your answers are saved. Now confirm your phone.',
  'profile.phone.send': 'Send the code',
  'profile.phone.again': 'Send another code',
  'profile.phone.code': 'Code from the text message',
  'profile.phone.codeHint': '6 digits. It works for 10 minutes.',
  'profile.phone.confirm': 'Confirm the phone',
} as const
