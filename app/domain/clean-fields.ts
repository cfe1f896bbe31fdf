import { cleanText } from './plain-text.ts'

/** Passwords may contain any character. */
const UNCLEANED = /password/i

/**
 * Applies `cleanText` to each text field of a form or query, in place, so that parsers needn't handle characters that
 * copying adds. Keeps passwords and files unchanged.
 */
export function cleanFields<Form extends FormData | URLSearchParams>(fields: Form): Form {
  const isDirty = ([name, value]: [string, unknown]) => value !== cleanValue(name, value)
  const entries = Array.from(fields as Iterable<[string, FormDataEntryValue]>)
  if (!entries.some(isDirty)) return fields
  for (const name of new Set(entries.map(([each]) => each))) fields.delete(name)
  for (const [name, value] of entries) fields.append(name, cleanValue(name, value) as string)
  return fields
}

function cleanValue<Value>(name: string, value: Value): Value | string {
  return typeof value === 'string' && !UNCLEANED.test(name) ? cleanText(value) : value
}
