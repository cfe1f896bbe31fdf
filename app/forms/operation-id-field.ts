import { z } from 'zod'
import { parseOperationId } from '#app/domain/operation-id.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** The hidden id of a form's operation: it becomes a header, which takes nothing else (threats.md#T60). */
export function operationIdField(t: Translate) {
  return z
    .string({ error: t('payments.error.choice') })
    .refine((id) => parseOperationId(id) !== null, { error: t('payments.error.choice') })
}

/** The operation id of a posted form; a new one for a form that came without: nothing can then tell it from another press. */
export function operationIdOf(form: FormData): string {
  const id = form.get('operation_id')
  return (typeof id === 'string' ? parseOperationId(id) : null) ?? crypto.randomUUID()
}
