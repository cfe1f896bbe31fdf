import { html } from 'hono/html'
import { findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits, parseUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { renderClockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { renderObjectLinks } from '#sandbox/console/open-as.ts'
import {
  defineConsolePage,
  buildNotFoundPage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit,
} from '#sandbox/console/page.ts'
import { renderTransferForm } from '#sandbox/incoming-transfers/transfer-console.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { takeStep } from './advance-orders.ts'
import { findLatestVisit } from './bank-visits.ts'
import { getLevers, setLevers } from './buy-levers.ts'
import { requireBuyer, findBuyOrder, type BuyOrder } from './buy-orders.ts'
import { formatBuyStatus } from './listed-orders.ts'
import { endBuyOrder } from './end-order.ts'
import { getNextStep, WAITING } from './life-cycle.ts'

/** Statuses after the money arrived and before the coins are bought. */
const BEFORE_TRADE = ['R', 'B', 'O', 'T']

export function describeBuyOrder(context: Context, order: BuyOrder): ConsoleObject {
  const { id, status, cents, coin } = order
  return {
    kind: 'purchase',
    title: id,
    state: `${formatBuyStatus(status)}, ${coin} for ${formatCents(cents)} EUR`,
    href: `/console/buying/${id}`,
    account: requireBuyer(context, order),
    appPath: `/buy/transaction/${id}`,
  }
}

function renderFacts(order: BuyOrder): Markup {
  const { cents, coin, unitsIndicative, units, received, returned, status, statusSince, method } = order
  const { decimals } = requireCoin(coin)
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${formatBuyStatus(status)}</strong> since ${formatMoment(statusSince)}</dd>
    <dt>Order</dt>
    <dd>
      ${formatUnits(units ?? unitsIndicative, decimals)} ${coin} for ${formatCents(cents)} EUR, to
      <code>${order.address ?? order.balanceId}</code>
    </dd>
    <dt>Payment method</dt>
    <dd>${method ?? 'not chosen yet'}, reference <code>${order.reference}</code></dd>
    <dt>Money</dt>
    <dd>${formatCents(received)} EUR received, ${formatCents(returned)} EUR returned, ${order.depositStatus}</dd>
    <dt>Held rate</dt>
    <dd>until ${formatMoment(order.rateHeldUntil)}</dd>
    <dt>Reason</dt>
    <dd>${order.reason?.text ?? 'none'}</dd>
  </dl>`
}

function renderButtons(order: BuyOrder): Markup {
  const next = getNextStep(order)
  return html`<form method="post" action="/console/buying/${order.id}">
    ${next ? html`<button name="do" value="step">Run the next step now: ${formatBuyStatus(next.status)}</button>` : ''}
    ${
      BEFORE_TRADE.includes(order.status)
        ? html`<button name="do" value="refuse">Reject the money (F)</button>
            <button name="do" value="fail">Make the exchange fail (Y)</button>`
        : ''
    }
  </form>`
}

function renderOrderPage(context: Context, order: BuyOrder): Page {
  const account = requireBuyer(context, order)
  const here = `/console/buying/${order.id}`
  const visit = findLatestVisit(context, order, 'payment') ?? findLatestVisit(context, order, 'auth')
  const missing = order.cents - order.received
  return {
    title: `Purchase ${order.id}`,
    main: html`${renderObjectLinks(
        describeBuyOrder(context, order),
        html`<a href="/console/books?reference=${order.id}">Books</a>
          ${visit?.status === 'pending' ? html`<a href="/sandbox/bank/${visit.id}">Bank’s page</a>` : ''}`,
      )}
      ${renderFacts(order)}
      <h2>What you can do</h2>
      ${renderButtons(order)}
      <h2>${WAITING.includes(order.status) ? 'Send the money' : 'Send more money'}</h2>
      ${renderTransferForm(
        {
          account,
          cents: missing > 0n ? missing : order.cents,
          reference: order.reference,
          late: { label: 'Send 21 minutes later', ms: 21 * 60_000 },
        },
        here,
      )}
      <h2>Clock</h2>
      ${renderClockForms(context, account, here)}`,
  }
}

function press({ context, param, field }: Visit): Page | SeeOther {
  const order = findBuyOrder(context, param('id'))
  if (!order) return buildNotFoundPage('buy order')
  const now = getAccountTime(context, requireBuyer(context, order))
  const pressed = field('do')
  if (pressed === 'step') takeStep(context, order, now)
  if (BEFORE_TRADE.includes(order.status)) {
    if (pressed === 'refuse') endBuyOrder(context, order, 'F', now, createMessage('buy.refused'))
    if (pressed === 'fail') endBuyOrder(context, order, 'Y', now, createMessage('buy.trade_failed'))
  }
  return { seeOther: `/console/buying/${order.id}` }
}

function renderLeverPage(context: Context, account: Account): Page {
  const { off, blocked, lifetime } = getLevers(context, account)
  const formatChecked = (isSet: boolean) => (isSet ? 'checked' : '')
  return {
    title: `Buying terms of ${account.email}`,
    main: html`<form method="post" action="/console/buying-terms/${account.id}">
      <p>
        <label
          ><input type="checkbox" name="sepa" ${formatChecked(!off.includes('SEPA_BANK_TRANSFER'))} /> Bank
          transfer</label
        >
        <label
          ><input type="checkbox" name="open_banking" ${formatChecked(!off.includes('OPEN_BANKING'))} /> Open
          banking</label
        >
      </p>
      <label
        >Block purchases because of
        <select name="blocked">
          <option value="">nothing</option>
          <option value="region" ${blocked === 'region' ? 'selected' : ''}>the customer’s region</option>
          <option value="regulatory" ${blocked === 'regulatory' ? 'selected' : ''}>a regulation</option>
        </select></label
      >
      <label
        >Lifetime limit in EUR (empty: the limit of the customer’s level)
        <input name="lifetime" inputmode="decimal" value="${lifetime === null ? '' : formatCents(lifetime)}"
      /></label>
      <button>Save</button>
    </form>`,
  }
}

function saveLevers({ context, param, field }: Visit): Page | SeeOther {
  const account = findAccountById(context, param('id'))
  if (!account) return buildNotFoundPage('account')
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

export const buyPages = [
  defineConsolePage({
    method: 'GET',
    path: '/console/buying/:id',
    handler({ context, param }) {
      const order = findBuyOrder(context, param('id'))
      return order ? renderOrderPage(context, order) : buildNotFoundPage('buy order')
    },
  }),
  defineConsolePage({ method: 'POST', path: '/console/buying/:id', handler: press }),
  defineConsolePage({
    method: 'GET',
    path: '/console/buying-terms/:id',
    handler({ context, param }) {
      const account = findAccountById(context, param('id'))
      return account ? renderLeverPage(context, account) : buildNotFoundPage('account')
    },
  }),
  defineConsolePage({ method: 'POST', path: '/console/buying-terms/:id', handler: saveLevers }),
]
