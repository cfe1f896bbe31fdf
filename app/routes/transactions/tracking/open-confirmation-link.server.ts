import type { RouterContextProvider } from 'react-router'
import { NotFound, PlatformError } from '#app/platform/errors.ts'
import { readConfirmation, type Confirmation, type Tracking } from '#app/platform/payment-confirmation.ts'
import { platformContext, requestContext } from '#app/session/contexts.ts'
import { getRateLimits } from '#app/session/rate-limit.ts'

type Context = Readonly<RouterContextProvider>

/** Returns null for an unknown, revoked or expired link. */
export async function readConfirmationLink(context: Context, token: string): Promise<Confirmation | Tracking | null> {
  try {
    return await readConfirmation(context.get(platformContext), { params: { token } })
  } catch (error) {
    if (isEnded(error)) return null
    throw error
  }
}

type Opened = { link: Confirmation | Tracking | null } | { wait: number }

/** Reads the link within the rate limit per link and per client address; `wait` is in seconds. */
export async function openConfirmationLink(context: Context, token: string): Promise<Opened> {
  const { clientAddress } = context.get(requestContext)
  const wait = await (await getRateLimits()).attempt('openLink', { account: token, address: clientAddress })
  return wait === null ? { link: await readConfirmationLink(context, token) } : { wait }
}

/** True if the error means that the link is unknown or expired. */
export function isEnded(error: unknown): boolean {
  return error instanceof NotFound || (error instanceof PlatformError && error.code === 'error.code_expired')
}
