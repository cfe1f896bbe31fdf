import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { askAboutName } from '#app/features/payment-form/ask-about-name.server.ts'
import { gateWarning } from '#app/features/service-gate/gate-warning.ts'
import { formValues } from '#app/features/payment-form/payment-entry.ts'
import {
  formWarning,
  invalid,
  platformErrorReply,
  replyWithoutErrors,
  unread,
  withFieldNames,
} from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import {
  readRecurringTransfer,
  type RecurringTransfer,
  type RecurringTransferForm,
} from '#app/platform/recurring-transfers.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadPreview, NO_PREVIEW } from './load-preview.server.ts'
import { loadRecurringForm } from './load-recurring-form.server.ts'
import { viewPath } from './recurring-address.ts'
import { recurringSchema } from './recurring-schema.ts'

/** Makes or changes it. */
type Send = (platform: Platform, body: RecurringTransferForm, operationId: string) => Promise<RecurringTransfer>

/**
 * What the buttons of the form do: show the dates, or save, and go to the page of the recurring payment. A name that the bank
 * does not have is asked about first: nobody is there to be asked when a run is made.
 */
export async function submitRecurring(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  send: Send,
  id?: string,
) {
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const read = await loadRecurringForm(platform, context).catch((error: unknown) => ({ error }))
  if ('error' in read) {
    const answer = unread(form, read.error, t)
    return data({ ...answer.data, preview: { ...NO_PREVIEW, failed: true } }, answer.init ?? undefined)
  }
  const { rules, isClosed, view } = read
  const submission = parseWithZod(form, { schema: recurringSchema(rules) })
  const preview = () => loadPreview(platform, context, formValues(form), id)
  const withPreview = async (answer: ReturnType<typeof invalid>) =>
    data({ ...answer.data, preview: await preview() }, answer.init ?? undefined)
  if (form.get('intent') === 'preview') return { result: replyWithoutErrors(submission), preview: await preview() }
  if (isClosed && view.blocked) {
    return withPreview(formWarning(submission, gateWarning(view.blocked, platform), { status: 403 }))
  }
  if (submission.status !== 'success') return withPreview(invalid(submission))
  const { form: body, operationId } = submission.value
  const named = await askAboutName(
    platform,
    {
      recipient: body,
      form,
      readBefore: id === undefined ? undefined : () => readRecurringTransfer(platform, { params: { id } }),
    },
    t,
  )
  if ('nameAsked' in named) {
    const answer = await withPreview(invalid(submission, { fieldErrors: named.fieldErrors }))
    return data({ ...answer.data, nameAsked: named.nameAsked }, answer.init ?? undefined)
  }
  try {
    const saved = await send(platform, { ...body, receiver_name: named.name }, operationId)
    await addNotice(context, { kind: 'success', key: 'recurringWords.saved', params: { name: saved.name } })
    return redirect(withLanguage(viewPath(saved.id), languageOf(context)), 303)
  } catch (error) {
    // The form of a payment and this one ask for the sum; the wire has another name for it here.
    const named = withFieldNames(error, (name) => (name === 'amount' ? 'sum' : name))
    return withPreview(platformErrorReply(submission, named, t))
  }
}
