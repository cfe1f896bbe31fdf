import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { coinDue, formatUnits, parseUnits } from '#sandbox/domain/money.ts'
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
import { findPayment, ratesFor, savePayment, statusWords } from '#sandbox/payments/payment-store.ts'
import { canSimulate, simulate } from '#sandbox/payments/payment-simulation.ts'
import { otherCoins, receiveDeposit, receiveMisdirected } from './receive-deposit.ts'
import { changesOf, cryptoAddress, depositsOf, findAddress, type ReceivingAddress } from './receiving-addresses.ts'

/** EUR cents that the usual deposit is worth, and one that is too little to be paid out. */
const USUAL = 100_00n
const TOO_LITTLE = 3_00n

function worthIn(context: Context, coin: string, cents: bigint, now: number): bigint {
  return coinDue(cents, ratesFor(context, coin)(now).ours, requireCoin(coin).decimals)
}

function nowAt(context: Context, address: ReceivingAddress): number {
  return accountNow(context, requireAccount(context, address.account))
}

function facts(context: Context, address: ReceivingAddress): Markup {
  const { name, status, coin, recipient, currency } = address
  const account = requireAccount(context, address.account)
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${status}</strong></dd>
    <dt>Account</dt>
    <dd><a href="/console/accounts/${account.id}">${account.email}</a></dd>
    <dt>Address</dt>
    <dd>${name}: <code>${cryptoAddress(context, address)}</code>, ${coin} on ${requireCoin(coin).networkName}</dd>
    <dt>Paid out to</dt>
    <dd>
      ${recipient.receiverName},
      ${recipient.receiverIban ?? `${recipient.receiverSortCode} ${recipient.receiverAccount}`}, in ${currency}
    </dd>
  </dl>`
}

function depositForms(context: Context, address: ReceivingAddress): Markup {
  const { coin, id } = address
  const now = nowAt(context, address)
  const { decimals } = requireCoin(coin)
  const amount = formatUnits(worthIn(context, coin, USUAL, now), decimals)
  const action = `/console/receiving/${id}`
  const others = otherCoins(address)
  return html`<form method="post" action="${action}">
      <label>Amount in ${coin} <input name="amount" inputmode="decimal" value="${amount}" /></label>
      <button name="do" value="deposit">This arrives</button>
    </form>
    <form method="post" action="${action}">
      <button name="do" value="usual">A deposit of 100 EUR arrives</button>
      <button name="do" value="little">A deposit of 3 EUR arrives: too little to pay out</button>
      ${others.length > 0 ? html`<button name="do" value="network">It arrives on the wrong network</button>` : ''}
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
            <button name="do" value="coin">100 EUR of it arrive</button>
          </form>`
        : ''
    }
    <form method="post" action="${action}">
      <button name="do" value="run">Pay out everything that is on its way</button>
      <button name="do" value="closed">The bank account is closed: the last payout comes back</button>
    </form>`
}

function show({ context, param }: Visit): Page {
  const address = findAddress(context, param('id'))
  if (!address) return notFoundPage('receiving address')
  const here = `/console/receiving/${address.id}`
  const { keys } = depositsOf(context, address, { limit: 20, offset: 0 })
  return {
    title: `Receiving address ${address.name}`,
    main: html`${facts(context, address)}
      <p><a href="${context.appOrigin}/fill/${address.id}">In the app</a></p>
      <h2>What arrives</h2>
      ${depositForms(context, address)}
      <h2>Deposits</h2>
      <ul>
        ${keys.map((key) => depositItem(context, key))}
      </ul>
      <h2>Changes</h2>
      <ol>
        ${changesOf(context, address).map(({ at, what, recipient }) => html`<li>${formatMoment(at)} ${what}, ${recipient.receiverName}</li>`)}
      </ol>
      <h2>Clock</h2>
      ${clockForms(context, requireAccount(context, address.account), here)}`,
  }
}

function depositItem(context: Context, key: string): Markup {
  const payment = findPayment(context, key)
  const units = payment ? payment.coinReceived + (payment.misdirected?.units ?? 0n) : 0n
  return html`<li>
    <a href="/console/transactions/${key}">${key}</a>
    ${payment && `${statusWords(payment.status)}, ${formatUnits(units, requireCoin(payment.coin).decimals)} ${payment.coin}`}
  </li>`
}

/** A button that is no longer for the address does nothing: the page that follows shows how things are. */
function press({ context, param, field }: Visit): Page | SeeOther {
  const address = findAddress(context, param('id'))
  if (!address) return notFoundPage('receiving address')
  const now = nowAt(context, address)
  const worth = (coin: string, cents: bigint) => worthIn(context, coin, cents, now)
  const { coin } = address
  const wanted = field('do')
  const others = otherCoins(address)
  if (wanted === 'deposit') {
    const units = parseUnits(field('amount').trim(), requireCoin(coin).decimals)
    if (units !== null && units > 0n) receiveDeposit(context, address, units)
  }
  if (wanted === 'usual') receiveDeposit(context, address, worth(coin, USUAL))
  if (wanted === 'little') receiveDeposit(context, address, worth(coin, TOO_LITTLE))
  if (wanted === 'network' && others.length > 0) {
    receiveMisdirected(context, address, { coin, units: worth(coin, USUAL) })
  }
  const other = others.find((each) => each === field('coin'))
  if (wanted === 'coin' && other) {
    receiveMisdirected(context, address, { coin: other, units: worth(other, USUAL) })
  }
  if (wanted === 'run') simulateOn(context, address, 'run')
  if (wanted === 'closed') simulateOn(context, address, 'return')
  return { seeOther: `/console/receiving/${address.id}` }
}

/** Lets every payout of the address go on to its end, or the latest that has left come back from the bank. */
function simulateOn(context: Context, address: ReceivingAddress, event: 'run' | 'return'): void {
  const account = requireAccount(context, address.account)
  const now = accountNow(context, account)
  const { keys } = depositsOf(context, address, { limit: 100, offset: 0 })
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
