import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { renderClockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, buildNotFoundPage, type Page, type Visit } from '#sandbox/console/page.ts'
import { renderObjectLinks } from '#sandbox/console/open-as.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import type { Context } from '#sandbox/core/context.ts'
import { renderTransferForm } from '#sandbox/incoming-transfers/transfer-console.ts'
import { findDepositOrderById, computeMissingCents, type DepositOrder } from './deposit-orders.ts'

const DAY_MS = 86_400_000

export function describeDepositOrder(context: Context, order: DepositOrder): ConsoleObject {
  const { id, status, account_number: number, balance_id: balance } = order
  return {
    kind: 'deposit order',
    title: id,
    state: `${status}, ${formatCents(order.expected)} EUR`,
    href: `/console/deposit-orders/${id}`,
    account: requireAccount(context, number),
    appPath: `/accounts/${balance}/deposit-orders/${id}`,
  }
}

function show({ context, param }: Visit): Page {
  const order = findDepositOrderById(context, param('id'))
  if (!order) return buildNotFoundPage('deposit order')
  const account = requireAccount(context, order.account_number)
  const path = `/console/deposit-orders/${order.id}`
  return {
    title: `Deposit order ${order.id}`,
    main: html`${renderObjectLinks(describeDepositOrder(context, order), html`<a href="/console/books?reference=${order.id}">Books</a>`)}
      ${renderFacts(order)}
      <h2>Simulate a bank transfer</h2>
      ${renderTransferForm({ account, ...getExpectedTransfer(order), late: getLateOption(order, getAccountTime(context, account)) }, path)}
      <h2>Clock</h2>
      ${renderClockForms(context, account, path)}`,
  }
}

function getExpectedTransfer(order: DepositOrder) {
  const missing = computeMissingCents(order)
  return { cents: missing > 0n ? missing : order.expected, reference: order.reference }
}

function getLateOption({ created_at: at }: DepositOrder, now: number) {
  return { label: 'Send one day too late', ms: Math.max(1, Math.trunc(at + 15 * DAY_MS - now)) }
}

function renderFacts({ status, expected, received, deposited, reference, reason, next_at: at }: DepositOrder) {
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${status}</strong> ${reason?.text ?? ''}</dd>
    <dt>Expected, received, deposited</dt>
    <dd>${formatCents(expected)}, ${formatCents(received)}, ${formatCents(deposited)} EUR</dd>
    <dt>Reference</dt>
    <dd><code>${reference}</code></dd>
    <dt>Next automatic step</dt>
    <dd>${at === null ? 'never' : formatMoment(at)}</dd>
  </dl>`
}

export const depositPages = [defineConsolePage({ method: 'GET', path: '/console/deposit-orders/:id', handler: show })]
