import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { renderClockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, buildNotFoundPage, type Page, type SeeOther, type Visit } from '#sandbox/console/page.ts'
import { renderObjectLinks } from '#sandbox/console/open-as.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import type { Context } from '#sandbox/core/context.ts'
import { requireBalance } from '#sandbox/balances/balances.ts'
import { formatSigned } from '#sandbox/balances/own-balance.ts'
import { computeArrivingUnits, findWithdrawalById, stopWithdrawal, type Withdrawal } from './withdrawals.ts'

export function describeWithdrawal(context: Context, withdrawal: Withdrawal): ConsoleObject {
  const { id, status, account_number: number, balance_id: balance } = withdrawal
  return {
    kind: 'withdrawal',
    title: id,
    state: status,
    href: `/console/withdrawals/${id}`,
    account: requireAccount(context, number),
    appPath: `/accounts/${balance}/withdrawals/${id}`,
  }
}

function show({ context, param }: Visit): Page {
  const withdrawal = findWithdrawalById(context, param('id'))
  if (!withdrawal) return buildNotFoundPage('withdrawal')
  const { id, balance_id: balanceId, status, reason, address, transaction_hash: hash, next_at: at } = withdrawal
  const account = requireAccount(context, withdrawal.account_number)
  const { coin } = requireBalance(context, balanceId)
  const path = `/console/withdrawals/${id}`
  return {
    title: `Withdrawal ${id}`,
    main: html`${renderObjectLinks(describeWithdrawal(context, withdrawal), html`<a href="/console/books?reference=${id}">Books</a>`)}
      <dl>
        <dt>Status</dt>
        <dd><strong>${status}</strong> ${reason?.text ?? ''}</dd>
        <dt>Debited</dt>
        <dd>
          ${formatSigned(withdrawal.units, coin)} ${coin}, including a network fee of
          ${formatSigned(withdrawal.network_units, coin)}
        </dd>
        <dt>Arrives</dt>
        <dd>${formatSigned(computeArrivingUnits(withdrawal), coin)} ${coin} at <code>${address}</code></dd>
        <dt>Transaction</dt>
        <dd>${hash === null ? 'not sent yet' : html`<code>${hash}</code>`}</dd>
        <dt>Next automatic step</dt>
        <dd>${at === null ? 'never' : formatMoment(at)}</dd>
      </dl>
      ${
        status === 'PROCESSING' && hash === null
          ? html`<form method="post" action="${path}"><button>Stop it as compliance</button></form>`
          : ''
      }
      <h2>Clock</h2>
      ${renderClockForms(context, account, path)}`,
  }
}

function stop({ context, param }: Visit): Page | SeeOther {
  const withdrawal = findWithdrawalById(context, param('id'))
  if (!withdrawal) return buildNotFoundPage('withdrawal')
  const account = requireAccount(context, withdrawal.account_number)
  stopWithdrawal(context, account, withdrawal, getAccountTime(context, account))
  return { seeOther: `/console/withdrawals/${withdrawal.id}` }
}

export const withdrawalPages = [
  defineConsolePage({ method: 'GET', path: '/console/withdrawals/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/withdrawals/:id', handler: stop }),
]
