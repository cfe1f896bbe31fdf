import type { RouterContextProvider } from 'react-router'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { paymentView } from '#app/routes/transactions/view/payment-view.ts'
import { readAfterPayment } from '#app/routes/transactions/after/load-after-payment.server.ts'
import { logPayTarget, readPayTarget } from '#app/routes/transactions/pay/read-pay-target.server.ts'
import { readSharing } from '#app/routes/transactions/sharing/load-sharing.server.ts'
import { readVouchers } from './read-vouchers.server.ts'

/**
 * Everything that the page of a payment shows. Its poll reads the same, so whatever is added here keeps itself true. That
 * is the payment and at most one call more: vouchers while it can take one, then the links for its recipient.
 */
export async function readPayment(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string,
  { isPoll = false } = {},
) {
  const transaction = await readTransaction(platform, { params: { id } })
  const target = await readPayTarget(platform, transaction)
  // Once for each view of the page, and not with each question whether it is still true.
  if (!isPoll) logPayTarget(platform, transaction, target)
  const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now(), target }
  const payment = paymentView(transaction, reader)
  const [after, vouchers, sharing] = await Promise.all([
    payment.allowed.receipt ? readAfterPayment(platform, transaction) : null,
    readVouchers(platform, transaction, reader),
    readSharing(platform, transaction, reader.language),
  ])
  // Not even a null where there is no link: the first view of a payment that waits has no byte to spare.
  return { payment, after, vouchers, ...(sharing && { sharing }) }
}
