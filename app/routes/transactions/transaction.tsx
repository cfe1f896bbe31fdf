import { href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { reading } from '#app/session/reading.ts'
import { requireSession } from '#app/session/session-end.ts'
import { env } from '#app/env.server.ts'
import type { Route } from './+types/transaction.ts'
import { actOnPayment } from './act-on-payment.server.ts'
import { readAfterPayment } from './read-after-payment.server.ts'
import { PaymentPage } from './payment-page.tsx'
import { paymentView } from './payment-view.ts'
import { readSharing } from './read-sharing.server.ts'
import { readVouchers } from './read-vouchers.server.ts'

export { answerHeaders as headers } from '#app/forms/answer-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return reading(context, async (platform) => {
    const transaction = await readTransaction(platform, { params: { id: params.id } })
    const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now() }
    const payment = paymentView(transaction, reader)
    const { receipt } = payment.allowed
    const [after, vouchers, sharing] = await Promise.all([
      receipt ? readAfterPayment(platform, transaction) : null,
      readVouchers(platform, transaction, reader),
      readSharing(platform, transaction, reader.language),
    ])
    return {
      payment,
      after,
      vouchers,
      // Not even a null where there is none: the first view of a payment that waits has no byte to spare.
      ...(sharing && { sharing }),
      ...((receipt || payment.allowed.mailAgain) && { operationId: crypto.randomUUID() }),
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      consolePath: env.SANDBOX_URL ? `/console/transactions/${transaction.transaction_key}` : null,
      texts: textsOf(
        context,
        'transactionPage',
        ...(receipt ? (['afterPayment'] as const) : []),
        ...(sharing ? (['sharing'] as const) : []),
        ...(payment.price ? (['price'] as const) : []),
        ...(payment.isFromAccount ? (['accountPayment'] as const) : []),
      ),
    }
  })
}

/** Confirms, floats, cancels, applies a voucher, shares or has a mail sent again; whatever comes of it, the page shows what the platform says afterwards. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireSession(context)
  const failure = await actOnPayment(context, params.id, await request.formData())
  return failure ?? redirect(withLanguage(href('/transactions/:id', params), languageOf(context)), 303)
}

/** After a price that has moved the page shows the new one: the router would keep what it has after any other refusal. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function TransactionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} outcome={actionData} />
}
