import type { RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { customerName } from '#app/domain/customer-name.ts'
import { hasWizard } from '#app/domain/gates.ts'
import { pagesOf } from '#app/domain/parts.ts'
import type { SessionUser } from '#app/session/store.ts'
import { env } from '#app/env.server.ts'
import { readMe } from '#app/platform/me.ts'
import { pagePlatform, pagesOff, loadOptional } from '#app/session/load-or-throw.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'

/**
 * What the frame of the signed-in pages knows of whoever is signed in. While the platform is away it is made of the
 * session alone: an outage must not look like a logout.
 */
export async function readFrame(context: Readonly<RouterContextProvider>, user: SessionUser, request: Request) {
  const read = await loadOptional(readMe(pagePlatform(context)))
  return {
    // Left out unless true: a page has no byte to spare.
    ...('value' in read && !hasWizard(read.value) && { lacksVerification: true as const }),
    name: 'value' in read ? customerName(read.value) : user.email,
    /** 2 is a company. */
    type: user.type,
    theme: (await cookies.theme.read(request.headers.get('Cookie'))) ?? 'system',
    // A page that reloads itself is not used by that: the warning before the session's end counts on.
    idle: { minutes: env.SESSION_IDLE_MINUTES, since: context.get(sessionContext).usedAt },
    consoleUrl: env.SANDBOX_URL ? `${env.SANDBOX_URL}/console/accounts/${user.id}` : null,
  }
}

export type FrameData = Awaited<ReturnType<typeof readFrame>>

/**
 * The addresses that nothing may lead to: pages of parts that are off, and the verification of a customer for whom the
 * platform has none. Once the calls of the page have ended: it may have found out what there is not.
 */
export function readPagesOff(
  context: Readonly<RouterContextProvider>,
  frame?: FrameData | null,
): { off?: readonly string[] } {
  // The countries that are served are for everybody.
  const verification = pagesOf(['verification']).filter((page) => page !== '/supported-countries')
  const off = [...pagesOff(context.get(platformContext)), ...(frame?.lacksVerification ? verification : [])]
  // Left out where there is none: a page has no byte to spare.
  return off.length === 0 ? {} : { off }
}
