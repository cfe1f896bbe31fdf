import { getRequiredText } from '#app/forms/required-text.ts'
import { z } from 'zod'
import { BRAND } from '#app/brand.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { isDay } from '#app/domain/document-dates.ts'
import { toDecimal } from '#app/domain/money.ts'
import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { buildLabelField } from './link-label.ts'

const LONGEST = 100
const MOST_USES = 100_000

export function buildNewLinkSchema(t: Translate) {
  const createTextField = () =>
    z
      .string()
      .trim()
      .max(LONGEST, { error: t('validation.too_long', { max: LONGEST }) })
      .default('')
  return z
    .object({
      label: buildLabelField(t),
      amount: z.string().max(255).default(''),
      currency: z.enum(['EUR', 'GBP'], { error: getRequiredText('currency', t) }),
      reference: createTextField(),
      last_day: z
        .string()
        .default('')
        .refine((day) => day === '' || isDay(day), { error: t('validation.date_format') }),
      max_uses: z
        .string()
        .trim()
        .default('')
        .refine((typed) => typed === '' || isCount(typed), { error: t('collectLinks.error.uses', { max: MOST_USES }) }),
      operation_id: createOperationIdSchema(t),
    })
    .transform(({ operation_id, ...typed }, check) => {
      const amount = typed.amount.trim() === '' ? null : parseAmount(typed.amount, 2)
      if (amount?.ok === false) {
        const message = describeAmountError(amount, typed.amount, { t, decimals: 2 })
        check.addIssue({ code: 'custom', message, path: ['amount'] })
      }
      const body = {
        label: typed.label,
        amount: amount?.ok ? toDecimal(amount.minor, 2) : null,
        currency: typed.currency,
        reference: typed.reference || null,
        expires_at: typed.last_day !== '' && isDay(typed.last_day) ? getEndOfDay(typed.last_day) : null,
        max_uses: typed.max_uses === '' ? null : Number(typed.max_uses),
      }
      return { operation_id, body }
    })
}

function isCount(typed: string): boolean {
  return /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_USES
}

/** The end of the day in the brand's zone, so that a link can be paid on its last day. */
function getEndOfDay(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(BRAND.timeZone).toInstant().toString()
}
