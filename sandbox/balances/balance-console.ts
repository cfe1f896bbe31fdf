import { html } from 'hono/html'
import { findAccountById, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { activateBalance, getAmounts, listBalances, move, openBalance, type Balance } from './balances.ts'
import { listMovements } from './movements.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { COINS, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { renderTransferForm } from '#sandbox/incoming-transfers/transfer-console.ts'
import { listCashOutRequests } from './cash-out-requests/cash-out-requests.ts'
import { listDepositOrders } from './deposits/deposit-orders.ts'
import { listExchangeOrders } from './exchanges/exchange-orders.ts'
import { formatSigned } from './own-balance.ts'
import { listWithdrawals } from './withdrawals/withdrawals.ts'
import { buildBalanceReference } from './references.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { renderObjectLinks, renderOpenAs } from '#sandbox/console/open-as.ts'
import {
  defineConsolePage,
  buildNotFoundPage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit,
} from '#sandbox/console/page.ts'

export function describeBalance(
  context: Context,
  { id, account_number: number, coin, status }: Balance,
): ConsoleObject {
  const account = requireAccount(context, number)
  return {
    kind: 'balance',
    title: id,
    state: `${status}, ${formatTotal(context, id, coin)}`,
    href: `/console/balances/${account.id}#${id}`,
    account,
    appPath: `/accounts/${id}`,
  }
}

const LATEST = { from: 0, until: Number.MAX_SAFE_INTEGER, oldestFirst: false, limit: 50 }

/** Summarizes the account's balances for the console's list of objects. */
export function formatBalances(context: Context, account: Account): string {
  const balances = listBalances(context, account)
  if (balances.length === 0) return 'none yet'
  return balances.map(({ id, coin, status }) => `${formatTotal(context, id, coin)}, ${status}`).join('; ')
}

function formatTotal(context: Context, id: string, coin: string): string {
  return `${formatSigned(getAmounts(context, id).total, coin)} ${coin}`
}

function renderPage(context: Context, account: Account, error: string | null): Page {
  const balances = listBalances(context, account)
  return {
    title: `Balances of ${account.email}`,
    ...(error !== null && { status: 422 }),
    main: html`${renderObjectLinks({ account, appPath: '/overview' })}
      ${balances.length === 0 ? html`<p>No balances yet. A credit opens one.</p>` : ''}
      ${error === null ? '' : html`<p role="alert">${error}</p>`}
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
      ${balances.map((balance) => renderBalance(context, account, balance))}`,
  }
}

function renderBalance(context: Context, account: Account, balance: Balance): Markup {
  const { id, coin, status } = balance
  const { total, available } = getAmounts(context, id)
  return html`<h2 id="${id}">${coin}</h2>
    <p>${renderOpenAs(describeBalance(context, balance))}</p>
    <dl>
      <dt>Id</dt>
      <dd><code>${id}</code>, ${status}</dd>
      <dt>Balance</dt>
      <dd><strong>${formatSigned(total, coin)} ${coin}</strong></dd>
      <dt>Available</dt>
      <dd>${formatSigned(available, coin)} ${coin}</dd>
    </dl>
    ${coin === SERVICE_COIN.coin && status === 'active' ? renderDeposits(context, account, balance) : ''}
    ${renderOrders('Exchange orders', 'exchange-orders', listExchangeOrders(context, balance, { limit: 20 }))}
    ${renderOrders('Cash-out requests', 'cash-out-requests', listCashOutRequests(context, balance))}
    ${renderOrders('Withdrawals', 'withdrawals', listWithdrawals(context, balance, { limit: 20 }))}
    ${renderMovements(context, balance)}`
}

function renderDeposits(context: Context, account: Account, balance: Balance): Markup {
  const wanted = { account, cents: 100_00n, reference: buildBalanceReference(balance) }
  return html`<h3>Simulate a bank transfer to this balance</h3>
    ${renderTransferForm(wanted, `/console/balances/${account.id}`)}
    ${renderOrders('Deposit orders', 'deposit-orders', listDepositOrders(context, balance, { limit: 20 }))}`
}

function renderOrders(title: string, folder: string, list: readonly { id: string; status: string }[]): Markup {
  if (list.length === 0) return html``
  return html`<h3>${title}</h3>
    <ul>
      ${list.map(({ id, status }) => html`<li><a href="/console/${folder}/${id}">${id}</a> ${status}</li>`)}
    </ul>`
}

function renderMovements(context: Context, balance: Balance): Markup {
  const { coin } = balance
  return html`<h3>Movements</h3>
    <ol>
      ${listMovements(context, balance, LATEST).map(
        ({ type, units, status, reference, created_at: at }) =>
          html`<li>${formatMoment(at)} ${type} ${formatSigned(units, coin)} ${coin} ${status} ${reference ?? ''}</li>`,
      )}
    </ol>`
}

function press({ context, param, field }: Visit): Page | SeeOther {
  const account = findAccountById(context, param('id'))
  if (!account) return buildNotFoundPage('account')
  const now = getAccountTime(context, account)
  const facts =
    field('coin') === '' ? SERVICE_COIN : [SERVICE_COIN, ...COINS].find(({ coin }) => coin === field('coin'))
  if (!facts) return renderPage(context, account, 'Unknown coin.')
  const { coin, decimals } = facts
  const units = parseUnits(field('amount').trim(), decimals)
  if (units === null || units === 0n)
    return renderPage(context, account, `Enter an amount with at most ${decimals} decimals.`)
  const isDebit = field('do') === 'debit'
  const known = listBalances(context, account).find((balance) => balance.coin === coin)
  if (isDebit && (!known || getAmounts(context, known.id).available < units)) {
    return renderPage(context, account, 'The balance is too low.')
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
      return account ? renderPage(context, account, null) : buildNotFoundPage('account')
    },
  }),
  defineConsolePage({ method: 'POST', path: '/console/balances/:id', handler: press }),
]
