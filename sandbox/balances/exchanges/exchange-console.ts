import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { clockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, notFoundPage, type Page, type SeeOther, type Visit } from '#sandbox/console/page.ts'
import { requireBalance } from '#sandbox/balances/balances.ts'
import { formatSigned } from '#sandbox/balances/own-balance.ts'
import { findExchangeOrderById, reachTarget } from './exchange-orders.ts'
import { formatExchangeRate, marketRate } from './exchange-price.ts'

function show({ context, param }: Visit): Page {
  const order = findExchangeOrderById(context, param('id'))
  if (!order) return notFoundPage('exchange order')
  const account = requireAccount(context, order.account_number)
  const { coin: from } = requireBalance(context, order.balance_id)
  const { to_coin: to, status, reason, next_at: at } = order
  const rate = marketRate({ from, to }, accountNow(context, account), context.seed)
  const path = `/console/exchange-orders/${order.id}`
  const page = `${context.appOrigin}/accounts/${order.balance_id}/exchange-orders/${order.id}`
  return {
    title: `Exchange order ${order.id}`,
    main: html`<p><a href="${page}">To the order in the app</a></p>
      <dl>
        <dt>Status</dt>
        <dd><strong>${status}</strong> ${reason?.text ?? ''}</dd>
        <dt>Gives</dt>
        <dd>${formatSigned(order.from_units, from)} ${from}, of it ${formatSigned(order.fee_units, from)} our fee</dd>
        <dt>Gets</dt>
        <dd>${order.to_units === null ? 'not known yet' : `${formatSigned(order.to_units, to)} ${to}`}</dd>
        <dt>Rate</dt>
        <dd>
          The market’s ${formatExchangeRate(rate)}, waits for ${order.rate_target ?? 'none'}, exchanged at
          ${order.rate_final ?? 'none yet'}: ${from} for one ${to}
        </dd>
        <dt>Is looked at again</dt>
        <dd>${at === null ? 'never' : formatMoment(at)}</dd>
      </dl>
      ${
        status === 'NEW'
          ? html`<form method="post" action="${path}"><button>The market reaches the rate now</button></form>`
          : ''
      }
      <p><a href="/console/books?reference=${order.id}">Books</a></p>
      <h2>Clock of the account</h2>
      ${clockForms(context, account, path)}`,
  }
}

function reach(visit: Visit): Page | SeeOther {
  const { context, param } = visit
  const order = findExchangeOrderById(context, param('id'))
  if (!order) return notFoundPage('exchange order')
  reachTarget(context, order, accountNow(context, requireAccount(context, order.account_number)))
  return { seeOther: `/console/exchange-orders/${order.id}` }
}

/** An exchange order, and the market's rate that it waits for. */
export const exchangePages = [
  defineConsolePage({ method: 'GET', path: '/console/exchange-orders/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/exchange-orders/:id', handler: reach }),
]
