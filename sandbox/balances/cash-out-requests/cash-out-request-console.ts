import { html } from 'hono/html'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { renderClockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, buildNotFoundPage, type Page, type SeeOther, type Visit } from '#sandbox/console/page.ts'
import { renderObjectLinks } from '#sandbox/console/open-as.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { getText } from '#sandbox/texts/messages.ts'
import { decideCashOutRequest, findCashOutRequestById, REFUSALS, type CashOutRequest } from './cash-out-requests.ts'

export function describeCashOutRequest(context: Context, request: CashOutRequest): ConsoleObject {
  const { id, status, account_number: number, balance_id: balance } = request
  return {
    kind: 'cash-out request',
    title: id,
    state: `${status}, ${formatCents(request.amount)} EUR`,
    href: `/console/cash-out-requests/${id}`,
    account: requireAccount(context, number),
    appPath: `/accounts/${balance}/cash-out/requests/${id}`,
  }
}

function show({ context, param }: Visit): Page {
  const request = findCashOutRequestById(context, param('id'))
  if (!request) return buildNotFoundPage('cash-out request')
  const account = requireAccount(context, request.account_number)
  const path = `/console/cash-out-requests/${request.id}`
  return {
    title: `Cash-out request ${request.id}`,
    main: html`${renderObjectLinks(describeCashOutRequest(context, request), html`<a href="/console/books?reference=${request.id}">Books</a>`)}
      ${renderFacts(request)} ${request.status === 'NEW' ? renderDecisions(path) : ''}
      <h2>Clock</h2>
      ${renderClockForms(context, account, path)}`,
  }
}

function renderFacts({ status, reason, amount, receiver_name: name, receiver_iban: iban, ...times }: CashOutRequest) {
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${status}</strong> ${reason?.text ?? ''}</dd>
    <dt>Amount</dt>
    <dd>${formatCents(amount)} EUR</dd>
    <dt>To</dt>
    <dd>${name}, <code>${iban}</code></dd>
    <dt>Requested</dt>
    <dd>${formatMoment(times.created_at)}</dd>
    <dt>Decision due</dt>
    <dd>${formatMoment(times.decide_by)}</dd>
    <dt>Next automatic step</dt>
    <dd>${times.next_at === null ? 'never' : `${formatMoment(times.next_at)}: paid out`}</dd>
  </dl>`
}

function renderDecisions(path: string) {
  return html`<h2>What you can do</h2>
    <form method="post" action="${path}"><button name="do" value="pay">Approve and pay out</button></form>
    <form method="post" action="${path}">
      <label>
        Reason
        <select name="reason">
          ${REFUSALS.map((code) => html`<option value="${code}">${getText(code)}</option>`)}
        </select>
      </label>
      <button name="do" value="refuse">Reject</button>
    </form>`
}

function decide({ context, param, field }: Visit): Page | SeeOther {
  const request = findCashOutRequestById(context, param('id'))
  if (!request) return buildNotFoundPage('cash-out request')
  const account = requireAccount(context, request.account_number)
  const isRefused = field('do') === 'refuse'
  const refusal = isRefused ? (REFUSALS.find((code) => code === field('reason')) ?? REFUSALS[0]) : null
  decideCashOutRequest(context, account, request, { refusal, now: getAccountTime(context, account) })
  return { seeOther: `/console/cash-out-requests/${request.id}` }
}

export const cashOutRequestPages = [
  defineConsolePage({ method: 'GET', path: '/console/cash-out-requests/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/cash-out-requests/:id', handler: decide }),
]
