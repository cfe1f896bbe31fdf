import { cleanText } from './plain-text.ts'

/** Fields whose every character counts. */
const KEPT = /password/i

/**
 * A form or a query with each text as it was meant to be typed (`cleanText`), so that no parser has to know what copying
 * brings along. Passwords and files are left alone.
 */
export function cleanFields<Form extends FormData | URLSearchParams>(fields: Form): Form {
  const isDirty = ([name, value]: [string, unknown]) => value !== cleaned(name, value)
  const entries = Array.from(fields as Iterable<[string, FormDataEntryValue]>)
  if (!entries.some(isDirty)) return fields
  for (const name of new Set(entries.map(([each]) => each))) fields.delete(name)
  for (const [name, value] of entries) fields.append(name, cleaned(name, value) as string)
  return fields
}

function cleaned<Value>(name: string, value: Value): Value | string {
  return typeof value === 'string' && !KEPT.test(name) ? cleanText(value) : value
}
