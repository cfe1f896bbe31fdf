import { getContractId, findLatestContract } from '#sandbox/contracts/contracts.ts'
import type { Module } from '#sandbox/core/module.ts'
import { buildAnswerNote, buildEmailNote, buildParamNote, type ActivityNote } from '#sandbox/http/activity-note.ts'
import { authRoutes } from './auth-routes.ts'
import { mergeRoutes } from './merge-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { signUpRoutes } from './sign-up-routes.ts'
import { socialPages } from './social-console.ts'
import { socialRoutes } from './social-routes.ts'
import { socialScenarios } from './social-scenarios.ts'
import { own, omitTables, type TwinTable } from '#sandbox/core/twin-tables.ts'

const tables: readonly TwinTable[] = [
  { name: 'social_links', where: own, columns: { account_number: 'account', provider: 'kept', email: 'invented' } },
  ...omitTables('codes only sign in to the original', 'social_codes'),
  ...omitTables('involves another account', 'merge_candidates merge_offers'),
]

/** Sign-up, login, passwords, social login, and merging two accounts of one person. */
export const authenticationModule: Module = {
  routes: [...authRoutes, ...passwordRoutes, ...socialRoutes, ...mergeRoutes, ...signUpRoutes],
  tables,
  scenarios: socialScenarios,
  scenariosTitle: 'Logging in',
  consolePages: socialPages,
  activities: {
    'POST auth/login': buildLoginNote('password'),
    'POST auth/login/:email/:token': buildLoginNote('link'),
    'POST auth/:provider/callback': ({ account, param }) => ({
      kind: account ? 'provider_linked' : 'logged_in',
      subject: param('provider'),
    }),
    'POST auth/signup': (_, answer) => {
      const { user } = answer as { user?: { type?: number } }
      const terms = findLatestContract(user?.type === 2 ? 'terms_business' : 'terms')
      return [{ kind: 'account_opened' }, { kind: 'terms_accepted', subject: terms && getContractId(terms) }]
    },
    'POST auth/resend_login_link/:email': buildEmailNote('login_link_sent'),
    'POST auth/logout': buildAnswerNote('logged_out'),
    'POST auth/confirm_email/:token': buildAnswerNote('email_confirmed'),
    'POST password/email': buildEmailNote('password_link_sent'),
    'POST password/reset': buildEmailNote('password_changed'),
    'GET auth/unlink/:provider': buildParamNote('provider_unlinked', 'provider'),
    'POST auth/merge': buildAnswerNote('accounts_merged'),
  },
  refusedActivities: {
    'POST auth/login': buildEmailNote('login_failed'),
    'POST auth/login/:email/:token': buildEmailNote('login_failed'),
  },
}

function buildLoginNote(by: 'password' | 'link'): ActivityNote {
  return () => ({ kind: 'logged_in', subject: by })
}
