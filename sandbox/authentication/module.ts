import { contractId, latestContract } from '#sandbox/contracts/contracts.ts'
import type { Module } from '#sandbox/core/module.ts'
import { noteAnswer, noteByEmail, noteParam, type ActivityNote } from '#sandbox/http/activity-note.ts'
import { authRoutes } from './auth-routes.ts'
import { mergeRoutes } from './merge-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { signUpRoutes } from './sign-up-routes.ts'
import { socialPages } from './social-console.ts'
import { socialRoutes } from './social-routes.ts'
import { socialScenarios } from './social-scenarios.ts'
import { authenticationTables } from './authentication-tables.ts'

/** Signing up and in, passwords, login providers, and merging two accounts of one person. */
export const authenticationModule: Module = {
  routes: [...authRoutes, ...passwordRoutes, ...socialRoutes, ...mergeRoutes, ...signUpRoutes],
  tables: authenticationTables,
  scenarios: socialScenarios,
  scenariosTitle: 'Logging in',
  consolePages: socialPages,
  activities: {
    'POST auth/login': noteLogin('password'),
    'POST auth/login/:email/:token': noteLogin('link'),
    'POST auth/:provider/callback': ({ account, param }) => ({
      kind: account ? 'provider_linked' : 'logged_in',
      subject: param('provider'),
    }),
    'POST auth/signup': (_, answer) => {
      const { user } = answer as { user?: { type?: number } }
      const terms = latestContract(user?.type === 2 ? 'terms_business' : 'terms')
      return [{ kind: 'account_opened' }, { kind: 'terms_accepted', subject: terms && contractId(terms) }]
    },
    'POST auth/resend_login_link/:email': noteByEmail('login_link_sent'),
    'POST auth/logout': noteAnswer('logged_out'),
    'POST auth/confirm_email/:token': noteAnswer('email_confirmed'),
    'POST password/email': noteByEmail('password_link_sent'),
    'POST password/reset': noteByEmail('password_changed'),
    'GET auth/unlink/:provider': noteParam('provider_unlinked', 'provider'),
    'POST auth/merge': noteAnswer('accounts_merged'),
  },
  refusedActivities: {
    'POST auth/login': noteByEmail('login_failed'),
    'POST auth/login/:email/:token': noteByEmail('login_failed'),
  },
}

function noteLogin(by: 'password' | 'link'): ActivityNote {
  return () => ({ kind: 'logged_in', subject: by })
}
