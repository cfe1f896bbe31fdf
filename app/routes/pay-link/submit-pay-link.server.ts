import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { countAttempt, tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { hasUnseenCharacters } from '#app/domain/plain-text.ts'
import { isEmail } from '#app/domain/email.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply, replyWithoutErrors, unread } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { startCollectPayment, openPayLink, type PayLink } from '#app/platform/collect-payments.ts'
import { Conflict, NotFound } from '#app/platform/errors.ts'
import { platformContext, visitContext } from '#app/session/contexts.ts'
import { readLinkEntry } from './link-entry.ts'
import { loadLinkForm, type LinkFormData } from './load-pay-link.server.ts'
import { loadLinkQuote } from './load-link-quote.server.ts'

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
  const { wire, payer_name, payer_email, operation_id: idempotencyKey } = submission.value
  const wait = await countAttempt(context, 'startPayment', { operation: idempotencyKey })
  if (wait !== null) return tooManySubmissions(context, submission, wait)
  try {
    const body = { ...wire, payer_name, ...(payer_email && { payer_email }) }
    const { key } = await startCollectPayment(platform, { params: { code }, body, idempotencyKey })
    return redirect(withLanguage(href('/pay/:code/:key', { code, key }), languageOf(context)), 303)
  } catch (error) {
    // What was typed is there when the link is open again.
    if (isGone(error)) context.get(visitContext).isFormHeld = true
    // The same form sent again is the same payment.
    return platformErrorReply(submission, error, t, {
      repeatable: true,
      existingPath: (key) => href('/pay/:code/:key', { code, key }),
    })
  }
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
      operation_id: operationIdField(t),
    })
    .transform((typed) => ({ ...typed, wire: readLinkEntry(typed, link).wire }))
}
