import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { getRestoredForms, pickDraftFields } from '#app/session/drafts.ts'
import { buildSentFormName, findFormId, RETURNED_ERRORS } from '#app/session/form-id.ts'
import { buildErrorFreeReply } from './submission.ts'

type Errors = Record<string, string[] | null>

const Returned = z.object({ language: z.string(), errors: z.record(z.string(), z.array(z.string()).nullable()) })

/** Stores a form with the errors that its page shows at the next view, in the same language. */
export async function keepReturnedForm(
  context: Readonly<RouterContextProvider>,
  page: string,
  { form, errors }: { form: FormData; errors: Errors },
): Promise<void> {
  const id = findFormId(form)
  if (id === null) return
  const stored = JSON.stringify({ language: getLanguage(context), errors } satisfies z.infer<typeof Returned>)
  await context
    .get(sessionContext)
    .keepSentForm([buildSentFormName(page, id)], [[RETURNED_ERRORS, stored], ...pickDraftFields(form)])
}

/**
 * Returns the saved input of the page's forms by form id, without errors unless a check page returned the form;
 * undefined if nothing was saved. `useForm` in `app/ui` fills the forms with it.
 */
export async function loadRestoredForms(
  context: Readonly<RouterContextProvider>,
): Promise<Record<string, SubmissionResult> | undefined> {
  const forms = await getRestoredForms(context)
  if (forms.size === 0) return undefined
  return Object.fromEntries(Array.from(forms, ([id, fields]) => [id, buildResult(fields, getLanguage(context))]))
}

function buildResult(fields: readonly [string, string][], language: string): SubmissionResult {
  const form = new FormData()
  // The form schema would reject an invalid id on every submit.
  const isUsable = (name: string, value: string) => name !== 'operation_id' || parseOperationId(value) !== null
  for (const [name, value] of fields) if (isUsable(name, value)) form.append(name, value)
  const result = buildErrorFreeReply(parseWithZod(form, { schema: z.object({}) }))
  const error = readErrors(fields, language)
  return error ? { ...result, status: 'error', error } : result
}

function readErrors([first]: readonly [string, string][], language: string): Errors | null {
  if (first?.[0] !== RETURNED_ERRORS) return null
  const { data: returned } = Returned.safeParse(JSON.parse(first[1]))
  return returned?.language === language ? returned.errors : null
}
