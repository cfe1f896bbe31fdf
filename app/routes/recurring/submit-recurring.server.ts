import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { submitToCheck, type CheckedForm } from '#app/features/check-page/checked-form.server.ts'
import { isRedeemed } from '#app/features/payment-form/is-redeemed.ts'
import { loadPaymentRules } from '#app/features/payment-form/load-payment-rules.server.ts'
import type { NameQuestionProps } from '#app/features/payment-form/name-question.tsx'
import { verifyPayee } from '#app/features/payment-form/verify-payee.server.ts'
import { buildGateWarning } from '#app/features/service-gate/gate-warning.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { getFormValues } from '#app/forms/form-values.ts'
import {
  buildErrorFreeReply,
  renameRefusedFields,
  respondInvalid,
  respondToPlatformError,
  respondWithWarning,
} from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Refused } from '#app/platform/errors.ts'
import {
  createRecurringTransfer,
  editRecurringTransfer,
  readRecurringTransfer,
  type RecurringTransferForm,
} from '#app/platform/recurring-transfers.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadPreview, NO_PREVIEW, requestPreview } from './load-preview.server.ts'
import { getCheckPath, getFormPath, getViewPath } from './recurring-address.ts'
import { buildRecurringCheck } from './recurring-check.server.ts'
import { buildRecurringSchema, RecurringEntry } from './recurring-schema.ts'

type Context = Readonly<RouterContextProvider>
type Rejected = ReturnType<typeof data<FormOutcome & { nameAsked?: NameQuestionProps }>>

/** Returns the preview, or the form with its errors, or redirects a valid form to its check page. */
export async function submitRecurring(context: Context, form: FormData, id?: string) {
  const platform = context.get(platformContext)
  const preview = () => loadPreview(platform, context, getFormValues(form), id)
  if (form.get('intent') === 'preview') {
    return { result: buildErrorFreeReply(parseWithZod(form, { schema: z.object({}) })), preview: await preview() }
  }
  const answer = await submitToCheck(context, form, buildRecurringForm(context, id))
  if (answer instanceof Response) return answer
  return data({ ...answer.data, preview: await preview() }, answer.init ?? undefined)
}

/**
 * Returns the form of a new recurring payment, or of the one with this id, with its check page. A name mismatch at the
 * bank returns a question first, because the customer is not present when a run is made.
 */
export function buildRecurringForm(context: Context, id?: string): CheckedForm<Rejected> {
  const { t } = i18n(context)
  const prepare: CheckedForm<Rejected>['prepare'] = async (platform, form) => {
    const { rules, closed } = await loadPaymentRules(platform, context, { service: 'recurring' })
    const submission = parseWithZod(form, { schema: buildRecurringSchema(rules) })
    if (closed) {
      return { rejected: respondWithWarning(submission, buildGateWarning(closed, platform), { status: 403 }) }
    }
    if (submission.status !== 'success') return { rejected: respondInvalid(submission) }
    const { form: entered, operationId } = submission.value
    const values = getFormValues(form)
    const [named, preview] = await Promise.all([
      verifyPayee(
        platform,
        {
          recipient: entered,
          form,
          readBefore: id === undefined ? undefined : () => readRecurringTransfer(platform, { params: { id } }),
        },
        t,
      ),
      requestPreview(platform, context, values, id).catch((error: unknown) => {
        if (error instanceof PlatformError) return error
        throw error
      }),
    ])
    if ('nameAsked' in named) {
      const { data: outcome, init } = respondInvalid(submission, { fieldErrors: named.fieldErrors })
      return { rejected: data({ ...outcome, nameAsked: named.nameAsked }, init ?? undefined) }
    }
    const body = { ...entered, receiver_name: named.name }
    if (preview instanceof Refused) return { rejected: respondToPlatformError(submission, rename(preview), t) }
    const facts = buildRecurringCheck(context, {
      body,
      preview: preview instanceof PlatformError ? NO_PREVIEW : preview,
      coins: rules.coins,
      isNew: id === undefined,
      isRedeemed: isRedeemed(RecurringEntry.parse(values)),
    })
    const save = async () => {
      const saved = await sendForm(platform, { id, body, operationId })
      await addNotice(context, { kind: 'success', key: 'recurringWords.saved', params: { name: saved.name } })
      return getViewPath(saved.id)
    }
    return { submission, facts, save, rename }
  }
  return { id: 'recurring', page: getFormPath(id), checkPage: getCheckPath(id), prepare }
}

/** The form's field is `sum`, the wire's is `amount`. */
const rename = (error: unknown) => renameRefusedFields(error, (name) => (name === 'amount' ? 'sum' : name))

type Sent = { id: string | undefined; body: RecurringTransferForm; operationId: string }

function sendForm(platform: Platform, { id, body, operationId: idempotencyKey }: Sent) {
  return id === undefined
    ? createRecurringTransfer(platform, { body, idempotencyKey })
    : editRecurringTransfer(platform, { params: { id }, body, idempotencyKey })
}
