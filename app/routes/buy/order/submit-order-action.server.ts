import { data, type RouterContextProvider } from 'react-router'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { cancelBuyOrder, confirmBuyDeposit, readBuyOrder } from '#app/platform/buying.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'

const INTENTS = ['announce', 'cancel'] as const
type Intent = (typeof INTENTS)[number]
type Context = Readonly<RouterContextProvider>

/**
 * Does what a button of the order's page asks for. Null when it is done; otherwise what the page must say above the order.
 * One whose answer was lost is never sent again: the order itself is read.
 */
export async function submitOrderAction(context: Context, id: string, form: FormData) {
  const intent = INTENTS.find((each) => each === form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  const operationId = operationIdOf(form)
  try {
    if (intent === 'cancel') await cancelBuyOrder(platform, { params: { id }, idempotencyKey: crypto.randomUUID() })
    else {
      const body = { type: 'SEPA_BANK_TRANSFER' } as const
      await confirmBuyDeposit(platform, { params: { id }, body, idempotencyKey: operationId })
    }
    return null
  } catch (error) {
    if (await hasHappened(context, id, { intent, error })) return null
    return actionFailure(error, translatorOf(context), { operationId })
  }
}

/** Whether the order itself shows that it was done: the answer was lost, or another press was quicker. */
async function hasHappened(context: Context, id: string, { intent, error }: { intent: Intent; error: unknown }) {
  const isUnclear = error instanceof Unavailable || (error instanceof PlatformError && error.status === 409)
  if (!isUnclear) return false
  try {
    const { exchange_order: order, deposit_order: deposit } = await readBuyOrder(context.get(platformContext), {
      params: { id },
    })
    return intent === 'cancel' ? order.status === 'X' : (deposit?.transfer_announced ?? null) !== null
  } catch (readError) {
    if (readError instanceof PlatformError) return false
    throw readError
  }
}
