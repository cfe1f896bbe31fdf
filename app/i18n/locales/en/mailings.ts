/** What the pages say that the footer of a mail leads to. */
export const mailings = {
  'mailings.heading': 'Mails to {{email}}',
  'mailings.title': 'Your emails',
  'mailings.text':
    'Choose which of these you want. What concerns a payment or the safety of your account is always mailed.',
  'mailings.lists': 'Send me',
  'mailings.save': 'Save',
  'mailings.unsubscribe.heading': 'Unsubscribe {{email}}',
  'mailings.unsubscribe.text':
    'You get no more news or offers. What concerns a payment or the safety of your account is still mailed.',
  'mailings.unsubscribe.submit': 'Unsubscribe',
  'mailings.invalid': 'This link is not valid',
  'mailings.invalidText': 'Use the link of a mail as it is, whole. Or choose your mails in your preferences.',
  'mailings.preferences': 'Go to your preferences',
  'mailings.done.text': 'What concerns a payment or the safety of your account is still mailed.',
  'mailings.done.list': 'This was about: {{list}}.',
  'mailings.done.description':
    'You have been unsubscribed from optional mails. Mails about payments and the safety of your account go on.',
  'mailings.done.change': 'Choose which mails you get',
} as const
