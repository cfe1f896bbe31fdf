import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { convertCentsToCoin, formatUnits, parseUnits } from '#sandbox/domain/money.ts'
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
import { findPayment, getRates, savePayment, formatStatus } from '#sandbox/payments/payment-store.ts'
import { canSimulate, simulate } from '#sandbox/payments/payment-simulation.ts'
import { listOtherCoins, receiveDeposit, receiveMisdirected } from './receive-deposit.ts'
import {
  listChanges,
  getDepositAddress,
  listDeposits,
  findAddress,
  type ReceivingAddress,
} from './receiving-addresses.ts'

/** EUR cents of the default deposit, and of one below the minimum payout. */
const DEFAULT_CENTS = 100_00n
const TOO_LITTLE_CENTS = 3_00n

function convertToUnits(context: Context, coin: string, cents: bigint, now: number): bigint {
  return convertCentsToCoin(cents, getRates(context, coin)(now).ours, requireCoin(coin).decimals)
}

function getNow(context: Context, address: ReceivingAddress): number {
  return getAccountTime(context, requireAccount(context, address.account))
}

export function describeAddress(context: Context, address: ReceivingAddress): ConsoleObject {
  const { id, name, status, coin } = address
  return {
    kind: 'receiving address',
    title: name,
    state: `${status}, ${coin}`,
    href: `/console/receiving/${id}`,
    account: requireAccount(context, address.account),
    appPath: `/fill/${id}`,
  }
}

function renderFacts(context: Context, address: ReceivingAddress): Markup {
  const { name, status, coin, recipient, currency } = address
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${status}</strong></dd>
    <dt>Address</dt>
    <dd>${name}: <code>${getDepositAddress(context, address)}</code>, ${coin} on ${requireCoin(coin).networkName}</dd>
    <dt>Payout to</dt>
    <dd>
      ${recipient.receiverName},
      ${recipient.receiverIban ?? `${recipient.receiverSortCode} ${recipient.receiverAccount}`}, in ${currency}
    </dd>
  </dl>`
}

function renderDepositForms(context: Context, address: ReceivingAddress): Markup {
  const { coin, id } = address
  const now = getNow(context, address)
  const { decimals } = requireCoin(coin)
  const amount = formatUnits(convertToUnits(context, coin, DEFAULT_CENTS, now), decimals)
  const action = `/console/receiving/${id}`
  const others = listOtherCoins(address)
  return html`<form method="post" action="${action}">
      <label>Amount in ${coin} <input name="amount" inputmode="decimal" value="${amount}" /></label>
      <button name="do" value="deposit">Receive this amount</button>
    </form>
    <form method="post" action="${action}">
      <button name="do" value="usual">Receive a deposit of 100 EUR</button>
      <button name="do" value="little">Receive 3 EUR, below the minimum payout</button>
      ${others.length > 0 ? html`<button name="do" value="network">Receive a deposit on the wrong network</button>` : ''}
    </form>
    ${
      others.length > 0
        ? html`<form method="post" action="${action}">
            <label
              >Another coin
              <select name="coin">
                ${others.map((other) => html`<option>${other}</option>`)}
              </select></label
            >
            <button name="do" value="coin">Receive 100 EUR in this coin</button>
          </form>`
        : ''
    }
    <form method="post" action="${action}">
      <button name="do" value="run">Complete all payouts in progress</button>
      <button name="do" value="closed">Return the last payout: the bank account is closed</button>
    </form>`
}

function show({ context, param }: Visit): Page {
  const address = findAddress(context, param('id'))
  if (!address) return buildNotFoundPage('receiving address')
  const here = `/console/receiving/${address.id}`
  const { keys } = listDeposits(context, address, { limit: 20, offset: 0 })
  return {
    title: `Receiving address ${address.name}`,
    main: html`${renderObjectLinks(describeAddress(context, address))} ${renderFacts(context, address)}
      <h2>What you can do</h2>
      ${renderDepositForms(context, address)}
      <h2>Deposits</h2>
      <ul>
        ${keys.map((key) => renderDeposit(context, key))}
      </ul>
      <h2>Changes</h2>
      <ol>
        ${listChanges(context, address).map(({ at, what, recipient }) => html`<li>${formatMoment(at)} ${what}, ${recipient.receiverName}</li>`)}
      </ol>
      <h2>Clock</h2>
      ${renderClockForms(context, requireAccount(context, address.account), here)}`,
  }
}

function renderDeposit(context: Context, key: string): Markup {
  const payment = findPayment(context, key)
  const units = payment ? payment.coinReceived + (payment.misdirected?.units ?? 0n) : 0n
  return html`<li>
    <a href="/console/transactions/${key}">${key}</a>
    ${payment && `${formatStatus(payment.status)}, ${formatUnits(units, requireCoin(payment.coin).decimals)} ${payment.coin}`}
  </li>`
}

/** A button of an outdated page does nothing; the redirect shows the current state. */
function press({ context, param, field }: Visit): Page | SeeOther {
  const address = findAddress(context, param('id'))
  if (!address) return buildNotFoundPage('receiving address')
  const now = getNow(context, address)
  const toUnits = (coin: string, cents: bigint) => convertToUnits(context, coin, cents, now)
  const { coin } = address
  const pressed = field('do')
  const others = listOtherCoins(address)
  if (pressed === 'deposit') {
    const units = parseUnits(field('amount').trim(), requireCoin(coin).decimals)
    if (units !== null && units > 0n) receiveDeposit(context, address, units)
  }
  if (pressed === 'usual') receiveDeposit(context, address, toUnits(coin, DEFAULT_CENTS))
  if (pressed === 'little') receiveDeposit(context, address, toUnits(coin, TOO_LITTLE_CENTS))
  if (pressed === 'network' && others.length > 0) {
    receiveMisdirected(context, address, { coin, units: toUnits(coin, DEFAULT_CENTS) })
  }
  const other = others.find((each) => each === field('coin'))
  if (pressed === 'coin' && other) {
    receiveMisdirected(context, address, { coin: other, units: toUnits(other, DEFAULT_CENTS) })
  }
  if (pressed === 'run') simulateOn(context, address, 'run')
  if (pressed === 'closed') simulateOn(context, address, 'return')
  return { seeOther: `/console/receiving/${address.id}` }
}

/** Completes all payouts of the address, or returns the latest sent one from the bank. */
function simulateOn(context: Context, address: ReceivingAddress, event: 'run' | 'return'): void {
  const account = requireAccount(context, address.account)
  const now = getAccountTime(context, account)
  const { keys } = listDeposits(context, address, { limit: 100, offset: 0 })
  const possible = keys.flatMap((key) => {
    const payment = findPayment(context, key)
    return payment && canSimulate(payment, event) ? [payment] : []
  })
  for (const payment of event === 'run' ? possible : possible.slice(0, 1)) {
    savePayment(context, account, simulate(context, payment, event, { now, reason: 'AC04' }))
  }
}

export const receivingPages = [
  defineConsolePage({ method: 'GET', path: '/console/receiving/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/receiving/:id', handler: press }),
]
