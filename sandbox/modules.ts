import type { Part } from './core/module.ts'
import { balancePart } from './balances/module.ts'
import { collectPart } from './collect/module.ts'
import { corePart } from './accounts/module.ts'
import { paymentPart } from './payments/module.ts'
import { rewardsPart } from './rewards/module.ts'
import { supportPart } from './support/module.ts'
import { verificationPart } from './verification/module.ts'

/** Everything that the sandbox is made of. A new group of resources adds its part here, and its migration to `migrations.ts`. */
export const PARTS: readonly Part[] = [
  corePart,
  paymentPart,
  balancePart,
  verificationPart,
  rewardsPart,
  collectPart,
  supportPart,
]
