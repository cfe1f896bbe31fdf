export const contactMessage = {
  'contactMessage.message': 'What you wrote',
  'contactMessage.wish': 'What you ask for',
  'contactMessage.answer': 'Our answer',
  'contactMessage.payment': 'See the payment',
  'contactMessage.another': 'Write another message',
} as const
