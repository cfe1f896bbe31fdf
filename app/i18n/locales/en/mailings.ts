/** What the pages say that the footer of an email leads to. */
export const mailings = {
  'mailings.heading': 'Emails to {{email}}',
  'mailings.title': 'Your emails',
  'mailings.text':
    'Choose which of these you want. What concerns a payment or the safety of your account is always emailed.',
  'mailings.lists': 'Send me',
  'mailings.save': 'Save',
  'mailings.unsubscribe.heading': 'Unsubscribe {{email}}',
  'mailings.unsubscribe.text':
    'You get no more news or offers. What concerns a payment or the safety of your account is still emailed.',
  'mailings.unsubscribe.submit': 'Unsubscribe',
  'mailings.invalid': 'This link is not valid',
  'mailings.invalidText': 'Use the link of an email as it is, whole. Or choose your emails in your preferences.',
  'mailings.preferences': 'Go to your preferences',
  'mailings.done.text': 'What concerns a payment or the safety of your account is still emailed.',
  'mailings.done.list': 'This was about: {{list}}.',
  'mailings.done.description':
    'You have been unsubscribed from optional emails. Emails about payments and the safety of your account go on.',
  'mailings.done.change': 'Choose which emails you get',
} as const
