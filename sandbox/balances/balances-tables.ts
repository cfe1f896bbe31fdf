import { kept, invented, own, SAID, type TwinTable } from '#sandbox/core/twin-tables.ts'
import { findCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'

const isCoin = (code: string) => code === SERVICE_COIN.coin || findCoin(code) !== null

/** What becomes of the tables of this service in a twin. */
export const balancesTables: readonly TwinTable[] = [
  {
    name: 'balances',
    where: own,
    columns: { id: 'id', account_number: 'account', ...kept('coin status opened_at default_since') },
  },
  {
    name: 'movements',
    where: 'balance_id in (select id from balances where account_number = ?1)',
    columns: {
      id: 'row number',
      ...invented('balance_id transaction_key order_id input_address output_address'),
      // Of an exchange the other coin, else what the customer or the payer wrote.
      reference: (value, _, { inventor }) => (isCoin(value) ? value : inventor.text(value)),
      ...kept('type units status created_at balance_after'),
    },
  },
  {
    name: 'deposit_orders',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('balance_id reference'),
      ...kept('expected received deposited status created_at changed_at next_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'cash_out_requests',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('balance_id receiver_name receiver_iban'),
      ...kept('amount status created_at changed_at decide_by next_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'exchange_orders',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('balance_id to_balance_id to_address transaction_hash'),
      ...kept('to_coin from_units fee_units to_units network_units rate_target rate_final status'),
      ...kept('created_at changed_at next_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'withdrawals',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...invented('balance_id address transaction_hash'),
      ...kept('units network_units status created_at changed_at next_at'),
      reason: { document: SAID },
    },
  },
]
