/** Reasons why a balance order ended. */
export const ORDER_MESSAGES = {
  'deposit.cancelled': 'You cancelled it',
  'deposit.lapsed': 'No money arrived within {{fact.deposit}}',
  'deposit.other_payer': 'The transfer was not from a bank account in your name, so the money went back',
  'cash_out.cancelled': 'You cancelled it',
  'cash_out.refused_bank':
    'The bank could not confirm that this bank account is in your name. Ask again with another bank account of yours.',
  'cash_out.refused_person':
    'We could not tell whether it was you who asked. Write to us: we tell you what we need, and then you ask again.',
  'cash_out.refused_law':
    'The law does not let us pay it out for now. Write to us: we tell you why, and whom you can turn to.',
  'exchange.cancelled': 'You cancelled it',
  'exchange.lapsed': 'The rate was not reached within {{fact.exchangeOrder}}',
  'withdrawal.stopped': 'Our checks stopped it before it was sent, and the crypto is in your balance again',
} as const
