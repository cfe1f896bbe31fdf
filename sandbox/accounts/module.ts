import { accountName, findAccounts } from '#sandbox/core/accounts.ts'
import type { Module } from '#sandbox/core/module.ts'
import { enteredFields, noteByEmail, textMember } from '#sandbox/http/activity-note.ts'
import { accountPages } from './account-console.ts'
import { accountScenarios } from './account-scenarios.ts'
import { activityRoutes } from './activity-routes.ts'
import { activityScenarios } from './activity-scenarios.ts'
import { emailPreferenceRoutes } from './email-preference-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { preferenceScenarios } from './preference-scenarios.ts'
import { accountsTables } from './accounts-tables.ts'

/** What customers choose for their accounts, and what happened in them. */
export const accountsModule: Module = {
  routes: [...preferenceRoutes, ...emailPreferenceRoutes, ...activityRoutes],
  tables: accountsTables,
  scenarios: [...accountScenarios, ...preferenceScenarios, ...activityScenarios],
  scenariosTitle: 'Accounts',
  consolePages: accountPages,
  search: (context, text) =>
    findAccounts(context, text).map((account) => ({
      href: `/console/accounts/${account.id}`,
      title: account.email,
      detail: `account of ${accountName(account) || 'nobody named yet'}`,
    })),
  activities: {
    'POST me/preferences': (call) => ({ kind: 'preferences_saved', fields: enteredFields(call) }),
    'POST email_preferences/:email/:token': noteByEmail('emails_chosen'),
    'POST unsubscribe/:email/:token': noteByEmail('emails_chosen'),
    'POST me/exports': ({ body }) => ({ kind: 'list_exported', subject: textMember(body, 'list') }),
  },
}
