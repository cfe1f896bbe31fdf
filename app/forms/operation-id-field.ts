import { z } from 'zod'
import { parseOperationId } from '#app/domain/operation-id.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** Returns the schema of the hidden operation id. It becomes a header, so only a UUID is valid (threats.md#T60). */
export function createOperationIdSchema(t: Translate) {
  return z
    .string({ error: t('payments.error.choice') })
    .refine((id) => parseOperationId(id) !== null, { error: t('payments.error.choice') })
}

/** Returns the operation id of a form, or a new one; without an id duplicate submits can't be detected. */
export function readOperationId(form: FormData): string {
  const id = form.get('operation_id')
  return (typeof id === 'string' ? parseOperationId(id) : null) ?? crypto.randomUUID()
}
