type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input:not([type=hidden]), select, textarea'

/** The fields of the document as it was served, each with its name. */
let served: Map<Field, string> | null = null
let focused: Field | null = null

/**
 * Remembers the fields of the document as it was served. Where an extension or a translator has altered the document before
 * the scripts came, React renders all of it again; the fields that it takes out keep what was typed.
 */
export function rememberFields(): void {
  served = nameFields()
  noteFocus()
  document.addEventListener('focusin', noteFocus)
}

/** Gives what was typed to the fields that React has rendered in the place of those that were served. */
export function restoreFields(): void {
  document.removeEventListener('focusin', noteFocus)
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

function noteFocus(): void {
  const { activeElement } = document
  if (served?.has(activeElement as Field)) focused = activeElement as Field
}

/** Names are made of what does not change when the document is rendered again; React's own ids do. */
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

/** Gives a field the value of another by the events that a visitor's own answer would send. */
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

/** React overrides the property of each element, and would not notice a value that is set by it. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

function focus(from: Field, to: Field): void {
  to.focus({ preventScroll: true })
  // Some types of fields have no caret.
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || from.selectionStart === null) return
  to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isFiles(field: Field): field is HTMLInputElement {
  return field.type === 'file'
}
