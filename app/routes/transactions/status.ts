import { PAYMENT_STATUS } from '#app/domain/payment-status.ts'
import { readTransactionStatus } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireSession } from '#app/session/session-end.ts'
import { answerStatus, PlatformError } from '#app/platform/errors.ts'
import type { Route } from './+types/status.ts'
import type { PolledStatus } from './use-status-poll.ts'

/** What the page of a payment asks every 7 seconds; it does not extend the session. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await requireSession(context)
  try {
    const { status, ...rate } = await readTransactionStatus(context.get(platformContext), {
      query: { transaction_key: params.id },
    })
    const polled: PolledStatus = {
      status,
      rateExpires: rate.rate_expires,
      rateHasExpired: rate.rate_expires_sec === 0,
      final: PAYMENT_STATUS[status].final,
    }
    return Response.json(polled)
  } catch (error) {
    if (error instanceof PlatformError) return new Response(null, { status: answerStatus(error) })
    throw error
  }
}
