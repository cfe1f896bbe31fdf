import { z } from 'zod'
import { hasUnseenCharacters } from '#app/domain/plain-text.ts'
import { parseOperationId } from '#app/domain/operation-id.ts'
import type { TemplateForm } from '#app/platform/templates.ts'
import { Entry } from '#app/features/payment-form/payment-entry.ts'
import { readWords, refuseAmount, refuseLong, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { readAmount } from '#app/features/payment-form/read-amount.ts'
import { readRecipient, type Refuse } from '#app/features/payment-form/recipient-entry.ts'

/**
 * A template, read to what the platform takes: a payment's fields by the same rules, with a name, the amount left open or
 * not.
 */
export function templateSchema(rules: Rules) {
  return Entry.extend({ name: z.string().trim().optional() }).transform((entry, context) => {
    const refuse: Refuse = (field, message) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    const operationId = parseOperationId(entry.operation_id ?? '')
    if (operationId === null) refuse('operation_id', rules.t('payments.error.choice'))
    refuseLong(entry, rules.t, refuse)
    if (entry.name === undefined) refuse('name', rules.t('templates.error.name'))
    else if (hasUnseenCharacters(entry.name)) refuse('name', rules.t('validation.hidden_characters'))
    const { sum, sum_currency, coin } = readTemplateAmount(entry, rules, refuse)
    const recipient = readRecipient(entry, { ...rules, refuse })
    const { description, contact_email, payer_name, refund_address } = readWords(entry, rules, refuse)
    return {
      operationId: operationId ?? '',
      form: {
        name: entry.name ?? '',
        amount: sum,
        sum_currency,
        coin,
        currency: recipient.currency,
        receiver_is_self: recipient.receiver_is_self,
        receiver_is_company: recipient.receiver_is_company,
        receiver_name: recipient.receiver_name,
        receiver_iban: recipient.receiver_iban ?? null,
        receiver_sort_code: recipient.receiver_sort_code ?? null,
        receiver_account: recipient.receiver_account ?? null,
        receiver_street: recipient.receiver_street ?? null,
        receiver_city: recipient.receiver_city ?? null,
        receiver_zip_code: recipient.receiver_zip_code ?? null,
        receiver_country_code: recipient.receiver_country_code ?? null,
        description: description || null,
        payer_name: payer_name ?? null,
        refund_address: refund_address ?? null,
        contact_email: contact_email ?? null,
      } satisfies TemplateForm,
    }
  })
}

/** A template may leave the amount open. What may still be paid today says nothing about the day on which it is used. */
function readTemplateAmount(entry: Entry, rules: Rules, refuse: Refuse) {
  // A template is of a payment in coins: what else it is paid from is chosen when it is used.
  const amount = readAmount({ ...entry, account_id: undefined }, rules.coins, rules.bounds.min)
  if (amount.sum.ok || amount.sum.reason !== 'empty') {
    refuseAmount(amount, entry, { ...rules, bounds: { ...rules.bounds, left: rules.bounds.max } }, refuse)
    return amount.fields
  }
  if (!amount.isOffered) refuse('coin', rules.t('payments.error.coin'))
  return { ...amount.fields, sum: null }
}
