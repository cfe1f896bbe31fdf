import type { RouteTraits } from '#app/domain/route-traits.ts'
import { respondTooOften } from '#app/features/attempts/too-many-attempts.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/payment-status.ts'
import { loadCollectPayment } from './load-collect-payment.server.ts'
import type { PayerView } from './payer-view.ts'

export const handle = { poll: true, secret: true } satisfies RouteTraits

export const loader = createPollRoute(
  async (platform, { context, params }: Route.LoaderArgs) => {
    const opened = await loadCollectPayment(platform, context, params, { isPoll: true })
    if ('wait' in opened) throw respondTooOften(opened)
    return opened.payment
  },
  {
    extend: (payment) => ({ rateHasExpired: payment.state === 'expired', ...readMerchantTime(payment) }),
  },
)

/** The merchant's clock: a visitor without a session has the sandbox's own clock, which may differ. */
function readMerchantTime({ pay }: PayerView): { now?: number } {
  const countdown = pay?.withheld === null ? pay.countdown : null
  return countdown ? { now: countdown.ends - countdown.seconds * 1000 } : {}
}
