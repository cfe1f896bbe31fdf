import type { z } from 'zod'
import { isMessageCode, say, type MessageParams } from '#sandbox/messages.ts'
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
    const params: MessageParams = issue.code === 'too_big' ? { max: String(issue.maximum) } : {}
    const message = say(isMessageCode(issue.message) ? issue.message : 'validation.required', params)
    errors[field] ??= message
  }
  throw new Refusal(422, 'error.form_validation', { errors })
}
