import { z } from 'zod'
import type { Account } from '#sandbox/core/accounts.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { saveWantedEmails, wantedEmails } from './email-lists.ts'
import { linksOf } from '#sandbox/external/login-providers.ts'
import type { Context } from '#sandbox/core/context.ts'

const Body = z.object({
  language: z.enum(['en', 'ru', 'de', 'fr', 'es'], 'validation.required'),
  'email.product': z.boolean('validation.required'),
  'email.marketing': z.boolean('validation.required'),
})

function preferences(context: Context, account: Account) {
  return {
    language: account.language,
    email: { ...wantedEmails(context, account), transactions: true },
    social: linksOf(context, account),
  }
}

export const preferenceRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/preferences',
    auth: 'required',
    handler: ({ context, account }) => preferences(context, account),
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
      return preferences(context, { ...account, language: wanted.language })
    },
  }),
]
