type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input:not([type=hidden]), select, textarea'

/** The fields of the served document with their names. */
let served: Map<Field, string> | null = null
let focused: Field | null = null

/**
 * Records the served fields. If an extension or translator changed the document before hydration, React renders it
 * again; the removed fields keep their input.
 */
export function rememberFields(): void {
  served = nameFields()
  trackFocus()
  document.addEventListener('focusin', trackFocus)
}

/** Copies the input of removed fields to those that React rendered in their place. */
export function restoreFields(): void {
  document.removeEventListener('focusin', trackFocus)
  if (!served) return
  const lost = Array.from(served).filter(([field]) => !field.isConnected)
  const rendered = new Map(Array.from(nameFields(), ([field, name]) => [name, field]))
  for (const [from, name] of lost) {
    const to = rendered.get(name)
    if (to) restore(from, to)
    if (to && from === focused) focus(from, to)
  }
  served = null
  focused = null
}

function trackFocus(): void {
  const { activeElement } = document
  if (served?.has(activeElement as Field)) focused = activeElement as Field
}

/** Builds names from stable attributes; React's ids change on a new render. */
function nameFields(): Map<Field, string> {
  const counts = new Map<string, number>()
  const named = new Map<Field, string>()
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const value = isTicked(field) ? field.getAttribute('value') : ''
    const name = [field.form?.id, field.name, field.type, value].join('\n')
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    named.set(field, `${name}\n${count}`)
  }
  return named
}

/** Copies a value and fires the events of user input. */
function restore(from: Field, to: Field): void {
  if (isTicked(from) && isTicked(to)) {
    if (to.checked !== from.checked && (from.checked || from.type === 'checkbox')) to.click()
    return
  }
  if (isFiles(from) && isFiles(to)) {
    if (!from.files?.length) return
    to.files = from.files
  } else {
    if (to.value === from.value) return
    setValue(to, from.value)
  }
  to.dispatchEvent(new Event('input', { bubbles: true }))
  to.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React overrides each element's `value` property and would miss a change through it. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

function focus(from: Field, to: Field): void {
  to.focus({ preventScroll: true })
  // Some input types have no caret.
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || from.selectionStart === null) return
  to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isFiles(field: Field): field is HTMLInputElement {
  return field.type === 'file'
}
