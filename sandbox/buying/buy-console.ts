import { html } from 'hono/html'
import { findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits, parseUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { clockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import {
  defineConsolePage,
  notFoundPage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit,
} from '#sandbox/console/page.ts'
import { transferForm } from '#sandbox/incoming-transfers/transfer-console.ts'
import { say } from '#sandbox/texts/messages.ts'
import { takeStep } from './advance-orders.ts'
import { latestVisit } from './bank-visits.ts'
import { leversOf, setLevers } from './buy-levers.ts'
import { buyerOf, findBuyOrder, type BuyOrder } from './buy-orders.ts'
import { buyStatusWords } from './listed-orders.ts'
import { endBuyOrder } from './end-order.ts'
import { nextStep, WAITING } from './life-cycle.ts'

/** The letters in which the money is with us and nothing is bought yet. */
const BEFORE_TRADE = ['R', 'B', 'O', 'T']

function facts(order: BuyOrder, account: Account): Markup {
  const { cents, coin, unitsIndicative, units, received, returned, status, statusSince, method } = order
  const { decimals } = requireCoin(coin)
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${buyStatusWords(status)}</strong> since ${formatMoment(statusSince)}</dd>
    <dt>Customer</dt>
    <dd><a href="/console/accounts/${account.id}">${account.email}</a></dd>
    <dt>Buys</dt>
    <dd>
      ${formatUnits(units ?? unitsIndicative, decimals)} ${coin} for ${formatCents(cents)} EUR, to
      <code>${order.address ?? order.balanceId}</code>
    </dd>
    <dt>Pays by</dt>
    <dd>${method ?? 'not chosen yet'}, reference <code>${order.reference}</code></dd>
    <dt>Money</dt>
    <dd>${formatCents(received)} EUR here, ${formatCents(returned)} EUR sent back, ${order.depositStatus}</dd>
    <dt>Rate held</dt>
    <dd>until ${formatMoment(order.rateHeldUntil)}</dd>
    <dt>Reason</dt>
    <dd>${order.reason?.text ?? 'none'}</dd>
  </dl>`
}

function buttons(order: BuyOrder): Markup {
  const next = nextStep(order)
  return html`<form method="post" action="/console/buying/${order.id}">
    ${next ? html`<button name="do" value="step">Do the next step now: ${buyStatusWords(next.status)}</button>` : ''}
    ${
      BEFORE_TRADE.includes(order.status)
        ? html`<button name="do" value="refuse">Refuse the money (F)</button>
            <button name="do" value="fail">Let the exchange fail (Y)</button>`
        : ''
    }
  </form>`
}

function orderPage(context: Context, order: BuyOrder): Page {
  const account = buyerOf(context, order)
  const here = `/console/buying/${order.id}`
  const visit = latestVisit(context, order, 'payment') ?? latestVisit(context, order, 'auth')
  const missing = order.cents - order.received
  return {
    title: `Buy order ${order.id}`,
    main: html`${facts(order, account)} ${buttons(order)}
      <p>
        <a href="${context.appOrigin}/buy/transaction/${order.id}">In the app</a>
        <a href="/console/books?reference=${order.id}">Books</a>
        ${visit?.status === 'pending' ? html`<a href="/sandbox/bank/${visit.id}">At the bank</a>` : ''}
      </p>
      <h2>${WAITING.includes(order.status) ? 'Send the money' : 'Send more money'}</h2>
      ${transferForm(
        {
          account,
          cents: missing > 0n ? missing : order.cents,
          reference: order.reference,
          late: { label: '21 minutes later', ms: 21 * 60_000 },
        },
        here,
      )}
      <h2>Clock</h2>
      ${clockForms(context, account, here)}`,
  }
}

function press({ context, param, field }: Visit): Page | SeeOther {
  const order = findBuyOrder(context, param('id'))
  if (!order) return notFoundPage('buy order')
  const now = accountNow(context, buyerOf(context, order))
  const wanted = field('do')
  if (wanted === 'step') takeStep(context, order, now)
  if (BEFORE_TRADE.includes(order.status)) {
    if (wanted === 'refuse') endBuyOrder(context, order, 'F', now, say('buy.refused'))
    if (wanted === 'fail') endBuyOrder(context, order, 'Y', now, say('buy.trade_failed'))
  }
  return { seeOther: `/console/buying/${order.id}` }
}

function leverPage(context: Context, account: Account): Page {
  const { off, blocked, lifetime } = leversOf(context, account)
  const checked = (isSet: boolean) => (isSet ? 'checked' : '')
  return {
    title: `Buying of ${account.email}`,
    main: html`<form method="post" action="/console/buying-terms/${account.id}">
      <p>
        <label
          ><input type="checkbox" name="sepa" ${checked(!off.includes('SEPA_BANK_TRANSFER'))} /> Bank transfer</label
        >
        <label
          ><input type="checkbox" name="open_banking" ${checked(!off.includes('OPEN_BANKING'))} /> Open banking</label
        >
      </p>
      <label
        >Refused because of
        <select name="blocked">
          <option value="">nothing</option>
          <option value="region" ${blocked === 'region' ? 'selected' : ''}>their region</option>
          <option value="regulatory" ${blocked === 'regulatory' ? 'selected' : ''}>a rule</option>
        </select></label
      >
      <label
        >Limit of a lifetime in EUR, empty for the one of their level
        <input name="lifetime" inputmode="decimal" value="${lifetime === null ? '' : formatCents(lifetime)}"
      /></label>
      <button>Save</button>
    </form>`,
  }
}

function saveLevers({ context, param, field }: Visit): Page | SeeOther {
  const account = findAccountById(context, param('id'))
  if (!account) return notFoundPage('account')
  const blocked = field('blocked')
  setLevers(context, account, {
    off: [
      ...(field('sepa') === '' ? (['SEPA_BANK_TRANSFER'] as const) : []),
      ...(field('open_banking') === '' ? (['OPEN_BANKING'] as const) : []),
    ],
    blocked: blocked === 'region' || blocked === 'regulatory' ? blocked : null,
    lifetime: parseUnits(field('lifetime'), 2),
  })
  return { seeOther: `/console/buying-terms/${account.id}` }
}

/** One order with what can happen to it, and what is offered to one customer. */
export const buyPages = [
  defineConsolePage({
    method: 'GET',
    path: '/console/buying/:id',
    handler({ context, param }) {
      const order = findBuyOrder(context, param('id'))
      return order ? orderPage(context, order) : notFoundPage('buy order')
    },
  }),
  defineConsolePage({ method: 'POST', path: '/console/buying/:id', handler: press }),
  defineConsolePage({
    method: 'GET',
    path: '/console/buying-terms/:id',
    handler({ context, param }) {
      const account = findAccountById(context, param('id'))
      return account ? leverPage(context, account) : notFoundPage('account')
    },
  }),
  defineConsolePage({ method: 'POST', path: '/console/buying-terms/:id', handler: saveLevers }),
]
