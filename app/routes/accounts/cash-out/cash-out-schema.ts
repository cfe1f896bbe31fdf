import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { createSepaIbanSchema } from '#app/forms/sepa-iban-field.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** `sum` is the typed amount, or the displayed available amount for the "everything" button. */
export function buildCashOutSchema(t: Translate, isEverything: boolean) {
  const amount = z
    .string()
    .default('')
    .transform((typed, check) => {
      const parsed = parseAmount(typed, 2, { unit: 'EUR' })
      if (parsed.ok) return toDecimal(parsed.minor, 2)
      check.addIssue({ code: 'custom', message: describeAmountError(parsed, typed, { t, decimals: 2 }) })
      return z.NEVER
    })
  const common = { receiver_iban: createSepaIbanSchema(t), operation_id: createOperationIdSchema(t) }
  return isEverything
    ? z
        .object({ ...common, everything: amount })
        .transform(({ everything: sum, ...rest }) => ({ ...rest, sum, isEverything }))
    : z.object({ ...common, sum: amount }).transform((entry) => ({ ...entry, isEverything }))
}
