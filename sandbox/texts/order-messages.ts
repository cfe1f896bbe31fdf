/** Why an order of an account in a coin is over. */
export const ORDER_MESSAGES = {
  'deposit.cancelled': 'You cancelled it',
  'deposit.lapsed': 'No money arrived within {{fact.deposit}}',
  'deposit.other_payer': 'The transfer was not from an account in your name, so the money went back',
  'exchange.cancelled': 'You cancelled it',
  'exchange.lapsed': 'The rate was not reached within {{fact.exchangeOrder}}',
} as const
