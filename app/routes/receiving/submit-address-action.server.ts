import { data, type RouterContextProvider } from 'react-router'
import { actionFailure } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
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

const REACHES = { pause: 'paused', resume: 'active', archive: 'archived' } as const
type Intent = keyof typeof REACHES
const INTENTS = Object.keys(REACHES) as Intent[]

/**
 * Does what a button of the address's page asks for. Null when it is done; otherwise what the page must say above the
 * address. One whose answer was lost is never sent again: the address itself is read.
 */
export async function submitAddressAction(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const intent = INTENTS.find((each) => each === form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  try {
    await send(platform, id, intent)
  } catch (error) {
    if (!(await hasHappened(platform, id, { intent, error })))
      return actionFailure(error, translatorOf(context), { repeatable: true })
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

/** Whether the address itself shows that it was done: the answer was lost, or another press was quicker. */
async function hasHappened(platform: Platform, id: string, { intent, error }: { intent: Intent; error: unknown }) {
  const isUnclear = error instanceof Unavailable || (error instanceof PlatformError && error.status === 409)
  if (!isUnclear) return false
  try {
    return (await readReceivingAddress(platform, { params: { id } })).status === REACHES[intent]
  } catch (readError) {
    if (readError instanceof PlatformError) return false
    throw readError
  }
}
