import type { FormOutcome } from '#app/forms/form-result.ts'

/** What a form of these pages needs: where it goes, its operation, and what became of the last one of any. */
export type Entry = { page: string; operationId: string; outcome: Partial<FormOutcome> | undefined }

/** The forms of these pages by what their button asks for. */
const FORMS = new Map([
  ['add-voucher', 'voucher'],
  ['create-code', 'code'],
  ['invite', 'invite'],
  ['save-iban', 'iban'],
])

/** The id of the form that an outcome belongs to, undefined for a button that has no fields. */
export function formOf(outcome: Partial<FormOutcome> | undefined): string | undefined {
  const intent = outcome?.result?.initialValue?.['intent']
  return typeof intent === 'string' ? FORMS.get(intent) : undefined
}

/** The result of the form with this id; another form's is none of its business. */
export function resultOf(id: string, outcome: Partial<FormOutcome> | undefined) {
  return formOf(outcome) === id ? outcome?.result : undefined
}
