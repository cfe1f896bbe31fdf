import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { clockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, notFoundPage, type Page, type SeeOther, type Visit } from '#sandbox/console/page.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { textOf } from '#sandbox/texts/messages.ts'
import { decideCashOutRequest, findCashOutRequestById, REFUSALS, type CashOutRequest } from './cash-out-requests.ts'

function show({ context, param }: Visit): Page {
  const request = findCashOutRequestById(context, param('id'))
  if (!request) return notFoundPage('cash-out request')
  const account = requireAccount(context, request.account_number)
  const path = `/console/cash-out-requests/${request.id}`
  const page = `${context.appOrigin}/accounts/${request.balance_id}/cash-out/requests/${request.id}`
  return {
    title: `Cash-out request ${request.id}`,
    main: html`<p><a href="${page}">To the request in the app</a></p>
      ${facts(request)} ${request.status === 'NEW' ? decisions(path) : ''}
      <p>
        <a href="/console/books?reference=${request.id}">Books</a>,
        <a href="/console/accounts/${account.id}">the customer</a>
      </p>
      <h2>Clock of the account</h2>
      ${clockForms(context, account, path)}`,
  }
}

function facts({ status, reason, amount, receiver_name: name, receiver_iban: iban, ...times }: CashOutRequest) {
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${status}</strong> ${reason?.text ?? ''}</dd>
    <dt>Amount</dt>
    <dd>${formatCents(amount)} EUR</dd>
    <dt>To</dt>
    <dd>${name}, <code>${iban}</code></dd>
    <dt>Asked for</dt>
    <dd>${formatMoment(times.created_at)}</dd>
    <dt>Decided by</dt>
    <dd>${formatMoment(times.decide_by)} at the latest</dd>
    <dt>Changes by itself</dt>
    <dd>${times.next_at === null ? 'never' : `${formatMoment(times.next_at)}: it is paid`}</dd>
  </dl>`
}

function decisions(path: string) {
  return html`<h2>Review</h2>
    <form method="post" action="${path}"><button name="do" value="pay">Approve: pay it out</button></form>
    <form method="post" action="${path}">
      <label>
        Reason
        <select name="reason">
          ${REFUSALS.map((code) => html`<option value="${code}">${textOf(code)}</option>`)}
        </select>
      </label>
      <button name="do" value="refuse">Refuse</button>
    </form>`
}

function decide({ context, param, field }: Visit): Page | SeeOther {
  const request = findCashOutRequestById(context, param('id'))
  if (!request) return notFoundPage('cash-out request')
  const account = requireAccount(context, request.account_number)
  const isRefused = field('do') === 'refuse'
  const refusal = isRefused ? (REFUSALS.find((code) => code === field('reason')) ?? REFUSALS[0]) : null
  decideCashOutRequest(context, account, request, { refusal, now: accountNow(context, account) })
  return { seeOther: `/console/cash-out-requests/${request.id}` }
}

/** A cash-out request, and what a colleague decides about it. */
export const cashOutRequestPages = [
  defineConsolePage({ method: 'GET', path: '/console/cash-out-requests/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/cash-out-requests/:id', handler: decide }),
]
