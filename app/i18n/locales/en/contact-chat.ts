export const contactChat = {
  'contactChat.heading': 'Chat with us',
  'contactChat.lede': 'On business days from 9:00 to 18:00, {{city}} time.',
  'contactChat.agree':
    'The chat is a page of {{host}}. It sets cookies of its own and keeps what you write there. Nothing of it is loaded before you start it.',
  'contactChat.start': 'Start the chat',
  'contactChat.frame': 'Chat',
  'contactChat.without': 'The chat needs scripts. It works without them by our form or by email:',
  'contactChat.form': 'Write to us',
} as const
