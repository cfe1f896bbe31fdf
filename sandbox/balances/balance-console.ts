import { html } from 'hono/html'
import { findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { activateBalance, amountsOf, balancesOf, move, movementsOf, openBalance, type Balance } from './balances.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import type { World } from '#sandbox/core/context.ts'
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
export function balanceLine(world: World, account: Account): string {
  const balance = serviceBalanceOf(world, account)
  return balance ? `${formatCents(amountsOf(world, balance.id).total)} ${coin}, ${balance.status}` : 'none yet'
}

function serviceBalanceOf(world: World, account: Account): Balance | undefined {
  return balancesOf(world, account).find((balance) => balance.coin === coin)
}

function page(world: World, account: Account, trouble: string | null): Page {
  const balance = serviceBalanceOf(world, account)
  return {
    title: `Service-coin account of ${account.email}`,
    ...(trouble !== null && { status: 422 }),
    main: html`<p><a href="/console/accounts/${account.id}">To the customer</a></p>
      ${balance ? facts(world, balance) : html`<p>None yet: a credit opens one.</p>`}
      ${trouble === null ? '' : html`<p role="alert">${trouble}</p>`}
      <form method="post" action="/console/balances/${account.id}">
        <label>Amount in ${coin} <input name="amount" inputmode="decimal" required value="1000.00" /></label>
        <button name="do" value="credit">Credit</button> <button name="do" value="debit">Debit</button>
      </form>
      ${balance ? movements(world, balance) : ''}`,
  }
}

function facts(world: World, { id, status }: Balance): Markup {
  const { total, available } = amountsOf(world, id)
  return html`<dl>
    <dt>Account</dt>
    <dd><code>${id}</code>, ${status}</dd>
    <dt>Balance</dt>
    <dd><strong>${formatCents(total)} ${coin}</strong></dd>
    <dt>Not set aside</dt>
    <dd>${formatCents(available)} ${coin}</dd>
  </dl>`
}

function movements(world: World, balance: Balance): Markup {
  return html`<h2>Movements</h2>
    <ol>
      ${movementsOf(world, balance, ALL).map(
        ({ type, units, status, reference, created_at: at }) =>
          html`<li>${formatMoment(at)} ${type} ${formatCents(units)} ${coin} ${status} ${reference ?? ''}</li>`,
      )}
    </ol>`
}

function press({ world, param, field }: Visit): Page | SeeOther {
  const account = findAccountById(world, param('id'))
  if (!account) return notFoundPage('account')
  const now = accountNow(world, account)
  const units = parseUnits(field('amount').trim(), SERVICE_COIN.decimals)
  if (units === null || units === 0n) return page(world, account, 'Enter an amount with at most two decimals.')
  const isDebit = field('do') === 'debit'
  const known = serviceBalanceOf(world, account)
  if (isDebit && (!known || amountsOf(world, known.id).available < units)) {
    return page(world, account, 'There is not that much in the account.')
  }
  const balance = known ?? activateBalance(world, openBalance(world, account, coin, now))
  move(world, balance, isDebit ? -units : units, now)
  return { seeOther: `/console/balances/${account.id}` }
}

export const balancePages = [
  defineConsolePage({
    method: 'GET',
    path: '/console/balances/:id',
    handler({ world, param }) {
      const account = findAccountById(world, param('id'))
      return account ? page(world, account, null) : notFoundPage('account')
    },
  }),
  defineConsolePage({ method: 'POST', path: '/console/balances/:id', handler: press }),
]
