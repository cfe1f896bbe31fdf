import type { RouterContextProvider } from 'react-router'
import { NotFound, PlatformError } from '#app/platform/errors.ts'
import { readConfirmation, type Confirmation, type Tracking } from '#app/platform/payment-confirmation.ts'
import { platformContext, requestContext } from '#app/session/contexts.ts'
import { rateLimits } from '#app/session/rate-limit.ts'

type Context = Readonly<RouterContextProvider>

/** What a link is for; null for one that never was, was revoked or expired, or whose payment ended. */
export async function readConfirmationLink(context: Context, token: string): Promise<Confirmation | Tracking | null> {
  try {
    return await readConfirmation(context.get(platformContext), { params: { token } })
  } catch (error) {
    if (isEnded(error)) return null
    throw error
  }
}

type Opened = { link: Confirmation | Tracking | null } | { wait: number }

/** The same for a visitor, or the seconds that he has to wait when this link or all of his were opened too often. */
export async function openConfirmationLink(context: Context, token: string): Promise<Opened> {
  const { clientAddress } = context.get(requestContext)
  const wait = await (await rateLimits()).attempt('openLink', { account: token, address: clientAddress })
  return wait === null ? { link: await readConfirmationLink(context, token) } : { wait }
}

/** Whether the platform says that the link opens nothing (any more). */
export function isEnded(error: unknown): boolean {
  return error instanceof NotFound || (error instanceof PlatformError && error.code === 'error.code_expired')
}
