import { keepColumns, inventColumns, own, SAID, type TwinTable } from '#sandbox/core/twin-tables.ts'
import { findCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'

const isCoin = (code: string) => code === SERVICE_COIN.coin || findCoin(code) !== null

export const balancesTables: readonly TwinTable[] = [
  {
    name: 'balances',
    where: own,
    columns: { id: 'id', account_number: 'account', ...keepColumns('coin status opened_at default_since') },
  },
  {
    name: 'movements',
    where: 'balance_id in (select id from balances where account_number = ?1)',
    columns: {
      id: 'row number',
      ...inventColumns('balance_id transaction_key order_id input_address output_address'),
      // The other coin of an exchange, or text from the customer or payer.
      reference: (value, _, { inventor }) => (isCoin(value) ? value : inventor.text(value)),
      ...keepColumns('type units status created_at balance_after'),
    },
  },
  {
    name: 'deposit_orders',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...inventColumns('balance_id reference'),
      ...keepColumns('expected received deposited status created_at changed_at next_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'cash_out_requests',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...inventColumns('balance_id receiver_name receiver_iban'),
      ...keepColumns('amount status created_at changed_at decide_by next_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'exchange_orders',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...inventColumns('balance_id to_balance_id to_address transaction_hash'),
      ...keepColumns('to_coin from_units fee_units to_units network_units rate_target rate_final status'),
      ...keepColumns('created_at changed_at next_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'withdrawals',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...inventColumns('balance_id address transaction_hash'),
      ...keepColumns('units network_units status created_at changed_at next_at'),
      reason: { document: SAID },
    },
  },
]
