import { identityPages } from './identity-console.ts'
import { reviewPages } from './review-console.ts'
import { advanceVerification } from './life-cycle.ts'
import type { Module } from '#sandbox/core/module.ts'
import { listEnteredFields, buildAnswerNote, readText } from '#sandbox/http/activity-note.ts'
import { meRoutes } from './me-routes.ts'
import { identityCheckRoutes } from './identity-check-routes.ts'
import { kycRoutes } from './kyc-routes.ts'
import { phonePinRoutes } from './phone-pin-routes.ts'
import { verificationScenarios } from './verification-scenarios.ts'
import { verificationTables } from './verification-tables.ts'

export const verificationModule: Module = {
  routes: [...meRoutes, ...kycRoutes, ...identityCheckRoutes, ...phonePinRoutes],
  tables: verificationTables,
  scenarios: verificationScenarios,
  scenariosTitle: 'Verification',
  consolePages: [...identityPages, ...reviewPages],
  activities: {
    'POST auth/pin/:pinId/:code': buildAnswerNote('phone_confirmed'),
    'POST me': ({ body }) => ({
      kind: 'level_chosen',
      subject: String((body as { level?: unknown } | null)?.level ?? ''),
    }),
    'POST me/kyc': (call) => ({
      kind: 'profile_saved',
      subject: readText(call.body, 'section'),
      fields: listEnteredFields(call),
    }),
    'POST me/check': buildAnswerNote('verification_submitted'),
  },
  advance: advanceVerification,
  objects: (_context, account) => [
    {
      kind: 'verification',
      title: 'Verification',
      state: account.status,
      href: `/console/accounts/${account.id}/review`,
      account,
      appPath: '/verification',
    },
  ],
}
