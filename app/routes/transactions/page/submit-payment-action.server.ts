import { data, type RouterContextProvider } from 'react-router'
import { isConfirmed } from '#app/domain/new-payment.ts'
import { countAttempt, respondTooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { refuseClosedButton } from '#app/features/service-gate/load-gate.server.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { requestConfirmation } from '#app/platform/payment-confirmation.ts'
import { cancelTransaction, editTransaction, readTransaction } from '#app/platform/transactions.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { submitAfterPayment } from '#app/routes/transactions/after/submit-after-payment.server.ts'
import { submitSharing } from '#app/routes/transactions/sharing/submit-sharing.server.ts'
import { submitConfirmation } from './submit-confirmation.server.ts'
import { submitFloat } from './submit-float.server.ts'

const INTENTS = ['confirm', 'float', 'cancel', 'voucher', 'email-again'] as const
const LATER_INTENTS = ['email-receipt', 'save-template'] as const
const SHARING_INTENTS = ['share', 'unshare'] as const
type Intent = (typeof INTENTS)[number]

/**
 * Runs the action of the submitted intent; returns null, or the error for the top of the page. After a lost response the
 * action is not repeated: the payment is read to see if it succeeded.
 */
export async function submitPaymentAction(context: Readonly<RouterContextProvider>, key: string, form: FormData) {
  const later = LATER_INTENTS.find((each) => each === form.get('intent'))
  if (later) return submitAfterPayment(context, key, form, later)
  const sharing = SHARING_INTENTS.find((each) => each === form.get('intent'))
  if (sharing) return submitSharing(context, key, form, sharing)
  const known = INTENTS.find((each) => each === form.get('intent'))
  if (!known) throw data(null, { status: 400 })
  const operationId = readOperationId(form)
  try {
    if (known === 'email-again') return await resendConfirmation(context, key, operationId)
    if (known === 'confirm')
      return (await refuseClosedButton(context, 'pay')) ?? (await submitConfirmation(context, key, form))
    if (known === 'float') return await submitFloat(context, key, form)
    await runAction(context, key, known, String(form.get('voucher') ?? ''))
    return null
  } catch (error) {
    if (error instanceof Unavailable && (await hasSucceeded(context, key, known))) return null
    return respondToActionFailure(error, i18n(context).t, { operationId })
  }
}

async function runAction(
  context: Readonly<RouterContextProvider>,
  key: string,
  intent: 'cancel' | 'voucher',
  voucher: string,
): Promise<void> {
  const platform = context.get(platformContext)
  const params = { key }
  switch (intent) {
    case 'cancel':
      await cancelTransaction(platform, { params, idempotencyKey: crypto.randomUUID() })
      return
    case 'voucher':
      // The select has an empty option.
      if (voucher !== '') {
        await editTransaction(platform, { params, body: { voucher }, idempotencyKey: crypto.randomUUID() })
      }
  }
}

/** Resends the confirmation email, within the account's rate limit for emails. */
async function resendConfirmation(context: Readonly<RouterContextProvider>, id: string, idempotencyKey: string) {
  const { user } = context.get(sessionContext)
  const wait = await countAttempt(context, 'ownEmail', { account: user?.id ?? '', operation: idempotencyKey })
  if (wait !== null) return respondTooManyAttempts(context, wait)
  await requestConfirmation(context.get(platformContext), { params: { id }, body: {}, idempotencyKey })
  await addNotice(context, { kind: 'success', key: 'accountPayment.emailed' })
  return null
}

/** True if the action succeeded although its response was lost. */
async function hasSucceeded(context: Readonly<RouterContextProvider>, key: string, intent: Intent): Promise<boolean> {
  try {
    // The payment does not record sent emails.
    if (intent === 'email-again') return false
    const payment = await readTransaction(context.get(platformContext), { params: { id: key } })
    if (intent === 'confirm') return isConfirmed(payment) && !payment.allowed_actions.includes('confirm')
    if (intent === 'voucher') return payment.voucher !== null
    if (intent === 'float') return payment.floating || payment.sent_amount !== null
    return payment.status === 'X' || payment.status === 'R'
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}
