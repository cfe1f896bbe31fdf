import { accountPages } from './console/accounts.ts'
import { faultPages } from './console/faults.ts'
import { mailboxPage } from './console/mailbox.ts'
import { receivedPage } from './console/received.ts'
import { scenarioPages } from './console/scenarios.ts'
import { socialPages } from './console/social.ts'
import type { Part } from './part.ts'
import { activityRoutes } from './resources/activity.ts'
import { preferenceRoutes } from './resources/preferences.ts'
import { passwordRoutes } from './resources/password.ts'
import { authRoutes } from './resources/auth.ts'
import { companyRoutes } from './resources/companies.ts'
import { emailPreferenceRoutes } from './resources/email-preferences.ts'
import { contractRoutes } from './resources/contracts.ts'
import { meRoutes } from './resources/me.ts'
import { mergeRoutes } from './resources/merge.ts'
import { referenceRoutes } from './resources/reference.ts'
import { signUpRoutes } from './resources/sign-up.ts'
import { walletRoutes } from './resources/wallets.ts'
import { socialRoutes } from './resources/social.ts'
import { accountScenarios } from './scenarios/account-scenarios.ts'
import { activityScenarios } from './scenarios/activity-scenarios.ts'
import { preferenceScenarios } from './scenarios/preference-scenarios.ts'
import { socialScenarios } from './scenarios/social-scenarios.ts'

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
