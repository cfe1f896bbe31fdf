import type { Part } from './part.ts'
import { advancePayouts } from './payouts.ts'
import { affiliateRoutes } from './resources/affiliate.ts'
import { referralCodeRoutes } from './resources/referral-codes.ts'
import { voucherRoutes } from './resources/vouchers.ts'
import { rewardScenarios } from './scenarios/reward-scenarios.ts'

/** Vouchers, loyalty, referral codes and what affiliates earn. */
export const rewardsPart: Part = {
  routes: [...voucherRoutes, ...referralCodeRoutes, ...affiliateRoutes],
  scenarios: rewardScenarios,
  advance: advancePayouts,
}
