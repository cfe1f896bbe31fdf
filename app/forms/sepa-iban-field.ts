import { z } from 'zod'
import { isSepaIban, parseIban } from '#app/domain/iban.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** Returns the schema of an IBAN that SEPA reaches; accepts pasted formats. */
export function createSepaIbanSchema(t: Translate) {
  return z.string({ error: t('payments.error.iban.empty') }).transform((typed, context) => {
    const entry = parseIban(typed)
    if (entry.ok && isSepaIban(entry.iban)) return entry.iban
    const message = t(entry.ok ? 'validation.iban_not_sepa' : `payments.error.iban.${entry.reason}`)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
