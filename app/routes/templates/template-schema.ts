import type { TemplateForm } from '#app/platform/templates.ts'
import { KeptEntry, readNameAndId, toKeptFields } from '#app/features/payment-form/kept-payment.ts'
import type { Entry } from '#app/features/payment-form/payment-entry.ts'
import { readTexts, refuseAmount, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { readAmount } from '#app/features/payment-form/read-amount.ts'
import { readRecipient, type Refuse } from '#app/features/payment-form/recipient-entry.ts'

/** Parses the form into the platform's fields by a payment's rules, plus a name. The amount is optional. */
export function createTemplateSchema(rules: Rules) {
  return KeptEntry.transform((entry, context) => {
    const refuse: Refuse = (field, message) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    const { operationId, name } = readNameAndId(entry, { rules, noName: rules.t('templates.error.name'), refuse })
    const { sum, sum_currency, coin } = readTemplateAmount(entry, rules, refuse)
    const recipient = readRecipient(entry, { ...rules, refuse })
    const texts = readTexts(entry, rules, refuse)
    return {
      operationId,
      form: { name, amount: sum, sum_currency, coin, ...toKeptFields(recipient, texts) } satisfies TemplateForm,
    }
  })
}

/** The remaining limit isn't checked, because it will differ on the day of use. */
function readTemplateAmount(entry: Entry, rules: Rules, refuse: Refuse) {
  // Templates are for payments in crypto; another way to pay is chosen on use.
  const amount = readAmount({ ...entry, account_id: undefined }, rules.coins, rules.bounds.min)
  if (amount.sum.ok || amount.sum.reason !== 'empty') {
    refuseAmount(amount, entry, { ...rules, bounds: { ...rules.bounds, left: rules.bounds.max } }, refuse)
    return amount.fields
  }
  if (!amount.isOffered) refuse('coin', rules.t('payments.error.coin'))
  return { ...amount.fields, sum: null }
}
