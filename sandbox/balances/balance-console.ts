import { html } from 'hono/html'
import { findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { activateBalance, amountsOf, balancesOf, move, movementsOf, openBalance, type Balance } from './balances.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { COINS, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { transferForm } from '#sandbox/incoming-transfers/transfer-console.ts'
import { cashOutRequestsOf } from './cash-out-requests/cash-out-requests.ts'
import { depositOrdersOf } from './deposits/deposit-orders.ts'
import { exchangeOrdersOf } from './exchanges/exchange-orders.ts'
import { formatSigned } from './own-balance.ts'
import { withdrawalsOf } from './withdrawals/withdrawals.ts'
import { accountReference } from './references.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import {
  defineConsolePage,
  notFoundPage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit,
} from '#sandbox/console/page.ts'

const LATEST = { from: 0, until: Number.MAX_SAFE_INTEGER, oldestFirst: false, limit: 50 }

/** What the account has in its coins, as the list of its objects says it. */
export function balanceLine(context: Context, account: Account): string {
  const balances = balancesOf(context, account)
  if (balances.length === 0) return 'none yet'
  return balances.map(({ id, coin, status }) => `${held(context, id, coin)}, ${status}`).join('; ')
}

function held(context: Context, id: string, coin: string): string {
  return `${formatSigned(amountsOf(context, id).total, coin)} ${coin}`
}

function page(context: Context, account: Account, trouble: string | null): Page {
  const balances = balancesOf(context, account)
  return {
    title: `Accounts in coins of ${account.email}`,
    ...(trouble !== null && { status: 422 }),
    main: html`<p><a href="/console/accounts/${account.id}">To the customer</a></p>
      ${balances.length === 0 ? html`<p>None yet: a credit opens one.</p>` : ''}
      ${trouble === null ? '' : html`<p role="alert">${trouble}</p>`}
      <form method="post" action="/console/balances/${account.id}">
        <label>Amount <input name="amount" inputmode="decimal" required value="1000.00" /></label>
        <label
          >Coin
          <select name="coin">
            ${[SERVICE_COIN, ...COINS].map(({ coin }) => html`<option>${coin}</option>`)}
          </select></label
        >
        <button name="do" value="credit">Credit</button> <button name="do" value="debit">Debit</button>
      </form>
      ${balances.map((balance) => facts(context, account, balance))}`,
  }
}

function facts(context: Context, account: Account, balance: Balance): Markup {
  const { id, coin, status } = balance
  const { total, available } = amountsOf(context, id)
  return html`<h2>${coin}</h2>
    <dl>
      <dt>Account</dt>
      <dd><code>${id}</code>, ${status}</dd>
      <dt>Balance</dt>
      <dd><strong>${formatSigned(total, coin)} ${coin}</strong></dd>
      <dt>Not reserved</dt>
      <dd>${formatSigned(available, coin)} ${coin}</dd>
    </dl>
    ${coin === SERVICE_COIN.coin && status === 'active' ? deposits(context, account, balance) : ''}
    ${orders('Exchange orders', 'exchange-orders', exchangeOrdersOf(context, balance, { limit: 20 }))}
    ${orders('Cash-out requests', 'cash-out-requests', cashOutRequestsOf(context, balance))}
    ${orders('Withdrawals', 'withdrawals', withdrawalsOf(context, balance, { limit: 20 }))}
    ${movements(context, balance)}`
}

/** Money for the account by its own reference, and for its orders. */
function deposits(context: Context, account: Account, balance: Balance): Markup {
  const wanted = { account, cents: 100_00n, reference: accountReference(balance) }
  return html`<h3>Send money to it as the customer’s bank would</h3>
    ${transferForm(wanted, `/console/balances/${account.id}`)}
    ${orders('Deposit orders', 'deposit-orders', depositOrdersOf(context, balance, { limit: 20 }))}`
}

function orders(title: string, folder: string, list: readonly { id: string; status: string }[]): Markup {
  if (list.length === 0) return html``
  return html`<h3>${title}</h3>
    <ul>
      ${list.map(({ id, status }) => html`<li><a href="/console/${folder}/${id}">${id}</a> ${status}</li>`)}
    </ul>`
}

function movements(context: Context, balance: Balance): Markup {
  const { coin } = balance
  return html`<h3>Movements</h3>
    <ol>
      ${movementsOf(context, balance, LATEST).map(
        ({ type, units, status, reference, created_at: at }) =>
          html`<li>${formatMoment(at)} ${type} ${formatSigned(units, coin)} ${coin} ${status} ${reference ?? ''}</li>`,
      )}
    </ol>`
}

function press({ context, param, field }: Visit): Page | SeeOther {
  const account = findAccountById(context, param('id'))
  if (!account) return notFoundPage('account')
  const now = accountNow(context, account)
  const facts =
    field('coin') === '' ? SERVICE_COIN : [SERVICE_COIN, ...COINS].find(({ coin }) => coin === field('coin'))
  if (!facts) return page(context, account, 'There is no such coin.')
  const { coin, decimals } = facts
  const units = parseUnits(field('amount').trim(), decimals)
  if (units === null || units === 0n)
    return page(context, account, `Enter an amount with at most ${decimals} decimals.`)
  const isDebit = field('do') === 'debit'
  const known = balancesOf(context, account).find((balance) => balance.coin === coin)
  if (isDebit && (!known || amountsOf(context, known.id).available < units)) {
    return page(context, account, 'There is not that much in the account.')
  }
  const balance = known ?? activateBalance(context, openBalance(context, account, coin, now))
  move(context, balance, isDebit ? -units : units, now)
  return { seeOther: `/console/balances/${account.id}` }
}

export const balancePages = [
  defineConsolePage({
    method: 'GET',
    path: '/console/balances/:id',
    handler({ context, param }) {
      const account = findAccountById(context, param('id'))
      return account ? page(context, account, null) : notFoundPage('account')
    },
  }),
  defineConsolePage({ method: 'POST', path: '/console/balances/:id', handler: press }),
]
