import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { getRestoredForms } from '#app/session/drafts.ts'
import { buildErrorFreeReply } from './submission.ts'

/**
 * Returns the saved input of the page's forms by form id, without errors; undefined if nothing was saved. `useForm` in
 * `app/ui` fills the forms with it.
 */
export async function loadRestoredForms(
  context: Readonly<RouterContextProvider>,
): Promise<Record<string, SubmissionResult> | undefined> {
  const forms = await getRestoredForms(context)
  if (forms.size === 0) return undefined
  return Object.fromEntries(Array.from(forms, ([id, fields]) => [id, buildResult(fields)]))
}

function buildResult(fields: readonly [string, string][]): SubmissionResult {
  const form = new FormData()
  // The form schema would reject an invalid id on every submit.
  const isUsable = (name: string, value: string) => name !== 'operation_id' || parseOperationId(value) !== null
  for (const [name, value] of fields) if (isUsable(name, value)) form.append(name, value)
  return buildErrorFreeReply(parseWithZod(form, { schema: z.object({}) }))
}
