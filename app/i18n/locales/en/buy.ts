/** What the form for buying crypto shows, and the page on which the order is checked. */
export const buy = {
  'buy.heading': 'Buy crypto',
  'buy.lede': 'Pay in euro from your bank. Nothing is ordered before you have checked it.',
  'buy.consents': 'Banks that you have given access',
  'buy.coin': 'What do you want to buy?',
  'buy.amountIs': 'How much',
  'buy.amountIs.pays': 'You pay',
  'buy.amountIs.gets': 'You get',
  'buy.amount': 'Amount',
  'buy.asChosen': 'in euro, or in the coin that you get',
  'buy.to': 'Where should your {{coin}} go?',
  'buy.onlyFor': 'Only if you buy {{coin}}',
  'buy.nowhere':
    'You need a place for {{coin}} first: an account with us, or an address of your own wallet that you have confirmed.',
  'buy.openAccount': 'Open an account',
  'buy.addWallet': 'Add an address for {{coin}}',
  'buy.submit': 'Check the order',
  'buy.update': 'Update',
  'buy.quote': 'Price',
  'buy.quoteEmpty': 'Enter an amount to see what you get and every fee.',
  'buy.quoteFailed': 'We have no price right now. You can go on: the next page shows it before anything is ordered.',
  'buy.limits': 'Your limits for buying',
  'buy.check.heading': 'Check the order',
  'buy.check.lede': 'Nothing has been ordered yet.',
  'buy.check.order': 'Order {{gets}} for {{pays}}',
  'buy.check.back': 'Change the order',
  'buy.asOf': 'Rate as of {{time}}.',
  'buy.check.again': 'Update the price',
  'buy.check.moved':
    'The price has changed. You saw: you pay {{sawPays}}, you get {{sawGets}}. It is now: you pay {{pays}}, you get {{gets}}. Nothing was ordered. Order again if you agree.',
  'buy.check.unseen':
    'Nothing was ordered, because we can\u2019t tell which price you saw. It is now: you pay {{pays}}, you get {{gets}}. Order again if you agree.',
} as const
