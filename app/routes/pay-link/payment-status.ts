import type { RouteTraits } from '#app/domain/route-traits.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { respondToPoll } from '#app/session/respond-to-poll.ts'
import type { Route } from './+types/payment-status.ts'
import { loadCollectPayment } from './load-collect-payment.server.ts'

export const handle = { poll: true, secret: true } satisfies RouteTraits

/** What the payer's page asks every 7 seconds: the version of what it would show, null once its address opens nothing. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  return respondToPoll({ context, url }, async (platform) => {
    const opened = await loadCollectPayment(platform, context, params, { isPoll: true })
    if ('wait' in opened) return new Response(null, { status: 429, headers: { 'Retry-After': String(opened.wait) } })
    const { payment } = opened
    const countdown = payment?.pay?.withheld === null ? payment.pay.countdown : null
    return {
      version: payment && pageVersion(payment),
      rateHasExpired: payment?.state === 'expired',
      // A visitor without a session has the sandbox's own clock, and the payment that of its merchant.
      ...(countdown && { now: countdown.ends - countdown.seconds * 1000 }),
    }
  })
}
