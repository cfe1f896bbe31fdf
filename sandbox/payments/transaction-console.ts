import { html } from 'hono/html'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import { present } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { arrivedCoin, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { depositAddress } from '#sandbox/external/chain.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { canSimulate, simulate, isSimulatedEvent } from './payment-simulation.ts'
import { emailQuestion } from './payment-emails.ts'
import { payerSecret } from './payer-secret.ts'
import { accountNumberOf, findPayment, ratesFor, savePayment, statusWords } from './payment-store.ts'
import { trackingLinksOf } from '#sandbox/payments/sharing/tracking-links.ts'
import { BEHAVIOURS } from '#sandbox/external/wallet-behaviours.ts'
import type { Context } from '#sandbox/core/context.ts'
import { clockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import {
  defineConsolePage,
  notFoundPage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit,
} from '#sandbox/console/page.ts'
import { paymentButtons, questionFacts } from './transaction-buttons.ts'

type Found = { payment: Payment; account: Account; now: number }

function find({ context, param }: Visit): Found | null {
  const payment = findPayment(context, param('key'))
  if (!payment) return null
  const account = requireAccount(context, payment.account)
  const now = accountNow(context, account)
  return { payment: advance(payment, now), account, now }
}

function show(visit: Visit): Page {
  const found = find(visit)
  if (!found) return notFoundPage('payment')
  const { context } = visit
  const { account, now } = found
  const payment = present(found.payment, now, ratesFor(context, found.payment.coin))
  const path = `/console/transactions/${payment.key}`
  return {
    title: `Payment ${payment.key}`,
    main: html`<p><a href="${context.appOrigin}${pathInApp(context, payment)}">To the payment in the app</a></p>
      ${facts(context, payment, account)}
      <h2>What happens next</h2>
      ${paymentButtons(payment, path)} ${questionFacts(payment, formatMoment)} ${walletLinks(context, payment)}
      <h2>What happened</h2>
      <ol>
        ${payment.history.map(({ at, status, text }) => html`<li>${formatMoment(at)} ${status}: ${text}</li>`)}
      </ol>
      ${
        payment.channel === null
          ? html`<h2>Links for the recipient</h2>
              ${trackingLinks(context, payment, account)}`
          : ''
      }
      <h2>Clock of the account</h2>
      ${clockForms(context, account, path)}`,
  }
}

/** The page of whoever pays: the customer's own, or a payer's without an account. */
function pathInApp(context: Context, { key, channel }: Payment): string {
  return channel === null ? `/transactions/${key}` : `/pay/${channel.code}/${payerSecret(context, key)}`
}

/** The app's page of the payment with a wallet in the browser, for coins that such a wallet has. */
function walletLinks(context: Context, payment: Payment): Markup | string {
  const { coin, status } = payment
  if (requireCoin(coin).chainId === null || (status !== 'N' && status !== 'I')) return ''
  return html`<h2>Pay it from a wallet in the browser</h2>
    <ul>
      ${Object.entries(BEHAVIOURS).map(
        ([name, does]) =>
          html`<li>
            <a href="${context.appOrigin}${pathInApp(context, payment)}?wallet=${name}">${name}</a> ${does}
          </li>`,
      )}
    </ul>`
}

function trackingLinks(context: Context, payment: Payment, account: Account): Markup {
  const links = trackingLinksOf(context, account, payment)
  if (links.length === 0) return html`<p>The payer has shared none.</p>`
  return html`<ul>
    ${links.map(
      ({ token, state, showsPayer, createdAt, expiresAt }) =>
        html`<li>
          <a href="${context.appOrigin}/transaction-confirmation/${token}">${state}</a>, made
          ${formatMoment(createdAt)},
          ${expiresAt === null ? 'without an end yet' : html`until ${formatMoment(expiresAt)}`},
          ${showsPayer ? 'with' : 'without'} the payer's name
        </li>`,
    )}
  </ul>`
}

function facts(context: Context, payment: Payment, account: Account): Markup {
  const { key, coin, status, statusSince, coinDue, coinReceived, confirmations, sentAmount, refund, paidFrom } = payment
  const { decimals, networkName, confirmations: required } = requireCoin(coin)
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${statusWords(status)}</strong> since ${formatMoment(statusSince)}</dd>
    <dt>Account</dt>
    <dd><a href="/console/accounts/${account.id}">${account.email}</a></dd>
    <dt>Amount</dt>
    <dd>
      ${formatCents(sentAmount ?? payment.amount)} ${payment.currency} to ${payment.receiverName},
      ${accountNumberOf(payment)}
    </dd>
    <dt>Due</dt>
    <dd>${formatUnits(coinDue, decimals)} ${coin} on ${networkName}</dd>
    ${
      payment.misdirected &&
      html`<dt>${payment.misdirected.coin ? 'Another coin' : 'On another network'}</dt>
        <dd>
          ${formatUnits(payment.misdirected.units, requireCoin(arrivedCoin(payment)).decimals)} ${arrivedCoin(payment)}
          on ${payment.misdirected.network}
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
              ${payment.confirmedAt === null ? 'none before it is confirmed' : html`<code>${depositAddress(coin, context.seed, key)}</code>`}
            </dd>
            <dt>If late, short, over</dt>
            <dd>${payment.ifLate}, ${payment.ifShort}, ${payment.ifOver}</dd>`
    }
    ${
      refund &&
      html`<dt>Refunded</dt>
        <dd>
          ${formatUnits(refund.units, requireCoin(arrivedCoin(payment)).decimals)} ${arrivedCoin(payment)} to
          ${refund.address ?? (paidFrom === null ? 'an address to be asked for' : 'the account')}
        </dd>`
    }
  </dl>`
}

/** A button of a page that is out of date does nothing: the page that follows shows how things are. */
function press(visit: Visit): Page | SeeOther {
  const found = find(visit)
  if (!found) return notFoundPage('payment')
  const { context, field } = visit
  const { payment, account, now } = found
  const event = field('do')
  if (isSimulatedEvent(event) && canSimulate(payment, event)) {
    const circumstances = {
      now,
      reason: field('reason'),
      question: field('question').trim().slice(0, 1000),
      // A press that names no question is the usual one, with a file wanted.
      wantsFile: field('question') === '' || field('file') === 'yes',
    }
    const next = simulate(context, payment, event, circumstances)
    savePayment(context, account, next)
    if (event === 'ask') emailQuestion(context, account, next)
  }
  return { seeOther: `/console/transactions/${payment.key}` }
}

export const transactionPages = [
  defineConsolePage({ method: 'GET', path: '/console/transactions/:key', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/transactions/:key', handler: press }),
]
