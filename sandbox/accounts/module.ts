import { findAccounts } from '#sandbox/core/accounts.ts'
import type { Module } from '#sandbox/core/module.ts'
import { listEnteredFields, buildEmailNote, readText } from '#sandbox/http/activity-note.ts'
import { accountPages, describeAccount } from './account-console.ts'
import { accountScenarios } from './account-scenarios.ts'
import { activityRoutes } from './activity-routes.ts'
import { activityScenarios } from './activity-scenarios.ts'
import { emailPreferenceRoutes } from './email-preference-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { preferenceScenarios } from './preference-scenarios.ts'
import { keepColumns, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

const tables: readonly TwinTable[] = [
  { name: 'preferences', where: own, columns: { account_number: 'account', ...keepColumns('product marketing') } },
]

export const accountsModule: Module = {
  routes: [...preferenceRoutes, ...emailPreferenceRoutes, ...activityRoutes],
  tables,
  scenarios: [...accountScenarios, ...preferenceScenarios, ...activityScenarios],
  scenariosTitle: 'Accounts',
  consolePages: accountPages,
  search: (context, text) => findAccounts(context, text).map(describeAccount),
  activities: {
    'POST me/preferences': (call) => ({ kind: 'preferences_saved', fields: listEnteredFields(call) }),
    'POST email_preferences/:email/:token': buildEmailNote('emails_chosen'),
    'POST unsubscribe/:email/:token': buildEmailNote('emails_chosen'),
    'POST me/exports': ({ body }) => ({ kind: 'list_exported', subject: readText(body, 'list') }),
  },
}
