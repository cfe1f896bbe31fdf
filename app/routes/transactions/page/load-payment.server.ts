import type { RouterContextProvider } from 'react-router'
import { pricesOf } from '#app/features/prices/load-prices.server.ts'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import { loadGate } from '#app/features/service-gate/load-gate.server.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { readTransaction, readTransactionHistory } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { paymentView } from '#app/routes/transactions/view/payment-view.ts'
import { loadAfterPayment } from '#app/routes/transactions/after/load-after-payment.server.ts'
import { logPayTarget, loadPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { loadSharing } from '#app/routes/transactions/sharing/load-sharing.server.ts'
import { loadVouchers } from './load-vouchers.server.ts'

/** What the platform refuses while payments are closed to the customer. */
const GATED: ReadonlySet<string> = new Set(['confirm', 'edit', 'apply_voucher'])

/** A payment that the customer may not confirm or change now: it can still be cancelled. */
function closedPaymentView(transaction: Transaction, closed: GateView, reader: Parameters<typeof paymentView>[1]) {
  const left = transaction.allowed_actions.filter((action) => !GATED.has(action))
  const { check: _, ...payment } = paymentView({ ...transaction, allowed_actions: left }, reader)
  if (!payment.late) return payment
  return { ...payment, late: { ...payment.late, convert: { label: null, note: closed.text } } }
}

/**
 * Everything that the page of a payment shows. Its poll reads the same, so whatever is added here keeps itself true. That
 * is the payment and at most two calls more: the gate while it can be confirmed, and vouchers while it can take one, then
 * the links for its recipient. A platform
 * that tells of payments without what happened to them is asked for that, too.
 */
export async function loadPayment(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string,
  { isPoll = false } = {},
) {
  const transaction = await withHistory(platform, await readTransaction(platform, { params: { id } }))
  const target = await loadPayTarget(platform, transaction)
  // Once for each view of the page, and not with each question whether it is still true.
  if (!isPoll) logPayTarget(platform, transaction, target)
  const floatSeconds = pricesOf(context)?.times.floating_rate ?? null
  const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now(), target, floatSeconds }
  const open = paymentView(transaction, reader)
  const closed = open.allowed.confirm ? await loadGate(platform, context, 'pay') : null
  const payment = closed ? closedPaymentView(transaction, closed, reader) : open
  const [after, vouchers, sharing] = await Promise.all([
    payment.allowed.receipt ? loadAfterPayment(platform, transaction) : null,
    loadVouchers(platform, transaction, reader),
    loadSharing(platform, transaction, reader.language),
  ])
  // Not even a null where there is no link: the first view of a payment that waits has no byte to spare.
  return { payment, after, vouchers, ...(closed && { closed }), ...(sharing && { sharing }) }
}

/** The payment with what happened to it; where neither call tells that, the page tells what else it knows. */
async function withHistory(platform: Platform, payment: Transaction): Promise<Transaction> {
  if (payment.history !== null) return payment
  const query = { transaction_key: payment.transaction_key }
  const history = await loadOptional(readTransactionHistory(platform, { query }))
  return 'value' in history ? { ...payment, history: history.value } : payment
}
