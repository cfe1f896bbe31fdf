import type { Part } from '#sandbox/core/module.ts'
import { advancePayouts } from './payouts.ts'
import { affiliateRoutes } from './affiliate-routes.ts'
import { referralCodeRoutes } from './referral-code-routes.ts'
import { voucherRoutes } from '#sandbox/vouchers/voucher-routes.ts'
import { rewardScenarios } from './reward-scenarios.ts'

/** Vouchers, loyalty, referral codes and what affiliates earn. */
export const rewardsPart: Part = {
  routes: [...voucherRoutes, ...referralCodeRoutes, ...affiliateRoutes],
  scenarios: rewardScenarios,
  advance: advancePayouts,
}
