import { html } from 'hono/html'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import { applyCurrentPrice } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { getArrivedCoin, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { deriveDepositAddress } from '#sandbox/external/chain.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { canSimulate, simulate, isSimulatedEvent } from './payment-simulation.ts'
import { sendQuestionEmail } from './payment-emails.ts'
import { derivePayerSecret } from './payer-secret.ts'
import { formatAccountNumber, findPayment, getRates, savePayment, formatStatus } from './payment-store.ts'
import { listTrackingLinks } from '#sandbox/payments/sharing/tracking-links.ts'
import { BEHAVIOURS } from '#sandbox/external/wallet-behaviours.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
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
import { renderPaymentButtons, renderQuestion } from './transaction-buttons.ts'

/** The merchant sees a payment through a link on the page of the link. */
export function describePayment(context: Context, payment: Payment): ConsoleObject {
  const { key, status, amount, currency, coin, channel } = payment
  return {
    kind: channel === null ? 'payment' : 'payment through a link',
    title: key,
    state: `${formatStatus(status)}, ${formatCents(amount)} ${currency} in ${coin}`,
    href: `/console/transactions/${key}`,
    account: requireAccount(context, payment.account),
    appPath: channel === null ? `/transactions/${key}` : `/collect/links/${channel.linkId}`,
  }
}

type Found = { payment: Payment; account: Account; now: number }

function find({ context, param }: Visit): Found | null {
  const payment = findPayment(context, param('key'))
  if (!payment) return null
  const account = requireAccount(context, payment.account)
  const now = getAccountTime(context, account)
  return { payment: advance(payment, now), account, now }
}

function show(visit: Visit): Page {
  const found = find(visit)
  if (!found) return buildNotFoundPage('payment')
  const { context } = visit
  const { account, now } = found
  const payment = applyCurrentPrice(found.payment, now, getRates(context, found.payment.coin))
  const path = `/console/transactions/${payment.key}`
  return {
    title: `Payment ${payment.key}`,
    main: html`${renderObjectLinks(describePayment(context, payment), renderMoreLinks(context, payment))}
      ${renderFacts(context, payment, account)}
      <h2>What you can do</h2>
      ${renderPaymentButtons(payment, path)} ${renderQuestion(payment, formatMoment)}
      ${renderWalletLinks(context, payment)}
      <h2>History</h2>
      <ol>
        ${payment.history.map(({ at, status, text }) => html`<li>${formatMoment(at)} ${status}: ${text}</li>`)}
      </ol>
      ${
        payment.channel === null
          ? html`<h2>Links for the recipient</h2>
              ${renderTrackingLinks(context, payment, account)}`
          : ''
      }
      <h2>Clock</h2>
      ${renderClockForms(context, account, path)}`,
  }
}

function renderMoreLinks(context: Context, payment: Payment): Markup {
  const { key, channel } = payment
  return html`${channel && html`<a href="${context.appOrigin}${getPayerPath(context, payment)}">Open as the payer</a>`}
    <a href="/console/books?reference=${key}">Books</a>`
}

/** The payer's page: the customer's own, or the page behind a payment link. */
function getPayerPath(context: Context, { key, channel }: Payment): string {
  return channel === null ? `/transactions/${key}` : `/pay/${channel.code}/${derivePayerSecret(context, key)}`
}

/** Links that open the app's page with a simulated browser wallet, for coins that such wallets support. */
function renderWalletLinks(context: Context, payment: Payment): Markup | string {
  const { coin, status } = payment
  if (requireCoin(coin).chainId === null || (status !== 'N' && status !== 'I')) return ''
  return html`<h2>Pay with a simulated browser wallet</h2>
    <ul>
      ${Object.entries(BEHAVIOURS).map(
        ([name, does]) =>
          html`<li>
            <a href="${context.appOrigin}${getPayerPath(context, payment)}?wallet=${name}">${name}</a> ${does}
          </li>`,
      )}
    </ul>`
}

function renderTrackingLinks(context: Context, payment: Payment, account: Account): Markup {
  const links = listTrackingLinks(context, account, payment)
  if (links.length === 0) return html`<p>The payer has not shared a link.</p>`
  return html`<ul>
    ${links.map(
      ({ token, state, showsPayer, createdAt, expiresAt }) =>
        html`<li>
          <a href="${context.appOrigin}/transaction-confirmation/${token}">${state}</a>, created
          ${formatMoment(createdAt)},
          ${expiresAt === null ? 'no expiry yet' : html`expires ${formatMoment(expiresAt)}`},
          ${showsPayer ? 'with' : 'without'} the payer's name
        </li>`,
    )}
  </ul>`
}

function renderFacts(context: Context, payment: Payment, account: Account): Markup {
  const { key, coin, status, statusSince, coinDue, coinReceived, confirmations, sentAmount, refund, paidFrom } = payment
  const { decimals, networkName, confirmations: required } = requireCoin(coin)
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${formatStatus(status)}</strong> since ${formatMoment(statusSince)}</dd>
    <dt>Amount</dt>
    <dd>
      ${formatCents(sentAmount ?? payment.amount)} ${payment.currency} to ${payment.receiverName},
      ${formatAccountNumber(payment)}
    </dd>
    <dt>Due</dt>
    <dd>${formatUnits(coinDue, decimals)} ${coin} on ${networkName}</dd>
    ${
      payment.misdirected &&
      html`<dt>${payment.misdirected.coin ? 'Received in another coin' : 'Received on another network'}</dt>
        <dd>
          ${formatUnits(payment.misdirected.units, requireCoin(getArrivedCoin(payment)).decimals)}
          ${getArrivedCoin(payment)} on ${payment.misdirected.network}
        </dd>`
    }
    <dt>Received</dt>
    <dd>${formatUnits(coinReceived, decimals)} ${coin}, ${confirmations} of ${required} confirmations</dd>
    ${
      paidFrom !== null
        ? html`<dt>Paid from</dt>
            <dd><a href="/console/balances/${account.id}">${paidFrom}</a></dd>`
        : html`<dt>Address</dt>
            <dd>
              ${payment.confirmedAt === null ? 'none before confirmation' : html`<code>${deriveDepositAddress(coin, context.seed, key)}</code>`}
            </dd>
            <dt>If late, underpaid, overpaid</dt>
            <dd>${payment.ifLate}, ${payment.ifShort}, ${payment.ifOver}</dd>`
    }
    ${
      refund &&
      html`<dt>Refunded</dt>
        <dd>
          ${formatUnits(refund.units, requireCoin(getArrivedCoin(payment)).decimals)} ${getArrivedCoin(payment)} to
          ${refund.address ?? (paidFrom === null ? 'an address that the customer still has to enter' : 'the balance')}
        </dd>`
    }
  </dl>`
}

/** A button of an outdated page does nothing; the redirect shows the current state. */
function press(visit: Visit): Page | SeeOther {
  const found = find(visit)
  if (!found) return buildNotFoundPage('payment')
  const { context, field } = visit
  const { payment, account, now } = found
  const event = field('do')
  if (isSimulatedEvent(event) && canSimulate(payment, event)) {
    const circumstances = {
      now,
      reason: field('reason'),
      question: field('question').trim().slice(0, 1000),
      // A request without a question field sends the default question and wants a file.
      wantsFile: field('question') === '' || field('file') === 'yes',
    }
    const next = simulate(context, payment, event, circumstances)
    savePayment(context, account, next)
    if (event === 'ask') sendQuestionEmail(context, account, next)
  }
  return { seeOther: `/console/transactions/${payment.key}` }
}

export const transactionPages = [
  defineConsolePage({ method: 'GET', path: '/console/transactions/:key', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/transactions/:key', handler: press }),
]
