import { z } from 'zod'
import type { Account } from '#sandbox/core/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { getText } from '#sandbox/texts/messages.ts'
import { findAccountByFooter, EMAIL_LISTS, saveWantedEmails, getWantedEmails } from './email-lists.ts'

const Body = z.object({
  lists: z.array(z.enum(['product', 'marketing'], 'validation.required'), 'validation.required'),
})

/** @throws Refusal 404 for an unknown link */
function requireRecipient({ context, param }: Call<'none'>): Account {
  const account = findAccountByFooter(context, param('email'), param('token'))
  if (!account) throw new Refusal(404, 'error.link_invalid')
  return account
}

function serialize({ context, language }: Call<'none'>, account: Account) {
  const wanted = getWantedEmails(context, account)
  const lists = EMAIL_LISTS.map((id) => ({ id, name: getText(`mailing.${id}`, {}, language), subscribed: wanted[id] }))
  return { email: account.email, lists }
}

/** The pages behind the footer links of optional emails, without a login. */
export const emailPreferenceRoutes = [
  defineRoute({
    method: 'GET',
    path: 'email_preferences/:email/:token',
    auth: 'none',
    handler: (call) => serialize(call, requireRecipient(call)),
  }),
  defineRoute({
    method: 'POST',
    path: 'email_preferences/:email/:token',
    auth: 'none',
    handler(call) {
      const account = requireRecipient(call)
      const { lists } = requireBody(Body, call.body)
      saveWantedEmails(call.context, account, {
        product: lists.includes('product'),
        marketing: lists.includes('marketing'),
      })
      return serialize(call, account)
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'unsubscribe/:email/:token',
    auth: 'none',
    handler(call) {
      saveWantedEmails(call.context, requireRecipient(call), { product: false, marketing: false })
      return { ok: true }
    },
  }),
]
