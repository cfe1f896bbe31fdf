import { keepColumns, inventColumns, own, SAID, type TwinTable } from '#sandbox/core/twin-tables.ts'

export const buyingTables: readonly TwinTable[] = [
  {
    name: 'buy_levers',
    where: own,
    columns: { account_number: 'account', ...keepColumns('sepa_off open_banking_off blocked lifetime_cents') },
  },
  {
    name: 'buy_orders',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...inventColumns('reference address balance_id transaction_hash'),
      ...keepColumns(
        'status status_since from_cents fee_cents network_fee_cents coin units_indicative rate_indicative',
      ),
      ...keepColumns(
        'rate_held_until units rate_final market_indicative market_final method method_at announced_at deposit_status deposit_since',
      ),
      ...keepColumns('received_cents returned_cents created_at lapses_at completed_at rate_ended_at'),
      timeline: { document: SAID },
      reason: { document: SAID },
      deposit_reason: { document: SAID },
    },
  },
  {
    name: 'bank_consents',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...keepColumns('institution_id status created_at status_since expires_at'),
      account_ids: { document: { '': 'invented' } },
    },
  },
  {
    name: 'bank_visits',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...inventColumns('order_id consent_id payer_account_id'),
      ...keepColumns('stage status is_logged_in created_at decided_at'),
      reason: { document: SAID },
    },
  },
  {
    name: 'buy_transfers',
    where: 'order_id in (select id from buy_orders where account_number = ?1)',
    columns: { ...inventColumns('transfer_id order_id'), ...keepColumns('cents excess_cents at') },
  },
]
