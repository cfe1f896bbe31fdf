/** Hidden field that identifies the form on its page. */
const FORM_ID = 'form_id'
/** Stored field with the errors of a form that its check page returned (`forms/restored-forms.ts`). */
export const RETURNED_ERRORS = 'returned_errors'
/** Fields that the page adds to every form. */
const ADDED = new Set([FORM_ID, 'form_proof', 'signed_in_as', RETURNED_ERRORS])
const NOT_TYPED = new Set([...ADDED, 'intent', 'operation_id', 'referral_code'])

/** Returns the form's id on its page, or null for forms that are not restored, such as a single button. */
export function findFormId(form: Iterable<readonly [string, unknown]>): string | null {
  for (const [name, value] of form) {
    if (name === FORM_ID) return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : null
  }
  return null
}

/** Returns whether the customer filled in this field. */
export function isTyped([name, value]: readonly [string, string]): boolean {
  return value !== '' && !NOT_TYPED.has(name)
}

/** Returns a form's text fields as submitted, with its button, but without the fields that the page adds. */
export function listOwnFields(form: Iterable<readonly [string, unknown]>): [string, string][] {
  return Array.from(form).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ADDED.has(name) ? [[name, value]] : [],
  )
}

/** Returns the name that a submitted form is stored under in its session. */
export function buildSentFormName(page: string, id: string): string {
  return `${page}#${id}`
}
