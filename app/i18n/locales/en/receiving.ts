/** What the list of receiving addresses, the forms of one and its card show. Words of the server are in receiving-words.ts. */
export const receiving = {
  'receiving.heading': 'Receiving addresses',
  'receiving.lede': 'Crypto that arrives at such an address is converted and paid out to your bank account by itself.',
  'receiving.new': 'New receiving address',
  'receiving.emptyTitle': 'No receiving addresses yet',
  'receiving.empty': 'Make one for each coin that you are paid in, and give the address to whoever pays you.',
  'receiving.headingNew': 'New receiving address',
  'receiving.headingEdit': 'Change the receiving address',
  'receiving.name': 'Name of the address',
  'receiving.nameHint': 'Only you see it.',
  'receiving.coin': 'Coin and network',
  'receiving.terms': 'What it costs, and what to know before',
  'receiving.make': 'Make the address',
  'receiving.save': 'Save the changes',
  'receiving.back': 'Back without saving',
  'receiving.printIt': 'Print this page, or save it as a PDF, with your browser.',
  'receiving.cardBack': 'Back to the address',
} as const
