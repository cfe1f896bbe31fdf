import { z } from 'zod'
import { createAccount, findAccountByEmail, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { isClosedToCustomer } from '#sandbox/http/closed-account.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, RedirectAnswer } from '#sandbox/http/route.ts'
import { createSecret } from '#sandbox/core/ids.ts'
import { recordSamePerson } from './merges.ts'
import {
  addLink,
  findLinkedAccount,
  listProviders,
  parseProvider,
  removeLinks,
  buildReturnUrl,
  spendCode,
  type Provider,
} from '#sandbox/external/login-providers.ts'
import type { Context } from '#sandbox/core/context.ts'
import { signIn } from './auth-routes.ts'

const Returned = z.object({
  code: z.string('validation.required').min(1, 'validation.required'),
  state: z.string('validation.required').min(1, 'validation.required'),
})

function requireProvider(text: string): Provider {
  const provider = parseProvider(text)
  if (!provider) throw new Refusal(404, 'error.not_found')
  return provider
}

type Identity = { provider: Provider; email: string; now: number; language: string }

/**
 * The account of an identity if the caller isn't signed in. A new identity opens an account, whose terms are still to
 * be accepted.
 */
function findOrCreateAccount(context: Context, { provider, email, now, language }: Identity): Account {
  const known = findLinkedAccount(context, provider, email)
  if (known !== null) return requireAccount(context, known)
  if (findAccountByEmail(context, email)) throw new Refusal(409, 'error.account_exists', { keepWrites: true })
  const account = createAccount(context, {
    type: 1,
    email,
    password: createSecret(),
    email_confirmed_at: Math.trunc(now),
    language,
  })
  addLink(context, account, provider, email)
  return account
}

/**
 * Links an identity to the signed-in account. An identity linked elsewhere stays there, but marks the two accounts as
 * one person's.
 */
function linkIdentity(context: Context, account: Account, { provider, email }: Identity): void {
  const known = findLinkedAccount(context, provider, email)
  if (known === null) addLink(context, account, provider, email)
  if (known === null || known === account.number) return
  recordSamePerson(context, account, requireAccount(context, known))
  throw new Refusal(409, 'error.account_exists', { keepWrites: true })
}

export const socialRoutes = [
  defineRoute({
    method: 'GET',
    path: '/auth/:provider',
    auth: 'optional',
    handler({ context, param, query }) {
      const provider = requireProvider(param('provider'))
      const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
      if (state === '' || buildReturnUrl(context, redirectUri) === null) throw new Refusal(422, 'error.link_invalid')
      const toProvider = new URLSearchParams({ redirect_uri: redirectUri, state })
      return new RedirectAnswer(`/sandbox/social/${provider}?${toProvider}`)
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'auth/:provider/callback',
    auth: 'optional',
    handler({ context, account: caller, param, body, now, language }) {
      const provider = requireProvider(param('provider'))
      const email = spendCode(context, provider, requireBody(Returned, body))
      // Not 401: the login at the provider failed, and the caller's session stays valid.
      if (email === null) throw new Refusal(409, 'error.login_failed', { keepWrites: true })
      const identity = { provider, email, now, language }
      if (caller) linkIdentity(context, caller, identity)
      const account = caller ?? findOrCreateAccount(context, identity)
      if (isClosedToCustomer(context, account)) throw new Refusal(403, 'error.no_service', { keepWrites: true })
      // The provider vouches that the email is this person's, so an account with that email is theirs too.
      const sameEmail = findAccountByEmail(context, email)
      if (sameEmail) recordSamePerson(context, account, sameEmail)
      return signIn(context, account)
    },
  }),

  defineRoute({
    method: 'GET',
    path: 'auth/unlink/:provider',
    auth: 'required',
    unsafeGet: true,
    handler({ context, account, param }) {
      if (!removeLinks(context, account, requireProvider(param('provider')))) {
        throw new Refusal(409, 'error.social_not_linked')
      }
      return { ok: true, providers: listProviders(context, account) }
    },
  }),
]
