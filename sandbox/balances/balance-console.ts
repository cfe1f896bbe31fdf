import { html } from 'hono/html'
import { findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { activateBalance, amountsOf, balancesOf, move, movementsOf, openBalance, type Balance } from './balances.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
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

const { coin } = SERVICE_COIN
const ALL = { from: 0, until: Number.MAX_SAFE_INTEGER, oldestFirst: false }

/** The account's balance in the service coin, as the list of its objects says it. */
export function balanceLine(context: Context, account: Account): string {
  const balance = serviceBalanceOf(context, account)
  return balance ? `${formatCents(amountsOf(context, balance.id).total)} ${coin}, ${balance.status}` : 'none yet'
}

function serviceBalanceOf(context: Context, account: Account): Balance | undefined {
  return balancesOf(context, account).find((balance) => balance.coin === coin)
}

function page(context: Context, account: Account, trouble: string | null): Page {
  const balance = serviceBalanceOf(context, account)
  return {
    title: `Service-coin account of ${account.email}`,
    ...(trouble !== null && { status: 422 }),
    main: html`<p><a href="/console/accounts/${account.id}">To the customer</a></p>
      ${balance ? facts(context, balance) : html`<p>None yet: a credit opens one.</p>`}
      ${trouble === null ? '' : html`<p role="alert">${trouble}</p>`}
      <form method="post" action="/console/balances/${account.id}">
        <label>Amount in ${coin} <input name="amount" inputmode="decimal" required value="1000.00" /></label>
        <button name="do" value="credit">Credit</button> <button name="do" value="debit">Debit</button>
      </form>
      ${balance ? movements(context, balance) : ''}`,
  }
}

function facts(context: Context, { id, status }: Balance): Markup {
  const { total, available } = amountsOf(context, id)
  return html`<dl>
    <dt>Account</dt>
    <dd><code>${id}</code>, ${status}</dd>
    <dt>Balance</dt>
    <dd><strong>${formatCents(total)} ${coin}</strong></dd>
    <dt>Not reserved</dt>
    <dd>${formatCents(available)} ${coin}</dd>
  </dl>`
}

function movements(context: Context, balance: Balance): Markup {
  return html`<h2>Movements</h2>
    <ol>
      ${movementsOf(context, balance, ALL).map(
        ({ type, units, status, reference, created_at: at }) =>
          html`<li>${formatMoment(at)} ${type} ${formatCents(units)} ${coin} ${status} ${reference ?? ''}</li>`,
      )}
    </ol>`
}

function press({ context, param, field }: Visit): Page | SeeOther {
  const account = findAccountById(context, param('id'))
  if (!account) return notFoundPage('account')
  const now = accountNow(context, account)
  const units = parseUnits(field('amount').trim(), SERVICE_COIN.decimals)
  if (units === null || units === 0n) return page(context, account, 'Enter an amount with at most two decimals.')
  const isDebit = field('do') === 'debit'
  const known = serviceBalanceOf(context, account)
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
