import type { RouterContextProvider } from 'react-router'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import { loadGate } from '#app/features/service-gate/load-gate.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { readTransaction, readTransactionHistory } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { buildPaymentView } from '#app/routes/transactions/view/payment-view.ts'
import { loadPayTarget, logPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { loadSharing } from '#app/routes/transactions/sharing/load-sharing.server.ts'
import { readMe } from '#app/platform/me.ts'
import { loadVouchers } from './load-vouchers.server.ts'

/** Actions that the platform rejects while payments are blocked for the customer. */
const GATED: ReadonlySet<string> = new Set(['confirm', 'edit', 'apply_voucher'])

/** While payments are blocked the customer can still cancel, but not confirm or change the payment. */
function buildBlockedView(transaction: Transaction, closed: GateView, reader: Parameters<typeof buildPaymentView>[1]) {
  const left = transaction.allowed_actions.filter((action) => !GATED.has(action))
  const { check: _, ...payment } = buildPaymentView({ ...transaction, allowed_actions: left }, reader)
  if (!payment.late) return payment
  return { ...payment, late: { ...payment.late, convert: { label: null, note: closed.text } } }
}

type Context = Readonly<RouterContextProvider>

/**
 * Loads everything on the payment's page. The poll calls it too, so anything added here stays current. It makes one
 * platform call for the payment, and more only for what the payment allows: gate, vouchers, tracking links.
 */
export async function loadPayment(platform: Platform, context: Context, id: string, options?: { isPoll?: boolean }) {
  return loadPaymentParts(platform, await readPayment(platform, context, id, options))
}

/** Reads the payment itself. The page's other calls depend on it. */
export async function readPayment(platform: Platform, context: Context, id: string, { isPoll = false } = {}) {
  const transaction = await addHistory(platform, await readTransaction(platform, { params: { id } }))
  const target = await loadPayTarget(platform, transaction)
  // Log once per page view, not with each poll.
  if (!isPoll) logPayTarget(platform, transaction, target)
  const floatSeconds = getPrices(context)?.times.floating_rate ?? null
  const reader = { ...i18n(context), now: platform.now(), target, floatSeconds }
  const open = buildPaymentView(transaction, reader)
  const closed = open.allowed.confirm ? await loadGate(platform, context, 'pay') : null
  return { transaction, reader, closed, payment: closed ? buildBlockedView(transaction, closed, reader) : open }
}

/** Loads the parts of the page that the payment allows. */
export async function loadPaymentParts(
  platform: Platform,
  { transaction, reader, closed, payment }: Awaited<ReturnType<typeof readPayment>>,
) {
  const [after, vouchers, sharing] = await Promise.all([
    payment.allowed.receipt ? loadAfterPayment(platform, transaction) : null,
    loadVouchers(platform, transaction, reader),
    loadSharing(platform, transaction, { language: reader.language, isInTrouble: payment.isInTrouble }),
  ])
  // Omit absent parts instead of sending null, to keep the document small.
  return { payment, after, vouchers, ...(closed && { closed }), ...(sharing && { sharing }) }
}

/** Fetches the history separately from platforms that omit it from the payment. The page renders without it. */
async function addHistory(platform: Platform, payment: Transaction): Promise<Transaction> {
  if (payment.history !== null) return payment
  const query = { transaction_key: payment.transaction_key }
  const history = await loadOptional(readTransactionHistory(platform, { query }))
  return 'value' in history ? { ...payment, history: history.value } : payment
}

/** Default values for the receipt and template forms. */
async function loadAfterPayment(platform: Platform, transaction: Transaction) {
  const { contact_email: contact, receiver, receiver_name: name, transaction_key: id } = transaction
  const profile = contact === null ? await loadOptional(readMe(platform)) : null
  const own = profile !== null && 'value' in profile ? profile.value.email : ''
  return {
    id,
    email: contact ?? own,
    // Null if the payment can't be saved as a template: the platform has none, or it came to a receiving address.
    name: platform.isOff('templates') || transaction.type === 'INSTA_FILL' ? null : (name ?? receiver ?? ''),
  }
}
