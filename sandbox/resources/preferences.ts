import { z } from 'zod'
import type { Account } from '#sandbox/accounts.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { linksOf } from '#sandbox/rails/social.ts'
import type { World } from '#sandbox/world.ts'

const Body = z.object({
  language: z.enum(['en', 'ru', 'de', 'fr', 'es'], 'validation.required'),
  'email.product': z.boolean('validation.required'),
  'email.marketing': z.boolean('validation.required'),
})

/** What is mailed about payments cannot be turned off: it is owed (SPEC section 6). */
function preferences(world: World, account: Account) {
  const { number, language } = account
  const row = world.database.get<{ product: number; marketing: number }>(
    'select product, marketing from preferences where account_number = ?',
    number,
  )
  return {
    language,
    email: { product: row?.product === 1, marketing: row?.marketing === 1, transactions: true },
    social: linksOf(world, account),
  }
}

export const preferenceRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/preferences',
    auth: 'required',
    handler: ({ world, account }) => preferences(world, account),
  }),
  defineRoute({
    method: 'POST',
    path: 'me/preferences',
    auth: 'required',
    handler({ world, database, account, body, now }) {
      const wanted = requireBody(Body, body)
      database.run(
        'update accounts set language = ?, updated_at = ? where number = ?',
        wanted.language,
        Math.trunc(now),
        account.number,
      )
      database.run(
        `insert into preferences (account_number, product, marketing) values (?1, ?2, ?3)
         on conflict (account_number) do update set product = ?2, marketing = ?3`,
        account.number,
        wanted['email.product'] ? 1 : 0,
        wanted['email.marketing'] ? 1 : 0,
      )
      return preferences(world, { ...account, language: wanted.language })
    },
  }),
]
