import { identityPages } from './console/identity.ts'
import { reviewPages } from './console/review.ts'
import { advanceVerification } from './lifecycles/verification.ts'
import type { Part } from './part.ts'
import { identityCheckRoutes } from './resources/identity-check.ts'
import { kycRoutes } from './resources/kyc.ts'
import { phonePinRoutes } from './resources/phone-pin.ts'
import { verificationScenarios } from './scenarios/verification-scenarios.ts'

/** Who customers are: what they say of themselves, the review of it, and its renewal. */
export const verificationPart: Part = {
  routes: [...kycRoutes, ...identityCheckRoutes, ...phonePinRoutes],
  scenarios: verificationScenarios,
  consolePages: [...identityPages, ...reviewPages],
  advance: advanceVerification,
  objects: (_world, account) => [
    { href: `/console/accounts/${account.id}/review`, title: 'Verification', detail: account.status },
  ],
}
