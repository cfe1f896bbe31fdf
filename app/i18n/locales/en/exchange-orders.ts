/** The list of exchanges, and the form of a new one. */
export const exchangeOrders = {
  'exchangeOrders.heading': 'Exchanges',
  'exchangeOrders.lede': 'Exchanges of what is in your {{account}} account for another coin.',
  'exchangeOrders.new': 'New exchange',
  'exchangeOrders.none': 'No exchanges yet.',
  'exchangeOrders.back': 'All exchanges',
  'exchangeOrders.backToAccount': 'Back to the account',
  'exchangeOrders.headingNew': 'Exchange',
  'exchangeOrders.to': 'Where should it go?',
  'exchangeOrders.openAnother': 'Open an account in another coin',
  'exchangeOrders.side': 'Amount',
  'exchangeOrders.side.give': 'You give',
  'exchangeOrders.side.get': 'You get',
  'exchangeOrders.amount': 'How much?',
  'exchangeOrders.amountHint': 'Up to 4 decimals.',
  'exchangeOrders.target': 'Wait for a rate',
  'exchangeOrders.optional': '(optional)',
  'exchangeOrders.check': 'Check the exchange',
  'exchangeOrders.nowhere.title': 'You have no other account yet',
  'exchangeOrders.nowhere.text':
    'To exchange, open an account in another coin first, or confirm a wallet of yours under Preferences.',
  'exchangeOrders.openAccount': 'Open an account',
} as const
