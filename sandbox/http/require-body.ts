import type { z } from 'zod'
import { isPlainCode, say, type Said } from '#sandbox/texts/messages.ts'
import { Refusal, type FieldWords } from './refusal.ts'

/**
 * The body, parsed. The schema's messages are message codes, e.g. z.string('validation.required').
 *
 * @throws Refusal 422 with the texts by field
 */
export function requireBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const errors: FieldWords = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= say(...saidOf(issue))
  }
  throw new Refusal(422, 'error.form_validation', { errors })
}

/** What an issue says: the code that the schema has for it, with the length that was too much. */
function saidOf(issue: z.core.$ZodIssue): Said {
  const { message } = issue
  if (message === 'validation.too_long' && issue.code === 'too_big') return [message, { max: String(issue.maximum) }]
  return [isPlainCode(message) ? message : 'validation.required']
}
