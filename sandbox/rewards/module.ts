import type { Module } from '#sandbox/core/module.ts'
import { buildAnswerNote, buildParamNote } from '#sandbox/http/activity-note.ts'
import { affiliateRoutes } from './affiliate-routes.ts'
import { countCommission } from './commissions.ts'
import { advancePayouts } from './payouts.ts'
import { referralCodeRoutes } from './referral-code-routes.ts'
import { rewardScenarios } from './reward-scenarios.ts'
import { keepColumns, inventColumns, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

const tables: readonly TwinTable[] = [
  {
    name: 'referral_codes',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...inventColumns('code label'),
      ...keepColumns('created_at deleted_at'),
    },
  },
  { name: 'agent_ibans', where: own, columns: { account_number: 'account', iban: 'invented', saved_at: 'kept' } },
  {
    name: 'payouts',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...keepColumns('month amount_cents due_at paid_at'),
      iban: 'invented',
    },
  },
  {
    name: 'commissions',
    where: own,
    columns: {
      ...inventColumns('payment_key payout_id'),
      account_number: 'account',
      ...keepColumns('fee_cents earned_cents at'),
    },
  },
]

export const rewardsModule: Module = {
  routes: [...referralCodeRoutes, ...affiliateRoutes],
  tables,
  scenarios: rewardScenarios,
  scenariosTitle: 'Rewards',
  activities: {
    'POST me/agent_iban': buildAnswerNote('payout_account_saved'),
    'GET me/agent_payout/:id/receipt/:format': buildParamNote('receipt_downloaded', 'id'),
  },
  advance: advancePayouts,
  onPaymentSettled: countCommission,
}
