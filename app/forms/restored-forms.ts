import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { formsSentBefore } from '#app/session/drafts.ts'
import { replyWithoutErrors } from './submission.ts'

/**
 * The forms of this page as they were sent before, by their ids and without a word about what was wrong with them; undefined
 * when there are none. Its forms take their values from it: see `useForm` of the design system.
 */
export async function restoredForms(
  context: Readonly<RouterContextProvider>,
): Promise<Record<string, SubmissionResult> | undefined> {
  const forms = await formsSentBefore(context)
  if (forms.size === 0) return undefined
  return Object.fromEntries(Array.from(forms, ([id, fields]) => [id, resultOf(fields)]))
}

function resultOf(fields: readonly [string, string][]): SubmissionResult {
  const form = new FormData()
  // An id that no form of ours has would be refused each time it is sent.
  const isUsable = (name: string, value: string) => name !== 'operation_id' || parseOperationId(value) !== null
  for (const [name, value] of fields) if (isUsable(name, value)) form.append(name, value)
  return replyWithoutErrors(parseWithZod(form, { schema: z.object({}) }))
}
