import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { countAttempt, tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { hasUnseenCharacters } from '#app/domain/plain-text.ts'
import { isEmail } from '#app/domain/email.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { formWarning, invalid, platformErrorReply, replyWithoutErrors, unread } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { startCollectPayment, openPayLink, type PayLink } from '#app/platform/collect-payments.ts'
import { Conflict, NotFound } from '#app/platform/errors.ts'
import { platformContext, visitContext } from '#app/session/contexts.ts'
import { parseSeenQuote, readLinkEntry, type LinkEntry } from './link-entry.ts'
import { loadLinkForm, type LinkFormData } from './load-pay-link.server.ts'
import { loadLinkQuote, movedPrice } from './load-link-quote.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Begins the payment and leads to its page, or works the price out again. A link that cannot be paid any more, and one that
 * another payer is paying, keeps the form with the platform's words, unless the page itself says so when it is read again.
 */
export async function submitPayLink(context: Context, code: string, form: FormData) {
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const opened = await countAttempt(context, 'openPayLink')
  if (opened !== null) return tooManySubmissions(context, parseWithZod(form, { schema: z.looseObject({}) }), opened)
  const read = await readRules(context, code).catch((error: unknown) => ({ error }))
  if ('error' in read && !isGone(read.error)) return unread(form, read.error, t)
  // A link that cannot be paid any more may be one that this very form has taken, whose answer was lost.
  const { rules, link } = 'error' in read ? closedLink(context, code, form) : read
  const submission = parseWithZod(form, { schema: schemaOf(rules) })
  if (form.get('intent') === 'quote') {
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const quoted = await loadLinkQuote(platform, { link, entry: readLinkEntry(values, link) }, rules)
    return { result: replyWithoutErrors(submission), quoted }
  }
  if (submission.status !== 'success') {
    return 'error' in read ? platformErrorReply(submission, read.error, t) : invalid(submission)
  }
  const { wire, payer_name, payer_email, quoted, operation_id: idempotencyKey } = submission.value
  const saw = parseSeenQuote(quoted, submission.value, link)
  const wait = await countAttempt(context, 'startPayment', { operation: idempotencyKey })
  if (wait !== null) return tooManySubmissions(context, submission, wait)
  try {
    const body = {
      ...wire,
      payer_name,
      ...(payer_email && { payer_email }),
      ...(saw !== null && { quoted_coin_amount: saw }),
    }
    const { key, coin_amount: made } = await startCollectPayment(platform, { params: { code }, body, idempotencyKey })
    const page = href('/pay/:code/:key', { code, key })
    // A platform that cannot compare begins at its present price: the page of the payment shows both.
    const shown = saw === null || saw === made ? page : `${page}?saw=${saw}`
    return redirect(withLanguage(shown, languageOf(context)), 303)
  } catch (error) {
    if (error instanceof Conflict && error.code === 'error.rate_moved' && saw !== null) {
      return askAgain(platform, submission, { link, rules, saw, entry: submission.value, error })
    }
    // What was typed is there when the link is open again.
    if (isGone(error)) context.get(visitContext).isFormHeld = true
    // The same form sent again is the same payment.
    return platformErrorReply(submission, error, t, {
      repeatable: true,
      existingPath: (key) => href('/pay/:code/:key', { code, key }),
    })
  }
}

type Moved = { rules: LinkFormData['rules']; link: PayLink; entry: LinkEntry; saw: string; error: Conflict }

/** The form again with the price of now, and both prices above it: nothing has begun (decisions/price-shown.md). */
async function askAgain(
  platform: Platform,
  submission: Parameters<typeof formWarning>[0],
  { rules, link, entry, saw, error }: Moved,
) {
  const quoted = await loadLinkQuote(platform, { link, entry }, rules)
  const title = rules.t('notice.error_title')
  const text = await movedPrice(platform, { coin: entry.coin, saw, now: quoted.quote?.total.value ?? null }, rules)
  const answer = formWarning(submission, { title, text, supportCode: error.supportCode }, { status: 409 })
  return data({ ...answer.data, quoted }, answer.init ?? undefined)
}

async function readRules(context: Context, code: string): Promise<{ rules: LinkFormData['rules']; link: PayLink }> {
  const platform = context.get(platformContext)
  const link = await openPayLink(platform, { params: { code } })
  return { ...(await loadLinkForm(platform, context, link)), link }
}

/** What is needed to send a form again whose link is not told any more: what it has is judged by the platform. */
function closedLink(context: Context, code: string, form: FormData): { rules: LinkFormData['rules']; link: PayLink } {
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
  return { rules: { t: translatorOf(context), language: languageOf(context), link, coins }, link }
}

/** Whether the link itself is why nothing was begun. */
function isGone(error: unknown): boolean {
  return error instanceof NotFound || (error instanceof Conflict && error.code === 'error.payment_link_busy')
}

function schemaOf({ t, link, coins }: LinkFormData['rules']) {
  const noName = { error: t('payLink.error.name') }
  return z
    .object({
      amount: z
        .string()
        .max(255)
        .default('')
        .superRefine((typed, check) => {
          const { amount } = readLinkEntry({ amount: typed }, link)
          if (amount?.ok === false) check.addIssue(amountError(amount, typed, { t, decimals: 2 }))
        }),
      coin: z.string({ error: t('payLink.error.coin') }).refine((coin) => coins.includes(coin), {
        error: t('payLink.error.coin'),
      }),
      payer_name: z
        .string(noName)
        .trim()
        .min(1, noName)
        .max(255, { error: t('validation.too_long', { max: 255 }) })
        .refine((name) => !hasUnseenCharacters(name), { error: t('validation.hidden_characters') }),
      payer_email: z
        .string()
        .trim()
        .max(255, { error: t('validation.too_long', { max: 255 }) })
        .refine((typed) => typed === '' || isEmail(typed), { error: t('validation.email') })
        .default(''),
      quoted: z.string().max(255).default(''),
      operation_id: operationIdField(t),
    })
    .transform((typed) => ({ ...typed, ...readLinkEntry(typed, link) }))
}
