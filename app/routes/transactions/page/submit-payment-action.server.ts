import { data, type RouterContextProvider } from 'react-router'
import { isConfirmed } from '#app/domain/new-payment.ts'
import { countAttempt, tooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { refuseClosedButton } from '#app/features/service-gate/load-gate.server.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
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
 * Does what a button of the payment's page asks for. Null when it is done; otherwise what the page must say above the
 * payment. A confirmation whose answer was lost is never sent again: the payment itself is read, which the page does next.
 */
export async function submitPaymentAction(context: Readonly<RouterContextProvider>, key: string, form: FormData) {
  const later = LATER_INTENTS.find((each) => each === form.get('intent'))
  if (later) return submitAfterPayment(context, key, form, later)
  const sharing = SHARING_INTENTS.find((each) => each === form.get('intent'))
  if (sharing) return submitSharing(context, key, form, sharing)
  const known = INTENTS.find((each) => each === form.get('intent'))
  if (!known) throw data(null, { status: 400 })
  const operationId = operationIdOf(form)
  try {
    if (known === 'email-again') return await emailAgain(context, key, operationId)
    if (known === 'confirm')
      return (await refuseClosedButton(context, 'pay')) ?? (await submitConfirmation(context, key, form))
    if (known === 'float') return await submitFloat(context, key, form)
    await runAction(context, key, known, String(form.get('voucher') ?? ''))
    return null
  } catch (error) {
    if (error instanceof Unavailable && (await hasHappened(context, key, known))) return null
    return actionFailure(error, translatorOf(context), { operationId })
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
      // Nothing chosen is nothing to apply.
      if (voucher !== '') {
        await editTransaction(platform, { params, body: { voucher }, idempotencyKey: crypto.randomUUID() })
      }
  }
}

/** Emails the link that confirms the payment again, as often as an account may ask for emails. */
async function emailAgain(context: Readonly<RouterContextProvider>, id: string, idempotencyKey: string) {
  const { user } = context.get(sessionContext)
  const wait = await countAttempt(context, 'ownEmail', { account: user?.id ?? '', operation: idempotencyKey })
  if (wait !== null) return tooManyAttempts(context, wait)
  await requestConfirmation(context.get(platformContext), { params: { id }, body: {}, idempotencyKey })
  await addNotice(context, { kind: 'success', key: 'accountPayment.emailed' })
  return null
}

/** Whether the payment itself shows that it was done, although the answer was lost. */
async function hasHappened(context: Readonly<RouterContextProvider>, key: string, intent: Intent): Promise<boolean> {
  try {
    // Whether an email was sent cannot be seen there.
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
