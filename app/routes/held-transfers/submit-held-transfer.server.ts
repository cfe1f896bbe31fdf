import { data, type RouterContextProvider } from 'react-router'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
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
 * Does what a button of a held transfer asks for. Null when it is done; otherwise what the page must say above it. One whose
 * answer was lost is never sent again: the transfer itself is read.
 */
export async function submitHeldTransfer(context: Context, id: string, form: FormData) {
  const intent = form.get('intent')
  if (typeof intent !== 'string' || !/^(?:balance|return|order:[\w-]{1,64})$/.test(intent)) {
    throw data(null, { status: 400 })
  }
  const platform = context.get(platformContext)
  const operationId = operationIdOf(form)
  const call = { params: { id }, idempotencyKey: operationId }
  try {
    if (intent === 'return') await returnHeldTransfer(platform, { ...call, body: {} })
    else await placeHeldTransfer(platform, { ...call, body: placeOf(intent) })
    return null
  } catch (error) {
    if (await hasHappened(context, id, { intent, error })) return null
    return actionFailure(error, translatorOf(context), { operationId })
  }
}

function placeOf(intent: string): Place {
  return intent === 'balance' ? { target: 'balance' } : { target: 'order', order_id: intent.slice('order:'.length) }
}

/** Whether the transfer itself shows that it was done: the answer was lost, or another press was quicker. */
async function hasHappened(context: Context, id: string, { intent, error }: { intent: string; error: unknown }) {
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
