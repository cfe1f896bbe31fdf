import { z } from 'zod'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { hasInvisibleCharacters } from '#app/domain/plain-text.ts'
import type { KeptFields } from '#app/platform/payment-form.schema.ts'
import { Entry } from './payment-entry.ts'
import { refuseLong, type readTexts, type Rules } from './payment-schema.ts'
import type { readRecipient, Refuse } from './recipient-entry.ts'

export const KeptEntry = Entry.extend({ name: z.string().trim().optional() })
type KeptEntry = z.output<typeof KeptEntry>

/** Parses the operation id and the name. `noName` is the error for an empty name. */
export function readNameAndId(
  entry: KeptEntry,
  { rules: { t }, noName, refuse }: { rules: Rules; noName: string; refuse: Refuse },
): { operationId: string; name: string } {
  const operationId = parseOperationId(entry.operation_id ?? '')
  if (operationId === null) refuse('operation_id', t('payments.error.choice'))
  refuseLong(entry, t, refuse)
  if (!entry.name) refuse('name', noName)
  else if (hasInvisibleCharacters(entry.name)) refuse('name', t('validation.hidden_characters'))
  return { operationId: operationId ?? '', name: entry.name ?? '' }
}

/** Returns the recipient and texts in wire format. An empty field is null, so that an update clears it. */
export function toKeptFields(
  recipient: ReturnType<typeof readRecipient>,
  texts: ReturnType<typeof readTexts>,
): KeptFields & Pick<typeof recipient, 'currency'> {
  return {
    ...recipient,
    receiver_iban: recipient.receiver_iban ?? null,
    receiver_sort_code: recipient.receiver_sort_code ?? null,
    receiver_account: recipient.receiver_account ?? null,
    receiver_street: recipient.receiver_street ?? null,
    receiver_city: recipient.receiver_city ?? null,
    receiver_zip_code: recipient.receiver_zip_code ?? null,
    receiver_country_code: recipient.receiver_country_code ?? null,
    description: texts.description || null,
    payer_name: texts.payer_name ?? null,
    refund_address: texts.refund_address ?? null,
    contact_email: texts.contact_email ?? null,
  }
}
