/** The page that takes money out of a balance to the customer's own bank account, and the form that asks for it. */
export const cashOut = {
  'cashOut.heading': 'Cash out',
  'cashOut.lede': 'From your {{account}} balance to your own bank account: 1 euro for each coin.',
  'cashOut.available': '{{available}} is available.',
  'cashOut.reserved': '{{reserved}} more is reserved, and becomes free or leaves with what it is reserved for.',
  'cashOut.nothing': 'There is nothing to cash out now.',
  'cashOut.amount': 'How much?',
  'cashOut.amountHint': 'Any amount: there is no minimum and no fee. You receive the full amount.',
  'cashOut.iban': 'IBAN of your bank account',
  'cashOut.ibanHint': 'It must be in the name of {{name}}.',
  'cashOut.next': 'Nothing leaves your balance yet: we email you a link, and you confirm it there.',
  'cashOut.submit': 'Cash out this amount',
  'cashOut.everything': 'Cash out everything, {{amount}}',
  'cashOut.back': 'Back to the balance',
  'cashOut.stays': 'Your money stays in the balance until then: {{balance}}, redeemable in full and free of charge.',
  'cashOut.error.available': 'You can cash out {{available}} at most.',
  'cashOut.error.nothing': 'Nothing is available any more. What was in the balance is reserved or has left already.',
  'cashOut.notSent': 'Nothing was cashed out: one step is needed first.',
  'cashOut.grown': 'More has arrived since the page was loaded: {{rest}} stays in your balance.',
  'cashOut.shrunk': 'Less was available than before: this cashes out {{amount}}. The rest is reserved.',
  'cashOut.ask.lede':
    'We no longer offer services to this account, but the money in your {{account}} balance is yours. Ask for it here: we pay out all of it, 1 euro for each coin, without a fee.',
  'cashOut.ask.next':
    'A colleague looks at your request. Its page shows until when, and we email you when it is decided.',
  'cashOut.ask.submit': 'Ask for {{amount}}',
  'cashOut.ask.open': 'You have asked for this balance. Open the request to see where it is.',
  'cashOut.ask.list': 'Your requests',
  'cashOut.ask.item': 'Request of {{date}}',
  'cashOut.ask.back': 'Cash out',
  'cashOut.byContact':
    'We no longer offer services to this account, but the {{available}} in it is yours, in full and free of charge. Write to us with the IBAN of your bank account, and we pay it out.',
  'cashOut.contact': 'Contact us',
} as const
