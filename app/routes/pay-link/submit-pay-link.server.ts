import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { countAttempt, respondTooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { getFormValues } from '#app/forms/form-values.ts'
import {
  respondWithWarning,
  respondInvalid,
  respondToPlatformError,
  buildErrorFreeReply,
  respondUnvalidated,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { startCollectPayment, openPayLink } from '#app/platform/collect-payments.ts'
import { Conflict, NotFound } from '#app/platform/errors.ts'
import { platformContext, visitContext } from '#app/session/contexts.ts'
import { parseSeenQuote, parseLinkEntry, type LinkEntry } from './link-entry.ts'
import { listOfferedCoins } from './load-pay-link.server.ts'
import { createPayLinkSchema, type Rules } from './pay-link-schema.ts'
import { loadLinkQuote, formatMovedPrice } from './load-link-quote.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Starts the payment and redirects to its page, or updates the quote. If the link is closed or busy with another payer,
 * returns the form with the platform's reason.
 */
export async function submitPayLink(context: Context, code: string, form: FormData) {
  const platform = context.get(platformContext)
  const { t, language } = i18n(context)
  const opened = await countAttempt(context, 'openPayLink')
  if (opened !== null)
    return respondTooManySubmissions(context, parseWithZod(form, { schema: z.looseObject({}) }), opened)
  const read = await readRules(context, code).catch((error: unknown) => ({ error }))
  if ('error' in read && !isGone(read.error)) return respondUnvalidated(form, read.error, t)
  // The link may be closed because this very form has paid it and the response was lost.
  const rules = 'error' in read ? buildClosedLink(context, code, form) : read
  const { link } = rules
  const submission = parseWithZod(form, { schema: createPayLinkSchema(rules) })
  if (form.get('intent') === 'quote') {
    const quoted = await loadLinkQuote(platform, { link, entry: parseLinkEntry(getFormValues(form), link) }, rules)
    return { result: buildErrorFreeReply(submission), quoted }
  }
  if (submission.status !== 'success') {
    return 'error' in read ? respondToPlatformError(submission, read.error, t) : respondInvalid(submission)
  }
  const { wire, payer_name, payer_email, quoted, operation_id: idempotencyKey } = submission.value
  const saw = parseSeenQuote(quoted, submission.value, link)
  const wait = await countAttempt(context, 'startPayment', { operation: idempotencyKey })
  if (wait !== null) return respondTooManySubmissions(context, submission, wait)
  try {
    const body = {
      ...wire,
      payer_name,
      ...(payer_email && { payer_email }),
      ...(saw !== null && { quoted_coin_amount: saw }),
    }
    const payment = await startCollectPayment(platform, { params: { code }, body, idempotencyKey })
    const { key, coin_amount: due } = payment
    const page = href('/pay/:code/:key', { code, key })
    // A platform that doesn't compare prices starts at its current one, so the payment's page shows both.
    const target = saw === null || saw === due ? page : `${page}?saw=${saw}`
    return redirect(addLanguage(target, language), 303)
  } catch (error) {
    if (error instanceof Conflict && error.code === 'error.rate_moved' && saw !== null) {
      return returnWithNewPrice(platform, submission, { rules, saw, entry: submission.value, error })
    }
    // Keeps the entries for when the link is open again.
    if (isGone(error)) context.get(visitContext).outcome.holdForm()
    // A repeated form has the same idempotency key, so it can't create a second payment.
    return respondToPlatformError(submission, error, t, {
      repeatable: true,
      existingPath: (key) => href('/pay/:code/:key', { code, key }),
    })
  }
}

type Moved = { rules: Rules; entry: LinkEntry; saw: string; error: Conflict }

/**
 * Returns the form with a new quote and a message with both prices. No payment was started (decisions/price-shown.md).
 */
async function returnWithNewPrice(
  platform: Platform,
  submission: Parameters<typeof respondWithWarning>[0],
  { rules, entry, saw, error }: Moved,
) {
  const quoted = await loadLinkQuote(platform, { link: rules.link, entry }, rules)
  const title = rules.t('notice.error_title')
  const text = await formatMovedPrice(
    platform,
    { coin: entry.coin, saw, now: quoted.quote?.total.value ?? null },
    rules,
  )
  const answer = respondWithWarning(submission, { title, text, supportCode: error.supportCode }, { status: 409 })
  return data({ ...answer.data, quoted }, answer.init ?? undefined)
}

async function readRules(context: Context, code: string): Promise<Rules> {
  const platform = context.get(platformContext)
  const link = await openPayLink(platform, { params: { code } })
  const offered = await listOfferedCoins(platform)
  return { ...i18n(context), link, coins: offered.map(({ coin }) => coin.coin) }
}

/**
 * Replaces a closed link, which can't be read any more, so that its form can be sent again: the platform validates it.
 */
function buildClosedLink(context: Context, code: string, form: FormData): Rules {
  const link = {
    code,
    merchant: '',
    verified: false,
    amount: form.has('amount') ? null : '0',
    currency: 'EUR' as const,
    description: null,
    reference: null,
    status: 'unknown' as const,
    min: null,
    max: null,
  }
  const coin = form.get('coin')
  const coins = typeof coin === 'string' ? [coin] : []
  return { ...i18n(context), link, coins }
}

/** True if the link itself is the reason. */
function isGone(error: unknown): boolean {
  return error instanceof NotFound || (error instanceof Conflict && error.code === 'error.payment_link_busy')
}
