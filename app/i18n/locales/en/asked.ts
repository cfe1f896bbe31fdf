export const asked = {
  'asked.returned': 'The recipient’s bank sent the money back: {{reason}}. Where should it go now?',
  'asked.purpose': 'What is this payment for? An invoice, a contract or a few words from you are enough.',
  'asked.wrong_network':
    'Your {{coin_amount}} came on {{network}}, and this payment takes {{expected}} only. Which address of yours on {{network}} should we send it back to?',
  'asked.refund_address':
    'Your crypto has to go back to you, and we do not know where to. Which address should we send it to?',
  'asked.wrong_coin':
    '{{coin_amount}} came to your receiving address, which takes {{expected}} only. Which address of yours on {{network}} should we send it back to?',
  'asked.address_wrong_network':
    '{{coin_amount}} came on {{network}}, and your receiving address takes {{expected}} only. Which address of yours on {{network}} should we send it back to?',
} as const
