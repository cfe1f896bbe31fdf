import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { paymentSchema, type Rules } from '#app/features/payment-form/payment-schema.ts'

/**
 * What is wrong with what a link has filled in, beside the fields and before anything is sent; undefined when nothing is.
 * What it left out is for the customer to enter, and no mistake.
 */
export function validatePrefill(
  fields: Readonly<Record<string, string>>,
  { defaults, rules }: { defaults: Readonly<Record<string, string>>; rules: Rules },
): SubmissionResult | undefined {
  const form = new FormData()
  for (const [name, value] of Object.entries(defaults)) form.append(name, value)
  const { error, ...reply } = parseWithZod(form, { schema: paymentSchema(rules) }).reply()
  const wrong = Object.entries(error ?? {}).filter(([name]) => Object.hasOwn(fields, name))
  return wrong.length === 0 ? undefined : { ...reply, error: Object.fromEntries(wrong) }
}
