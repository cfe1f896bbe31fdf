import type { FormOutcome } from '#app/forms/form-result.ts'

/** Props of each form on these pages. `outcome` is that of the last submission of any form. */
export type Entry = { page: string; operationId: string; outcome: Partial<FormOutcome> | undefined }

/** Form ids by intent. */
const FORMS = new Map([
  ['add-voucher', 'voucher'],
  ['create-code', 'code'],
  ['invite', 'invite'],
  ['save-iban', 'iban'],
])

/** Returns the id of the submitted form, or undefined for a button without fields. */
export function getFormId(outcome: Partial<FormOutcome> | undefined): string | undefined {
  const intent = outcome?.result?.initialValue?.['intent']
  return typeof intent === 'string' ? FORMS.get(intent) : undefined
}

/** Returns the result only if it belongs to this form. */
export function getFormResult(id: string, outcome: Partial<FormOutcome> | undefined) {
  return getFormId(outcome) === id ? outcome?.result : undefined
}
