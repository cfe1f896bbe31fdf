import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { clockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, notFoundPage, type Page, type SeeOther, type Visit } from '#sandbox/console/page.ts'
import { requireBalance } from '#sandbox/balances/balances.ts'
import { formatSigned } from '#sandbox/balances/own-balance.ts'
import { arrivesOf, findWithdrawalById, stopWithdrawal } from './withdrawals.ts'

function show({ context, param }: Visit): Page {
  const withdrawal = findWithdrawalById(context, param('id'))
  if (!withdrawal) return notFoundPage('withdrawal')
  const { id, balance_id: balanceId, status, reason, address, transaction_hash: hash, next_at: at } = withdrawal
  const account = requireAccount(context, withdrawal.account_number)
  const { coin } = requireBalance(context, balanceId)
  const path = `/console/withdrawals/${id}`
  return {
    title: `Withdrawal ${id}`,
    main: html`<p>
        <a href="${context.appOrigin}/accounts/${balanceId}/withdrawals/${id}">To the withdrawal in the app</a>
      </p>
      <dl>
        <dt>Status</dt>
        <dd><strong>${status}</strong> ${reason?.text ?? ''}</dd>
        <dt>Leaves the account</dt>
        <dd>
          ${formatSigned(withdrawal.units, coin)} ${coin}, of it ${formatSigned(withdrawal.network_units, coin)} for the
          network
        </dd>
        <dt>Arrives</dt>
        <dd>${formatSigned(arrivesOf(withdrawal), coin)} ${coin} at <code>${address}</code></dd>
        <dt>Transaction</dt>
        <dd>${hash === null ? 'not sent yet' : html`<code>${hash}</code>`}</dd>
        <dt>Changes by itself</dt>
        <dd>${at === null ? 'never' : formatMoment(at)}</dd>
      </dl>
      ${
        status === 'PROCESSING' && hash === null
          ? html`<form method="post" action="${path}"><button>Compliance stops it</button></form>`
          : ''
      }
      <p><a href="/console/books?reference=${id}">Books</a></p>
      <h2>Clock of the account</h2>
      ${clockForms(context, account, path)}`,
  }
}

function stop({ context, param }: Visit): Page | SeeOther {
  const withdrawal = findWithdrawalById(context, param('id'))
  if (!withdrawal) return notFoundPage('withdrawal')
  const account = requireAccount(context, withdrawal.account_number)
  stopWithdrawal(context, account, withdrawal, accountNow(context, account))
  return { seeOther: `/console/withdrawals/${withdrawal.id}` }
}

/** A withdrawal, and the colleague who can stop it before it is sent. */
export const withdrawalPages = [
  defineConsolePage({ method: 'GET', path: '/console/withdrawals/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/withdrawals/:id', handler: stop }),
]
