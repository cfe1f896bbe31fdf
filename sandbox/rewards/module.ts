import type { Module } from '#sandbox/core/module.ts'
import { noteAnswer, noteParam } from '#sandbox/http/activity-note.ts'
import { affiliateRoutes } from './affiliate-routes.ts'
import { countCommission } from './commissions.ts'
import { advancePayouts } from './payouts.ts'
import { referralCodeRoutes } from './referral-code-routes.ts'
import { rewardScenarios } from './reward-scenarios.ts'
import { rewardsTables } from './rewards-tables.ts'

/** Referral codes, what affiliates earn by them, and its payouts. */
export const rewardsModule: Module = {
  routes: [...referralCodeRoutes, ...affiliateRoutes],
  tables: rewardsTables,
  scenarios: rewardScenarios,
  scenariosTitle: 'Rewards',
  activities: {
    'POST me/agent_iban': noteAnswer('payout_account_saved'),
    'GET me/agent_payout/:id/receipt/:format': noteParam('receipt_downloaded', 'id'),
  },
  advance: advancePayouts,
  onPaymentSettled: countCommission,
}
