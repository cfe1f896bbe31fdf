import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { BRAND } from '#app/brand.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { isDay } from '#app/domain/document-dates.ts'
import { toDecimal } from '#app/domain/money.ts'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { refuseClosedForm } from '#app/features/service-gate/load-gate.server.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply, replyWithoutErrors, withFieldNames } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { makeCollectLink } from '#app/platform/collect.ts'
import { platformContext } from '#app/session/contexts.ts'
import { linkLabel } from './link-label.ts'
import { loadLinkPreview } from './link-preview.server.ts'
import { requireMerchant } from './require-merchant.server.ts'

const LONGEST = 100
const MOST_USES = 100_000

/** Makes a payment link, and leads to its page. */
export async function submitNewLink(context: Readonly<RouterContextProvider>, form: FormData) {
  const t = translatorOf(context)
  const submission = parseWithZod(form, { schema: schemaOf(t) })
  const refusal = await refuseClosedForm(submission, context, 'collect')
  if (refusal) return refusal
  if (submission.status !== 'success') return invalid(submission)
  const { operation_id: idempotencyKey, body } = submission.value
  try {
    const { id } = await makeCollectLink(context.get(platformContext), { body, idempotencyKey })
    return redirect(withLanguage(href(`/${BRAND.segments.collect}/links/:id`, { id }), languageOf(context)), 303)
  } catch (error) {
    const named = withFieldNames(error, (name) => (name === 'expires_at' ? 'last_day' : name))
    return platformErrorReply(submission, named, t)
  }
}

/** Works out what the link would bring, and leaves the form as it was typed. */
export async function previewNewLink(context: Readonly<RouterContextProvider>, form: FormData) {
  const reader = { t: translatorOf(context), language: languageOf(context) }
  const platform = context.get(platformContext)
  const submission = parseWithZod(form, { schema: schemaOf(reader.t) })
  const typed = parseAmount(String(form.get('amount') ?? ''), 2)
  const currency = form.get('currency') === 'GBP' ? 'GBP' : 'EUR'
  const amount = typed.ok ? toDecimal(typed.minor, 2) : null
  try {
    const { application } = await requireMerchant(platform, context)
    const settles = application.settlement_currency === 'GBP' ? 'GBP' : 'EUR'
    const preview = await loadLinkPreview(platform, { amount, currency, settles }, reader)
    return { result: replyWithoutErrors(submission), preview }
  } catch (error) {
    return platformErrorReply(submission, error, reader.t, { repeatable: true })
  }
}

function schemaOf(t: Translate) {
  const required = { error: t('validation.required') }
  const text = () =>
    z
      .string()
      .trim()
      .max(LONGEST, { error: t('validation.too_long', { max: LONGEST }) })
      .default('')
  return z
    .object({
      label: linkLabel(t),
      amount: z.string().max(255).default(''),
      currency: z.enum(['EUR', 'GBP'], required),
      reference: text(),
      last_day: z
        .string()
        .default('')
        .refine((day) => day === '' || isDay(day), { error: t('validation.date_format') }),
      max_uses: z
        .string()
        .trim()
        .default('')
        .refine((typed) => typed === '' || isCount(typed), { error: t('collectLinks.error.uses', { max: MOST_USES }) }),
      operation_id: operationIdField(t),
    })
    .transform(({ operation_id, ...typed }, check) => {
      const amount = typed.amount.trim() === '' ? null : parseAmount(typed.amount, 2)
      if (amount?.ok === false) {
        const message = amountError(amount, typed.amount, { t, decimals: 2 })
        check.addIssue({ code: 'custom', message, path: ['amount'] })
      }
      const body = {
        label: typed.label,
        amount: amount?.ok ? toDecimal(amount.minor, 2) : null,
        currency: typed.currency,
        reference: typed.reference || null,
        expires_at: typed.last_day !== '' && isDay(typed.last_day) ? endOf(typed.last_day) : null,
        max_uses: typed.max_uses === '' ? null : Number(typed.max_uses),
      }
      return { operation_id, body }
    })
}

function isCount(typed: string): boolean {
  return /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_USES
}

/** The end of a day in the brand's zone: a link can be paid on its last day. */
function endOf(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(BRAND.timeZone).toInstant().toString()
}
