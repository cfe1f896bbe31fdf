/** Pages linked from email footers. */
export const mailings = {
  'mailings.heading': 'Emails to {{email}}',
  'mailings.title': 'Your emails',
  'mailings.text':
    'Choose which of these you want. We always email you about your payments and the safety of your account.',
  'mailings.lists': 'Send me',
  'mailings.save': 'Save',
  'mailings.unsubscribe.heading': 'Unsubscribe {{email}}',
  'mailings.unsubscribe.text':
    'You get no more news or offers. We still email you about your payments and the safety of your account.',
  'mailings.unsubscribe.submit': 'Unsubscribe',
  'mailings.invalid': 'This link is not valid',
  'mailings.invalidText': 'Use the whole link from the email. Or choose your emails in your preferences.',
  'mailings.preferences': 'Go to your preferences',
  'mailings.done.text': 'We still email you about your payments and the safety of your account.',
  'mailings.done.list': 'This was about: {{list}}.',
  'mailings.done.description':
    'You have been unsubscribed from optional emails. Emails about payments and the safety of your account go on.',
  'mailings.done.change': 'Choose which emails you get',
} as const
