import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { buildPaymentSchema, type Rules } from '#app/features/payment-form/payment-schema.ts'

/**
 * Returns the validation errors of the fields that a payment link prefilled, or undefined if all are valid. Fields
 * missing from the link are not errors: the customer fills them in.
 */
export function validatePrefill(
  fields: Readonly<Record<string, string>>,
  { defaults, rules }: { defaults: Readonly<Record<string, string>>; rules: Rules },
): SubmissionResult | undefined {
  const form = new FormData()
  for (const [name, value] of Object.entries(defaults)) form.append(name, value)
  const { error, ...reply } = parseWithZod(form, { schema: buildPaymentSchema(rules) }).reply()
  const wrong = Object.entries(error ?? {}).filter(([name]) => Object.hasOwn(fields, name))
  return wrong.length === 0 ? undefined : { ...reply, error: Object.fromEntries(wrong) }
}
