import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { parseCryptoAddress } from '#app/domain/crypto-address.ts'
import { parseIban, isSepaIban } from '#app/domain/iban.ts'
import { toDecimal } from '#app/domain/money.ts'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { checkSepaText } from '#app/domain/sepa-text.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { PaymentBounds } from './payment-limits.ts'

type Rules = { t: Translate; language: Language; bounds: PaymentBounds; coins: readonly string[] }

/** The fields of the payment form, by their wire names, so that the platform's refusals find their field. */
export function paymentSchema({ t, language, bounds, coins }: Rules) {
  const money = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  return z
    .object({
      receiver_iban: z.string({ error: t('payments.error.iban.empty') }).transform((text, context) => {
        const parsed = parseIban(text)
        if (!parsed.ok) return refuse(context, t(`payments.error.iban.${parsed.reason}`))
        return isSepaIban(parsed.iban) ? parsed.iban : refuse(context, t('payments.error.iban.notSepa'))
      }),
      sum: z.string({ error: t('payments.error.sum.empty') }).transform((text, context) => {
        const parsed = parseAmount(text)
        if (!parsed.ok) return refuse(context, amountError(parsed, text, t))
        const cents = parsed.minor
        if (cents < bounds.min) return refuse(context, t('payments.error.sum.min', { min: money(bounds.min) }))
        if (cents > bounds.max) return refuse(context, t('payments.error.sum.max', { max: money(bounds.max) }))
        if (cents > bounds.left) {
          const window = t(`payments.window.${bounds.window}`)
          return refuse(context, t('payments.error.sum.left', { left: money(bounds.left), window }))
        }
        return toDecimal(cents, 2)
      }),
      coin: z.enum(coins as [string, ...string[]], { error: t('payments.error.coin') }),
      description: z
        .string()
        .max(140, { error: t('payments.error.description.too_long') })
        .default('')
        .transform((text, context) => {
          const checked = checkSepaText(text)
          if (checked.ok) return text.trim()
          const { characters, suggestion } = checked
          return refuse(context, t('payments.error.description.characters', { characters, suggestion }))
        }),
      refund_address: z.string().trim().max(255).optional(),
      if_late: z.enum(['float', 'ask'], { error: t('payments.error.choice') }),
      if_short: z.enum(['wait', 'send_less', 'refund'], { error: t('payments.error.choice') }),
      if_over: z.enum(['refund', 'convert'], { error: t('payments.error.choice') }),
      operation_id: z.string().transform((text, context) => parseOperationId(text) ?? refuse(context, '')),
    })
    .superRefine((form, context) => {
      if (form.refund_address === undefined) return
      const parsed = parseCryptoAddress(form.refund_address, form.coin)
      if (parsed.ok) return
      const message =
        parsed.reason === 'other_network'
          ? t('payments.error.refund.other_network', { network: parsed.network, expected: form.coin })
          : t('payments.error.refund.invalid', { expected: form.coin })
      context.addIssue({ code: 'custom', message, path: ['refund_address'] })
    })
}

export type PaymentEntry = z.output<ReturnType<typeof paymentSchema>>

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

function amountError(parsed: Extract<ReturnType<typeof parseAmount>, { ok: false }>, typed: string, t: Translate) {
  if (parsed.reason === 'ambiguous') {
    const [first, second] = parsed.readings
    return t('payments.error.sum.ambiguous', { typed, first, second })
  }
  return t(`payments.error.sum.${parsed.reason}`)
}
