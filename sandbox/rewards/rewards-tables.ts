import { kept, invented, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What becomes of the tables of this service in a twin. */
export const rewardsTables: readonly TwinTable[] = [
  {
    name: 'referral_codes',
    where: own,
    columns: { id: 'id', account_number: 'account', ...invented('code label'), ...kept('created_at deleted_at') },
  },
  { name: 'agent_ibans', where: own, columns: { account_number: 'account', iban: 'invented', saved_at: 'kept' } },
  {
    name: 'payouts',
    where: own,
    columns: { id: 'id', account_number: 'account', ...kept('month amount_cents due_at paid_at'), iban: 'invented' },
  },
  {
    name: 'commissions',
    where: own,
    columns: {
      ...invented('payment_key payout_id'),
      account_number: 'account',
      ...kept('fee_cents earned_cents at'),
    },
  },
]
