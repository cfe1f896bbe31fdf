import type { RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { formatCustomerName } from '#app/domain/customer-name.ts'
import { hasWizard } from '#app/domain/gates.ts'
import { listPages } from '#app/domain/parts.ts'
import { hasVerificationTask } from '#app/domain/verification-state.ts'
import type { SessionUser } from '#app/session/store.ts'
import { env } from '#app/env.server.ts'
import { readMe } from '#app/platform/me.ts'
import { getPagePlatform, listDisabledPages, loadOptional } from '#app/session/load-or-throw.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'

/**
 * Reads the data of the signed-in frame. If the platform is down, the frame is built from the session alone, because an
 * outage must not look like a logout.
 */
export async function readFrame(context: Readonly<RouterContextProvider>, user: SessionUser, request: Request) {
  const read = await loadOptional(readMe(getPagePlatform(context)))
  return {
    // Present only if true, to save bytes on every page.
    ...('value' in read && !hasWizard(read.value) && { lacksVerification: true as const }),
    ...('value' in read && hasVerificationTask(read.value) && { hasVerificationTask: true as const }),
    name: 'value' in read ? formatCustomerName(read.value) : user.email,
    /** 1: personal, 2: business. */
    type: user.type,
    theme: (await cookies.theme.read(request.headers.get('Cookie'))) ?? 'system',
    // Requests by scripts don't extend the session, so the idle warning counts from the last use.
    idle: { minutes: env.SESSION_IDLE_MINUTES, since: context.get(sessionContext).usedAt },
    consoleUrl: env.SANDBOX_URL ? `${env.SANDBOX_URL}/console/accounts/${user.id}` : null,
  }
}

export type FrameData = Awaited<ReturnType<typeof readFrame>>

/**
 * Returns the pages that no link may lead to: pages of parts that are off, and verification if the platform has none
 * for this customer. Call it after the page's platform calls, because those detect parts that are off.
 */
export function readPagesOff(
  context: Readonly<RouterContextProvider>,
  frame?: FrameData | null,
): { off?: readonly string[] } {
  // The list of supported countries is public.
  const verification = listPages(['verification']).filter((page) => page !== '/supported-countries')
  const off = [...listDisabledPages(context.get(platformContext)), ...(frame?.lacksVerification ? verification : [])]
  return off.length === 0 ? {} : { off }
}
