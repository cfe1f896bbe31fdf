export const profilePhone = {
  'profile.phone.heading': 'Confirm your phone',
  'profile.phone.sent': 'Your answers are saved. We sent a code of 6 digits to {{phone}} by text message.',
  'profile.phone.unconfirmed': '{{phone}} is not confirmed yet. We send a code of 6 digits to it when you save.',
  'profile.phone.notSent': 'Your answers are saved, but the code could not be sent to your phone.',
  'profile.phone.change': 'Change the number',
  'profile.phone.send': 'Send the code',
  'profile.phone.again': 'Send another code',
  'profile.phone.code': 'Code from the text message',
  'profile.phone.codeHint': '6 digits.⟦ It works for {{fact.phoneCode}}.⟧',
  'profile.phone.confirm': 'Confirm the phone',
} as const
