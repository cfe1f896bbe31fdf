import { data, type RouterContextProvider } from 'react-router'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import {
  placeHeldTransfer,
  readHeldTransfer,
  returnHeldTransfer,
  type HeldTransfer,
} from '#app/platform/held-transfers.ts'
import { platformContext } from '#app/session/contexts.ts'

type Context = Readonly<RouterContextProvider>
type Place = { target: 'balance' | 'order'; order_id?: string }

/**
 * Places or returns the transfer. Returns null on success, otherwise the error for the page. After a lost response the
 * call isn't retried: the transfer's status decides.
 */
export async function submitHeldTransfer(context: Context, id: string, form: FormData) {
  const intent = form.get('intent')
  if (typeof intent !== 'string' || !/^(?:balance|return|order:[\w-]{1,64})$/.test(intent)) {
    throw data(null, { status: 400 })
  }
  const platform = context.get(platformContext)
  const operationId = readOperationId(form)
  const call = { params: { id }, idempotencyKey: operationId }
  try {
    if (intent === 'return') await returnHeldTransfer(platform, { ...call, body: {} })
    else await placeHeldTransfer(platform, { ...call, body: parsePlace(intent) })
    return null
  } catch (error) {
    if (await isDoneAnyway(context, id, { intent, error })) return null
    return respondToActionFailure(error, i18n(context).t, { operationId })
  }
}

function parsePlace(intent: string): Place {
  return intent === 'balance' ? { target: 'balance' } : { target: 'order', order_id: intent.slice('order:'.length) }
}

/** A lost response or a parallel submit: returns true if the transfer's status shows that the action was done. */
async function isDoneAnyway(context: Context, id: string, { intent, error }: { intent: string; error: unknown }) {
  const isUnclear = error instanceof Unavailable || (error instanceof PlatformError && error.status === 409)
  if (!isUnclear) return false
  try {
    return isDone(await readHeldTransfer(context.get(platformContext), { params: { id } }), intent)
  } catch (readError) {
    if (readError instanceof PlatformError) return false
    throw readError
  }
}

function isDone({ status, placed_order_id: order }: HeldTransfer, intent: string): boolean {
  if (intent === 'return') return status === 'RETURNED'
  return status === 'PLACED' && (intent === 'balance' ? order === null : intent === `order:${order}`)
}
