import type { Part } from './part.ts'
import { balancePart } from './balance-part.ts'
import { collectPart } from './collect-part.ts'
import { corePart } from './core-part.ts'
import { paymentPart } from './payment-part.ts'
import { rewardsPart } from './rewards-part.ts'
import { supportPart } from './support-part.ts'
import { verificationPart } from './verification-part.ts'

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
