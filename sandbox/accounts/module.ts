import { accountPages } from './account-console.ts'
import { faultPages } from '#sandbox/console/faults.ts'
import { mailboxPage } from '#sandbox/console/mailbox.ts'
import { receivedPage } from '#sandbox/console/received.ts'
import { scenarioPages } from '#sandbox/scenarios/scenario-console.ts'
import { socialPages } from '#sandbox/authentication/social-console.ts'
import type { Part } from '#sandbox/core/module.ts'
import { activityRoutes } from './activity-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { passwordRoutes } from '#sandbox/authentication/password-routes.ts'
import { authRoutes } from '#sandbox/authentication/auth-routes.ts'
import { companyRoutes } from '#sandbox/payments/company-routes.ts'
import { emailPreferenceRoutes } from './email-preference-routes.ts'
import { contractRoutes } from '#sandbox/contracts/contract-routes.ts'
import { meRoutes } from '#sandbox/verification/me-routes.ts'
import { mergeRoutes } from '#sandbox/authentication/merge-routes.ts'
import { referenceRoutes } from '#sandbox/reference/reference-routes.ts'
import { signUpRoutes } from '#sandbox/authentication/sign-up-routes.ts'
import { walletRoutes } from '#sandbox/wallets/wallet-routes.ts'
import { socialRoutes } from '#sandbox/authentication/social-routes.ts'
import { accountScenarios } from './account-scenarios.ts'
import { activityScenarios } from './activity-scenarios.ts'
import { preferenceScenarios } from './preference-scenarios.ts'
import { socialScenarios } from '#sandbox/authentication/social-scenarios.ts'

/** Accounts, signing in, contracts and reference data. */
export const corePart: Part = {
  routes: [
    ...authRoutes,
    ...passwordRoutes,
    ...socialRoutes,
    ...mergeRoutes,
    ...preferenceRoutes,
    ...emailPreferenceRoutes,
    ...walletRoutes,
    ...signUpRoutes,
    ...meRoutes,
    ...activityRoutes,
    ...companyRoutes,
    ...contractRoutes,
    ...referenceRoutes,
  ],
  scenarios: [...accountScenarios, ...preferenceScenarios, ...socialScenarios, ...activityScenarios],
  consolePages: [...accountPages, mailboxPage, ...faultPages, receivedPage, ...scenarioPages, ...socialPages],
}
