import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { renderClockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, buildNotFoundPage, type Page, type SeeOther, type Visit } from '#sandbox/console/page.ts'
import { renderObjectLinks } from '#sandbox/console/open-as.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import type { Context } from '#sandbox/core/context.ts'
import { requireBalance } from '#sandbox/balances/balances.ts'
import { formatSigned } from '#sandbox/balances/own-balance.ts'
import { fillAtTarget } from './exchange-life-cycle.ts'
import { findExchangeOrderById, type ExchangeOrder } from './exchange-orders.ts'
import { formatExchangeRate, getMarketRate } from './exchange-price.ts'

export function describeExchangeOrder(context: Context, order: ExchangeOrder): ConsoleObject {
  const { id, status, account_number: number, balance_id: balance } = order
  return {
    kind: 'exchange order',
    title: id,
    state: status,
    href: `/console/exchange-orders/${id}`,
    account: requireAccount(context, number),
    appPath: `/accounts/${balance}/exchange-orders/${id}`,
  }
}

function show({ context, param }: Visit): Page {
  const order = findExchangeOrderById(context, param('id'))
  if (!order) return buildNotFoundPage('exchange order')
  const account = requireAccount(context, order.account_number)
  const { coin: from } = requireBalance(context, order.balance_id)
  const { to_coin: to, status, reason, next_at: at } = order
  const rate = getMarketRate({ from, to }, getAccountTime(context, account), context.seed)
  const path = `/console/exchange-orders/${order.id}`
  return {
    title: `Exchange order ${order.id}`,
    main: html`${renderObjectLinks(describeExchangeOrder(context, order), html`<a href="/console/books?reference=${order.id}">Books</a>`)}
      <dl>
        <dt>Status</dt>
        <dd><strong>${status}</strong> ${reason?.text ?? ''}</dd>
        <dt>From</dt>
        <dd>
          ${formatSigned(order.from_units, from)} ${from}, including our fee of ${formatSigned(order.fee_units, from)}
        </dd>
        <dt>To</dt>
        <dd>${order.to_units === null ? 'not known yet' : `${formatSigned(order.to_units, to)} ${to}`}</dd>
        <dt>Rate</dt>
        <dd>
          Market ${formatExchangeRate(rate)}, target ${order.rate_target ?? 'none'}, final
          ${order.rate_final ?? 'none yet'} (${from} for one ${to})
        </dd>
        <dt>Next check</dt>
        <dd>${at === null ? 'never' : formatMoment(at)}</dd>
      </dl>
      ${
        status === 'NEW'
          ? html`<form method="post" action="${path}"><button>Fill now at the target rate</button></form>`
          : ''
      }
      <h2>Clock</h2>
      ${renderClockForms(context, account, path)}`,
  }
}

function fillOrder(visit: Visit): Page | SeeOther {
  const { context, param } = visit
  const order = findExchangeOrderById(context, param('id'))
  if (!order) return buildNotFoundPage('exchange order')
  fillAtTarget(context, order, getAccountTime(context, requireAccount(context, order.account_number)))
  return { seeOther: `/console/exchange-orders/${order.id}` }
}

export const exchangePages = [
  defineConsolePage({ method: 'GET', path: '/console/exchange-orders/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/exchange-orders/:id', handler: fillOrder }),
]
