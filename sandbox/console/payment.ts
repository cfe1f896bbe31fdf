import { html } from 'hono/html'
import { requireAccount, type Account } from '#sandbox/accounts.ts'
import { formatCents } from '#sandbox/cents.ts'
import { accountNow } from '#sandbox/clock.ts'
import { advance, apply, mayHappen, type PaymentEvent } from '#sandbox/lifecycles/payment.ts'
import { present } from '#sandbox/lifecycles/payment-rate.ts'
import type { Payment } from '#sandbox/lifecycles/payment-record.ts'
import { RETURN_REASONS } from '#sandbox/rails/banks.ts'
import { depositAddress, transactionHash } from '#sandbox/rails/chain.ts'
import { requireCoin } from '#sandbox/rails/coins.ts'
import { formatUnits } from '#sandbox/rails/money.ts'
import { findPayment, ratesFor, savePayment } from '#sandbox/resources/payment-store.ts'
import type { World } from '#sandbox/world.ts'
import { defineConsolePage, notFoundPage, type Visit } from './page.ts'

/** What the buttons of the page do, in the order in which they stand there. */
const BUTTONS: readonly { name: string; label: string; type: PaymentEvent['type'] }[] = [
  { name: 'full', label: 'The payment arrives in full', type: 'arrive' },
  { name: 'short', label: 'It arrives 3 % short', type: 'arrive' },
  { name: 'over', label: 'It arrives 2 % too much', type: 'arrive' },
  { name: 'late', label: 'It arrives late, after the rate ran out', type: 'arrive' },
  { name: 'wrong', label: 'It arrives on the wrong network', type: 'arrive_on_wrong_network' },
  { name: 'expire', label: 'The held rate runs out', type: 'expire_rate' },
  { name: 'step', label: 'Next step', type: 'next_step' },
  { name: 'run', label: 'Run to Completed', type: 'run_to_completed' },
  { name: 'revision', label: 'A colleague has to look at it', type: 'revision' },
  { name: 'resolve', label: 'The review is resolved', type: 'review_resolved' },
]

type Found = { payment: Payment; account: Account; now: number }

function find({ world, param }: Visit): Found | null {
  const payment = findPayment(world, param('key'))
  if (!payment) return null
  const account = requireAccount(world, payment.account)
  const now = accountNow(world, account)
  return { payment: advance(payment, now), account, now }
}

function show(visit: Visit) {
  const found = find(visit)
  if (!found) return notFoundPage('payment')
  const { world } = visit
  const { account, now } = found
  const payment = present(found.payment, now, ratesFor(world, found.payment.coin))
  const { decimals, networkName } = requireCoin(payment.coin)
  const { key, coin, status } = payment
  const offered = BUTTONS.filter(({ type }) => mayHappen(payment, type))
  const notice =
    status === 'N' && payment.confirmedAt === null
      ? html`<p>The customer has not confirmed this payment yet, so there is no address to pay to.</p>`
      : ''
  return {
    title: `Payment ${key}`,
    main: html`<p><a href="${world.appOrigin}/transactions/${key}">Back to the payment in the app</a></p>
      <dl>
        <dt>Status</dt>
        <dd>${status}, since ${new Date(payment.statusSince).toISOString()}</dd>
        <dt>Account</dt>
        <dd>
          <a href="/console/accounts/${account.id}">${account.email}</a>, its clock says ${new Date(now).toISOString()}
        </dd>
        <dt>Amount</dt>
        <dd>${formatCents(payment.amount)} EUR to ${payment.receiverName}, ${payment.receiverIban}</dd>
        <dt>Due</dt>
        <dd>
          ${formatUnits(payment.coinDue, decimals)} ${coin} on ${networkName}, received
          ${formatUnits(payment.coinReceived, decimals)}
        </dd>
        <dt>Address</dt>
        <dd><code>${depositAddress(coin, world.seed, key)}</code></dd>
      </dl>
      ${notice}
      <form method="post" action="/console/transactions/${key}" class="buttons">
        ${offered.map(({ name, label }) => html`<button name="do" value="${name}">${label}</button> `)}
      </form>
      ${mayHappen(payment, 'bank_returns') ? returnForm(key) : ''}
      <h2>What happened</h2>
      <ol>
        ${payment.history
          .toReversed()
          .map((entry) => html`<li>${new Date(entry.at).toISOString()} ${entry.status}: ${entry.text}</li>`)}
      </ol>`,
  }
}

function returnForm(key: string) {
  return html`<form method="post" action="/console/transactions/${key}">
    <label>
      Reason
      <select name="code">
        ${RETURN_REASONS.map(({ code, text }) => html`<option value="${code}">${code}: ${text}</option>`)}
      </select>
    </label>
    <button name="do" value="return">The bank returns it</button>
  </form>`
}

function press(visit: Visit) {
  const found = find(visit)
  if (!found) return notFoundPage('payment')
  const { world, field } = visit
  const { payment, account, now } = found
  const name = field('do')
  const pressed = BUTTONS.find((button) => button.name === name)
  const next =
    name === 'return'
      ? apply(payment, { type: 'bank_returns', code: field('code') }, now, ratesFor(world, payment.coin))
      : pressed && mayHappen(payment, pressed.type)
        ? happen(world, payment, name, now)
        : payment
  savePayment(world, account, next)
  return { seeOther: `/console/transactions/${payment.key}` }
}

/** What one of the buttons makes of a payment. */
export function happen(world: World, payment: Payment, name: string, now: number): Payment {
  const rateAt = ratesFor(world, payment.coin)
  const due = present(payment, now, rateAt).coinDue - payment.coinReceived
  const hash = transactionHash(payment.coin, world.seed, `${payment.key}:${payment.history.length}`)
  const arrive = (from: Payment, units: bigint) => apply(from, { type: 'arrive', units, hash }, now, rateAt)
  switch (name) {
    case 'full':
      return arrive(payment, due)
    case 'short':
      return arrive(payment, (due * 97n) / 100n)
    case 'over':
      return arrive(payment, (due * 102n) / 100n)
    case 'late':
      return arrive(
        payment.floatingSince === null ? apply(payment, { type: 'expire_rate' }, now, rateAt) : payment,
        due,
      )
    case 'wrong':
      return apply(payment, { type: 'arrive_on_wrong_network' }, now, rateAt)
    case 'expire':
      return advance(apply(payment, { type: 'expire_rate' }, now, rateAt), now)
    case 'step':
      return apply(payment, { type: 'next_step' }, now, rateAt)
    case 'run':
      return apply(payment, { type: 'run_to_completed' }, now, rateAt)
    case 'revision':
      return apply(payment, { type: 'revision' }, now, rateAt)
    case 'resolve':
      return apply(payment, { type: 'review_resolved' }, now, rateAt)
    default:
      return payment
  }
}

export const paymentPages = [
  defineConsolePage({ method: 'GET', path: '/console/transactions/:key', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/transactions/:key', handler: press }),
]
