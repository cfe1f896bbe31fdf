import { z } from 'zod'
import type { Account } from '#sandbox/core/accounts.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { saveWantedEmails, getWantedEmails } from './email-lists.ts'
import { listProviders } from '#sandbox/external/login-providers.ts'
import type { Context } from '#sandbox/core/context.ts'

const Body = z.object({
  language: z.enum(['en', 'ru', 'de', 'fr', 'es'], 'validation.required'),
  'email.product': z.boolean('validation.required'),
  'email.marketing': z.boolean('validation.required'),
})

function serializePreferences(context: Context, account: Account) {
  return {
    language: account.language,
    email: { ...getWantedEmails(context, account), transactions: true },
    social: listProviders(context, account),
  }
}

export const preferenceRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/preferences',
    auth: 'required',
    handler: ({ context, account }) => serializePreferences(context, account),
  }),
  defineRoute({
    method: 'POST',
    path: 'me/preferences',
    auth: 'required',
    whenClosed: true,
    handler({ context, database, account, body, now }) {
      const wanted = requireBody(Body, body)
      database.run(
        'update accounts set language = ?, updated_at = ? where number = ?',
        wanted.language,
        Math.trunc(now),
        account.number,
      )
      saveWantedEmails(context, account, { product: wanted['email.product'], marketing: wanted['email.marketing'] })
      return serializePreferences(context, { ...account, language: wanted.language })
    },
  }),
]
