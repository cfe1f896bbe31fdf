import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import {
  formWarning,
  invalid,
  platformErrorReply,
  replyWithoutErrors,
  unread,
  withFieldNames,
} from '#app/forms/submission.ts'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import { gateWarning } from '#app/features/service-gate/gate-warning.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { quotePurchase } from '#app/platform/buying.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { queryOf, readBuyEntry, wireOf } from './buy-entry.ts'
import { buySchema } from './buy-schema.ts'
import { loadBuyForm } from './load-buy-form.server.ts'
import { loadBuyQuote } from './load-buy-quote.server.ts'

/**
 * Works the price out, or goes on to the check. What the platform would refuse is said here, beside the field that it is
 * about: nothing is ordered yet.
 */
export async function submitBuy(context: Readonly<RouterContextProvider>, form: FormData) {
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const read = await loadBuyForm(platform, context).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(form, read.error, t)
  const { rules, view, refusedBy } = read
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const submission = parseWithZod(form, { schema: buySchema(rules) })
  const quote = () => loadBuyQuote(platform, readBuyEntry(values, rules.coins), rules)
  if (form.get('intent') === 'quote') return { result: replyWithoutErrors(submission), quoted: await quote() }
  const refuse = (closed: GateView) => formWarning(submission, gateWarning(closed, platform), { status: 403 })
  if (view.blocked) return refuse(view.blocked)
  if (submission.status !== 'success') {
    const answer = invalid(submission)
    return data({ ...answer.data, quoted: await quote() }, answer.init ?? undefined)
  }
  const entry = submission.value
  const body = wireOf(entry)
  if (body === null) throw data(null, { status: 400 })
  try {
    await quotePurchase(platform, { body })
  } catch (error) {
    const closed = error instanceof PlatformError ? refusedBy(error.code) : null
    if (closed) return refuse(closed)
    const place = entry.coin?.field ?? 'coin'
    return platformErrorReply(
      submission,
      withFieldNames(error, (name) => FIELDS[name] ?? place),
      t,
      { repeatable: true },
    )
  }
  const page = `${href('/buy/check')}?${new URLSearchParams({ ...queryOf(entry), operation: crypto.randomUUID() })}`
  return redirect(withLanguage(page, languageOf(context)), 303)
}

/** The fields of the form by their names on the wire; all others are about the place. */
const FIELDS: Readonly<Record<string, string>> = { from_amount: 'amount', to_amount: 'amount', to_coin: 'coin' }
