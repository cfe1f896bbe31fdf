import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { clockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, notFoundPage, type Page, type Visit } from '#sandbox/console/page.ts'
import { transferForm } from '#sandbox/incoming-transfers/transfer-console.ts'
import { findDepositOrderById, missingOf, type DepositOrder } from './deposit-orders.ts'

const DAY_MS = 86_400_000

function show({ context, param }: Visit): Page {
  const order = findDepositOrderById(context, param('id'))
  if (!order) return notFoundPage('deposit order')
  const account = requireAccount(context, order.account_number)
  const path = `/console/deposit-orders/${order.id}`
  const page = `${context.appOrigin}/accounts/${order.balance_id}/deposit-orders/${order.id}`
  return {
    title: `Deposit order ${order.id}`,
    main: html`<p><a href="${page}">To the order in the app</a></p>
      ${facts(order)}
      <h2>Send money as the customer’s bank would</h2>
      ${transferForm({ account, ...wanted(order), late: lateBy(order, accountNow(context, account)) }, path)}
      <h2>Clock of the account</h2>
      ${clockForms(context, account, path)}`,
  }
}

function wanted(order: DepositOrder) {
  const missing = missingOf(order)
  return { cents: missing > 0n ? missing : order.expected, reference: order.reference }
}

function lateBy({ created_at: at }: DepositOrder, now: number) {
  return { label: 'A day too late', ms: Math.max(1, Math.trunc(at + 15 * DAY_MS - now)) }
}

function facts({ status, expected, received, deposited, reference, reason, next_at: at }: DepositOrder) {
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${status}</strong> ${reason?.text ?? ''}</dd>
    <dt>Expected, received, deposited</dt>
    <dd>${formatCents(expected)}, ${formatCents(received)}, ${formatCents(deposited)} EUR</dd>
    <dt>Reference</dt>
    <dd><code>${reference}</code></dd>
    <dt>Changes by itself</dt>
    <dd>${at === null ? 'never' : formatMoment(at)}</dd>
  </dl>`
}

/** A deposit order, with transfers that can be sent for it. */
export const depositPages = [defineConsolePage({ method: 'GET', path: '/console/deposit-orders/:id', handler: show })]
