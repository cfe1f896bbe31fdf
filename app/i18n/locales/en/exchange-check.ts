export const exchangeCheck = {
  'exchangeCheck.heading': 'Check the exchange',
  'exchangeCheck.confirm': 'Exchange {{gives}} for {{gets}}',
  'exchangeCheck.confirmTarget': 'Place the order',
  'exchangeCheck.moved':
    'The rate has changed. You saw: {{sawGives}} for {{sawGets}}, at {{sawRate}}. It is now: {{gives}} for {{gets}}, at {{rate}}. Nothing was exchanged. Confirm again if you agree.',
  'exchangeCheck.unseen':
    'Nothing was exchanged, because we can\u2019t tell which rate you saw. It is now: {{gives}} for {{gets}}, at {{rate}}. Confirm again if you agree.',
} as const
