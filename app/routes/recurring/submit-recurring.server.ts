import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { buildCheck, respondToConfirmation, respondUnchecked } from '#app/features/check-page/respond-check.server.ts'
import { isRedeemed } from '#app/features/payment-form/is-redeemed.ts'
import { verifyPayee } from '#app/features/payment-form/verify-payee.server.ts'
import { buildGateWarning } from '#app/features/service-gate/gate-warning.ts'
import { getFormValues } from '#app/forms/form-values.ts'
import {
  respondWithWarning,
  respondInvalid,
  respondToPlatformError,
  buildErrorFreeReply,
  respondUnvalidated,
  renameRefusedFields,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Refused } from '#app/platform/errors.ts'
import {
  readRecurringTransfer,
  type RecurringTransfer,
  type RecurringTransferForm,
} from '#app/platform/recurring-transfers.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadPreview, NO_PREVIEW, requestPreview } from './load-preview.server.ts'
import { loadPaymentRules } from '#app/features/payment-form/load-payment-rules.server.ts'
import { buildRecurringCheck } from './recurring-check.server.ts'
import { getViewPath } from './recurring-address.ts'
import { buildRecurringSchema, RecurringEntry } from './recurring-schema.ts'

type Send = (platform: Platform, body: RecurringTransferForm, operationId: string) => Promise<RecurringTransfer>

/**
 * Returns the preview, or the check page, or saves the checked form and redirects to the recurring payment. A name
 * mismatch at the bank returns a question first, because the customer is not present when a run is made.
 */
export async function submitRecurring(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  send: Send,
  id?: string,
) {
  const platform = context.get(platformContext)
  const { t, language } = i18n(context)
  const read = await loadPaymentRules(platform, context, { service: 'recurring' }).catch((error: unknown) => ({
    error,
  }))
  if ('error' in read) {
    const answer = respondUnvalidated(form, read.error, t)
    return data({ ...answer.data, preview: { ...NO_PREVIEW, failed: true } }, answer.init ?? undefined)
  }
  const { rules, closed } = read
  const submission = parseWithZod(form, { schema: buildRecurringSchema(rules) })
  const loadRuns = () => loadPreview(platform, context, getFormValues(form), id)
  const addPreview = async <Body extends object>(answer: ReturnType<typeof data<Body>>) =>
    data({ ...answer.data, preview: await loadRuns() }, answer.init ?? undefined)
  if (form.get('intent') === 'preview') return { result: buildErrorFreeReply(submission), preview: await loadRuns() }
  if (closed) {
    return addPreview(respondWithWarning(submission, buildGateWarning(closed, platform), { status: 403 }))
  }
  if (submission.status !== 'success') return addPreview(respondInvalid(submission))
  const { form: entered, operationId } = submission.value
  const named = await verifyPayee(
    platform,
    {
      recipient: entered,
      form,
      readBefore: id === undefined ? undefined : () => readRecurringTransfer(platform, { params: { id } }),
    },
    t,
  )
  if ('nameAsked' in named) {
    const answer = await addPreview(respondInvalid(submission, { fieldErrors: named.fieldErrors }))
    return data({ ...answer.data, nameAsked: named.nameAsked }, answer.init ?? undefined)
  }
  const body = { ...entered, receiver_name: named.name }
  // The form's field is `sum`, the wire's is `amount`.
  const renameAmount = (error: unknown) => renameRefusedFields(error, (name) => (name === 'amount' ? 'sum' : name))
  const preview = await requestPreview(platform, context, getFormValues(form), id).catch((error: unknown) => ({
    error,
  }))
  if ('error' in preview && !(preview.error instanceof PlatformError)) throw preview.error
  if ('error' in preview && preview.error instanceof Refused) {
    return addPreview(respondToPlatformError(submission, renameAmount(preview.error), t))
  }
  const facts = buildRecurringCheck(context, {
    body,
    preview: 'error' in preview ? NO_PREVIEW : preview,
    coins: rules.coins,
    isNew: id === undefined,
    isRedeemed: isRedeemed(RecurringEntry.parse(getFormValues(form))),
  })
  const check = buildCheck(form, facts, t)
  const unchecked = respondUnchecked(submission, { form, check }, t)
  if (unchecked) return unchecked
  try {
    const saved = await send(platform, body, operationId)
    await addNotice(context, { kind: 'success', key: 'recurringWords.saved', params: { name: saved.name } })
    return redirect(addLanguage(getViewPath(saved.id), language), 303)
  } catch (error) {
    return addPreview(respondToConfirmation(respondToPlatformError(submission, renameAmount(error), t), check))
  }
}
