/** About messages to us, worded on the server. */
export const contactWords = {
  'contactWords.noPayment': 'None of my payments',
  'contactWords.transfer': 'My bank transfer was not matched.',
  'contactWords.transferAmount': 'Amount: {{amount}}',
  'contactWords.transferDate': 'Date: {{date}}',
  'contactWords.transferReference': 'Reference: {{reference}}',
  'contactWords.transferOrder': 'It is for: {{id}}',
  'contactWords.sentBefore':
    'This form was sent before, with other words, and that message has reached us. Send it once more to send this as another message.',
  'contactWords.sent': 'Your message is with us',
  'contactWords.complaintSent': 'Your complaint is with us',
  'contactWords.lede': 'We answer to {{email}}, at the latest on {{due}}.',
  'contactWords.complaintLede':
    'It is recorded under the reference below, and nothing else is needed from you. We decide it and answer to {{email}}, at the latest on {{due}}.',
  'contactWords.answeredHeading': 'We have answered',
  'contactWords.answeredLede': 'The answer is below, and in your email at {{email}}.',
  'contactWords.reference': 'Reference',
  'contactWords.topic': 'Topic',
  'contactWords.written': 'Sent',
  'contactWords.due': 'Answered by',
  'contactWords.answered': 'Answered',
  'contactWords.payment': 'Payment',
  'contactWords.code': 'Support code',
  'contact.required.topic': 'Choose what it is about.',
  'contact.required.message': 'Write your message.',
  'contact.required.email': 'Enter your email address.',
} as const
