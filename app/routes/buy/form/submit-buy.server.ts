import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { getFormValues } from '#app/forms/form-values.ts'
import {
  respondWithWarning,
  respondInvalid,
  respondToPlatformError,
  buildErrorFreeReply,
  respondUnvalidated,
  renameRefusedFields,
} from '#app/forms/submission.ts'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import { buildGateWarning } from '#app/features/service-gate/gate-warning.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { quotePurchase } from '#app/platform/buying.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { buildQuery, readBuyEntry, buildWireOrder } from './buy-entry.ts'
import { buildBuySchema } from './buy-schema.ts'
import { loadBuyQuote } from './load-buy-quote.server.ts'
import { loadBuyRules } from './load-buy-rules.server.ts'

/**
 * Returns the quote, or redirects to the check page. A quote call first finds errors that the platform would return for
 * the order, so that they appear beside their fields.
 */
export async function submitBuy(context: Readonly<RouterContextProvider>, form: FormData) {
  const platform = context.get(platformContext)
  const { t, language } = i18n(context)
  const read = await loadBuyRules(platform, context).catch((error: unknown) => ({ error }))
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const { rules, blocked, refusedBy } = read
  const values = getFormValues(form)
  const submission = parseWithZod(form, { schema: buildBuySchema(rules) })
  const loadQuote = () => loadBuyQuote(platform, readBuyEntry(values, rules.coins), rules)
  if (form.get('intent') === 'quote') return { result: buildErrorFreeReply(submission), quoted: await loadQuote() }
  const refuse = (closed: GateView) =>
    respondWithWarning(submission, buildGateWarning(closed, platform), { status: 403 })
  if (blocked) return refuse(blocked)
  if (submission.status !== 'success') {
    const answer = respondInvalid(submission)
    return data({ ...answer.data, quoted: await loadQuote() }, answer.init ?? undefined)
  }
  const entry = submission.value
  const body = buildWireOrder(entry)
  if (body === null) throw data(null, { status: 400 })
  try {
    await quotePurchase(platform, { body })
  } catch (error) {
    const closed = error instanceof PlatformError ? refusedBy(error.code) : null
    if (closed) return refuse(closed)
    const place = entry.coin?.field ?? 'coin'
    return respondToPlatformError(
      submission,
      renameRefusedFields(error, (name) => FIELDS[name] ?? place),
      t,
      { repeatable: true },
    )
  }
  const page = `${href('/buy/check')}?${new URLSearchParams({ ...buildQuery(entry), operation: crypto.randomUUID() })}`
  return redirect(addLanguage(page, language), 303)
}

/** Form fields by wire name; all others belong to the place. */
const FIELDS: Readonly<Record<string, string>> = { from_amount: 'amount', to_amount: 'amount', to_coin: 'coin' }
