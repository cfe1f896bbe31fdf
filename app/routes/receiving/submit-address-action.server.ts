import { data, type RouterContextProvider } from 'react-router'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import {
  archiveReceivingAddress,
  pauseReceivingAddress,
  readReceivingAddress,
  resumeReceivingAddress,
} from '#app/platform/receiving-addresses.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

const STATUS_AFTER = { pause: 'paused', resume: 'active', archive: 'archived' } as const
type Intent = keyof typeof STATUS_AFTER
const INTENTS = Object.keys(STATUS_AFTER) as Intent[]

/**
 * Pauses, resumes or archives the address. Returns null on success, otherwise the error for the page. After a lost
 * response the call isn't retried: the address's status decides.
 */
export async function submitAddressAction(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const intent = INTENTS.find((each) => each === form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  try {
    await send(platform, id, intent)
  } catch (error) {
    if (!(await isDoneAnyway(platform, id, { intent, error })))
      return respondToActionFailure(error, i18n(context).t, { repeatable: true })
  }
  await addNotice(context, { kind: 'success', key: `receivingWords.done.${intent}` })
  return null
}

async function send(platform: Platform, id: string, intent: Intent): Promise<void> {
  const input = { params: { id }, idempotencyKey: crypto.randomUUID() }
  if (intent === 'archive') await archiveReceivingAddress(platform, input)
  else if (intent === 'pause') await pauseReceivingAddress(platform, { ...input, body: {} })
  else await resumeReceivingAddress(platform, { ...input, body: {} })
}

/** A lost response or a parallel submit: returns true if the address's status shows that the action was done. */
async function isDoneAnyway(platform: Platform, id: string, { intent, error }: { intent: Intent; error: unknown }) {
  const isUnclear = error instanceof Unavailable || (error instanceof PlatformError && error.status === 409)
  if (!isUnclear) return false
  try {
    return (await readReceivingAddress(platform, { params: { id } })).status === STATUS_AFTER[intent]
  } catch (readError) {
    if (readError instanceof PlatformError) return false
    throw readError
  }
}
