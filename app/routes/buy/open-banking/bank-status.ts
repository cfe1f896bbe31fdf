import type { RouteTraits } from '#app/domain/route-traits.ts'
import { answerPoll } from '#app/session/answer-poll.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { requireSession } from '#app/session/require-session.ts'
import { requireOrderId } from '#app/routes/buy/require-order.server.ts'
import type { Route } from './+types/bank-status.ts'
import { loadBank } from './load-bank.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** What the page of a bank asks every 7 seconds while the customer is there; it does not extend the session. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireSession(context)
  const asked = { bankId: params.id, orderId: requireOrderId(context, url), country: url.searchParams.get('country') }
  return answerPoll({ context, url }, async (platform) => {
    try {
      return { version: pageVersion(await loadBank(platform, context, asked)) }
    } catch (answer) {
      // The page goes on to the order: it finds out by loading itself anew.
      if (answer instanceof Response) return { version: null }
      throw answer
    }
  })
}
