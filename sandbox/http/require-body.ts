import type { z } from 'zod'
import { isPlainCode, createMessage, type MessageArguments } from '#sandbox/texts/messages.ts'
import { Refusal, type FieldMessages } from './refusal.ts'

/**
 * Parses the body. The schema's messages are message codes, e.g. z.string('validation.required').
 *
 * @throws Refusal 422 with messages by field
 */
export function requireBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const errors: FieldMessages = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= createMessage(...parseIssue(issue))
  }
  throw new Refusal(422, 'error.form_validation', { errors })
}

function parseIssue(issue: z.core.$ZodIssue): MessageArguments {
  const { message } = issue
  if (message === 'validation.too_long' && issue.code === 'too_big') return [message, { max: String(issue.maximum) }]
  return [isPlainCode(message) ? message : 'validation.required']
}
