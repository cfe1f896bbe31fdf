import type { z } from 'zod'
import { MESSAGES, textOf, type MessageCode, type MessageParams } from '#sandbox/messages.ts'
import { Refusal } from './refusal.ts'

/**
 * The body, parsed. The schema's messages are message codes, e.g. z.string('validation.required').
 *
 * @throws Refusal 422 with the texts by field
 */
export function requireBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    const params: MessageParams = issue.code === 'too_big' ? { max: String(issue.maximum) } : {}
    const text = textOf(isMessageCode(issue.message) ? issue.message : 'validation.required', params)
    errors[field] ??= [text]
  }
  throw new Refusal(422, 'error.form_validation', { errors })
}

function isMessageCode(text: string): text is MessageCode {
  return text in MESSAGES
}
