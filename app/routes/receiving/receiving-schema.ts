import { z } from 'zod'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { hasInvisibleCharacters } from '#app/domain/plain-text.ts'
import { refuseLong, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { readRecipient, RECIPIENT_FIELDS, type Refuse } from '#app/features/payment-form/recipient-entry.ts'
import type { ReceivingChange } from '#app/platform/receiving-addresses.ts'

const text = z.string().trim().optional()

const Entry = z.object({ ...RECIPIENT_FIELDS, name: text, coin: text, operation_id: text })

/** The form's field names by the platform's names for a receiving address. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  fiat_currency: 'currency',
  receiver_is_self: 'receiver',
  receiver_is_company: 'receiver',
  beneficiary_name: 'receiver_name',
  beneficiary_street: 'receiver_street',
  beneficiary_city: 'receiver_city',
  beneficiary_zip_code: 'receiver_zip_code',
  beneficiary_country_code: 'receiver_country_code',
  iban: 'receiver_iban',
  sort_code: 'receiver_sort_code',
  account_number: 'receiver_account',
}

/** Returns the form field that an error of the platform belongs to. */
export function getFieldName(wireName: string): string {
  return FIELD_NAMES[wireName] ?? wireName
}

/** Parses the form into the platform's fields. The bank account follows the rules of a payment's recipient. */
export function createAddressSchema(rules: Rules) {
  return Entry.transform((entry, context) => {
    const reject: Refuse = (field, message) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    const operationId = parseOperationId(entry.operation_id ?? '')
    if (operationId === null) reject('operation_id', rules.t('payments.error.choice'))
    refuseLong(entry, rules.t, reject)
    if (!entry.name) reject('name', rules.t('receivingWords.error.name'))
    else if (hasInvisibleCharacters(entry.name)) reject('name', rules.t('validation.hidden_characters'))
    const recipient = readRecipient(entry, { ...rules, refuse: reject })
    return {
      operationId: operationId ?? '',
      coin: entry.coin ?? '',
      change: {
        name: entry.name ?? '',
        fiat_currency: recipient.currency,
        receiver_is_self: recipient.receiver_is_self,
        receiver_is_company: recipient.receiver_is_company,
        beneficiary_name: recipient.receiver_name,
        beneficiary_street: recipient.receiver_street ?? null,
        beneficiary_city: recipient.receiver_city ?? null,
        beneficiary_zip_code: recipient.receiver_zip_code ?? null,
        beneficiary_country_code: recipient.receiver_country_code ?? null,
        iban: recipient.receiver_iban ?? null,
        sort_code: recipient.receiver_sort_code ?? null,
        account_number: recipient.receiver_account ?? null,
      } satisfies ReceivingChange,
    }
  })
}

/** Like `createAddressSchema`, and the coin must be one of the offered coins. */
export function createNewAddressSchema(rules: Rules) {
  return createAddressSchema(rules).superRefine(({ coin }, context) => {
    if (rules.coins.some((each) => each.coin === coin)) return
    context.addIssue({ code: 'custom', message: rules.t('payments.error.coin'), path: ['coin'] })
  })
}
