import { z } from 'zod'
import { isEmail } from '#app/domain/email.ts'
import { hasInvisibleCharacters } from '#app/domain/plain-text.ts'
import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { PayLink } from '#app/platform/collect-payments.ts'
import { parseLinkEntry } from './link-entry.ts'

/** The data that the schema and the quote need. */
export type Rules = { t: Translate; language: Language; link: PayLink; coins: readonly string[] }

export function createPayLinkSchema({ t, link, coins }: Rules) {
  const noName = { error: t('payLink.error.name') }
  return z
    .object({
      amount: z
        .string()
        .max(255)
        .default('')
        .superRefine((entered, check) => {
          const { amount } = parseLinkEntry({ amount: entered }, link)
          if (amount?.ok === false) check.addIssue(describeAmountError(amount, entered, { t, decimals: 2 }))
        }),
      coin: z.string({ error: t('payLink.error.coin') }).refine((coin) => coins.includes(coin), {
        error: t('payLink.error.coin'),
      }),
      payer_name: z
        .string(noName)
        .trim()
        .min(1, noName)
        .max(255, { error: t('validation.too_long', { max: 255 }) })
        .refine((name) => !hasInvisibleCharacters(name), { error: t('validation.hidden_characters') }),
      payer_email: z
        .string()
        .trim()
        .max(255, { error: t('validation.too_long', { max: 255 }) })
        .refine((email) => email === '' || isEmail(email), { error: t('validation.email') })
        .default(''),
      quoted: z.string().max(255).default(''),
      operation_id: createOperationIdSchema(t),
    })
    .transform((values) => ({ ...values, ...parseLinkEntry(values, link) }))
}
