import { data, type RouterContextProvider } from 'react-router'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { cancelBuyOrder, confirmBuyDeposit, readBuyOrder } from '#app/platform/buying.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'

const INTENTS = ['announce', 'cancel'] as const
type Intent = (typeof INTENTS)[number]
type Context = Readonly<RouterContextProvider>

/**
 * Runs the submitted intent; returns null, or the error for the top of the page. After a lost response the action is not
 * repeated: the order is read to see if it succeeded.
 */
export async function submitOrderAction(context: Context, id: string, form: FormData) {
  const intent = INTENTS.find((each) => each === form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  const operationId = readOperationId(form)
  try {
    if (intent === 'cancel') await cancelBuyOrder(platform, { params: { id }, idempotencyKey: crypto.randomUUID() })
    else {
      const body = { type: 'SEPA_BANK_TRANSFER' } as const
      await confirmBuyDeposit(platform, { params: { id }, body, idempotencyKey: operationId })
    }
    return null
  } catch (error) {
    if (await hasSucceeded(context, id, { intent, error })) return null
    return respondToActionFailure(error, i18n(context).t, { operationId })
  }
}

/** True if the action succeeded although its response was lost, or a concurrent request was faster. */
async function hasSucceeded(context: Context, id: string, { intent, error }: { intent: Intent; error: unknown }) {
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
