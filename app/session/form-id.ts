/** The hidden field that says which form of its page was sent. */
const FORM_ID = 'form_id'
/** What a form carries of its own. */
const NOT_TYPED = new Set([FORM_ID, 'intent', 'operation_id', 'form_proof', 'signed_in_as', 'referral_code'])

/** Which form of its page this is; null for one that keeps nothing, such as a single button. */
export function formIdOf(form: Iterable<readonly [string, unknown]>): string | null {
  for (const [name, value] of form) {
    if (name === FORM_ID) return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : null
  }
  return null
}

/** Whether a field holds something that somebody typed or chose. */
export function isTyped([name, value]: readonly [string, string]): boolean {
  return value !== '' && !NOT_TYPED.has(name)
}

/** Under what a form of a page is kept in its session. */
export function sentFormName(page: string, id: string): string {
  return `${page}#${id}`
}
