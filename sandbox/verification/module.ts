import { identityPages } from './identity-console.ts'
import { reviewPages } from './review-console.ts'
import { advanceVerification } from './life-cycle.ts'
import type { Part } from '#sandbox/core/module.ts'
import { identityCheckRoutes } from './identity-check-routes.ts'
import { kycRoutes } from './kyc-routes.ts'
import { phonePinRoutes } from './phone-pin-routes.ts'
import { verificationScenarios } from './verification-scenarios.ts'

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
