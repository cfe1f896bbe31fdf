import { html } from 'hono/html'
import { getAccountName, requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import {
  defineConsolePage,
  buildNotFoundPage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit as PageVisit,
} from '#sandbox/console/page.ts'
import type { Context } from '#sandbox/core/context.ts'
import { requireConsent } from './bank-consents.ts'
import {
  allowAccess,
  authorisePayment,
  failVisit,
  findVisit,
  recordLogin,
  findPayer,
  type Visit,
} from './bank-visits.ts'
import { requireBuyOrder } from './buy-orders.ts'
import { requireInstitution } from './institutions.ts'
import { listPayerAccounts } from './payer-accounts.ts'

/** The bank's redirect back to the app. The app does not trust its result. */
function buildCallbackUrl({ context }: PageVisit, { stage, status, account_number: number }: Visit): string {
  const { language } = requireAccount(context, number)
  return `${context.appOrigin}/buy/open-banking-callback?stage=${stage}&result=${status}&lang=${language}`
}

/** Returns to the app without a decision; the bank keeps waiting. */
function buildLeaveUrl(context: Context, { order_id: order, consent_id: consent }: Visit): string {
  const { institution_id: bank } = requireConsent(context, consent)
  return `${context.appOrigin}/buy/method/open-banking/${bank}?order=${order}`
}

function renderLoginForm(action: string): Markup {
  return html`<form method="post" action="${action}">
    <label>User number <input name="user" value="10203040" required maxlength="40" autocomplete="off" /></label>
    <button name="do" value="log_in">Log in</button>
  </form>`
}

function renderAccessForm(context: Context, visit: Visit, action: string): Markup {
  const account = requireAccount(context, visit.account_number)
  const bank = requireInstitution(requireConsent(context, visit.consent_id).institution_id)
  return html`<p>
      <strong>${OUR_BANK.receiver}</strong> requests access to the accounts that you choose, with their balances, and
      permission to start payments that you approve one by one. Access ends after 180 days or when you revoke it.
    </p>
    <form method="post" action="${action}">
      <fieldset>
        <legend>Accounts</legend>
        ${listPayerAccounts(context, account, bank).map(
          ({ id, name, iban, holder, cents }) =>
            html`<p>
              <label
                ><input type="checkbox" name="account" value="${id}" checked /> ${name}, ${iban}, ${holder},
                ${formatCents(cents)} EUR</label
              >
            </p>`,
        )}
      </fieldset>
      <button name="do" value="agree">Agree</button> <button name="do" value="decline">Decline</button>
    </form>`
}

function renderPaymentForm(context: Context, visit: Visit, action: string): Markup {
  const order = requireBuyOrder(context, visit.order_id)
  const payer = findPayer(context, visit)
  return html`<dl>
      <dt>Amount</dt>
      <dd><strong>${formatCents(order.cents - order.received)} EUR</strong></dd>
      <dt>To</dt>
      <dd>${OUR_BANK.receiver}, ${OUR_BANK.iban}</dd>
      <dt>Reference</dt>
      <dd>${order.reference}</dd>
      <dt>From</dt>
      <dd>${payer?.name}, ${payer?.iban}, ${payer?.holder}, ${formatCents(payer?.cents ?? 0n)} EUR</dd>
    </dl>
    <form method="post" action="${action}">
      <button name="do" value="agree">Pay</button> <button name="do" value="decline">Decline</button>
    </form>`
}

function renderPage(pageVisit: PageVisit, visit: Visit): Page {
  const { context } = pageVisit
  const bank = requireInstitution(requireConsent(context, visit.consent_id).institution_id)
  const action = `/sandbox/bank/${visit.id}`
  const main = html`<p>This page simulates a bank. It does not check who you are.</p>
    ${
      visit.is_logged_in === 0
        ? renderLoginForm(action)
        : html`<p>Hello ${getAccountName(requireAccount(context, visit.account_number))}.</p>
            ${visit.stage === 'auth' ? renderAccessForm(context, visit, action) : renderPaymentForm(context, visit, action)}`
    }
    <p><a href="${buildLeaveUrl(context, visit)}">Leave without an answer</a></p>
    <form method="post" action="${action}"><button name="do" value="time_out">Wait until it is too late</button></form>
    <p class="quiet">The bank waits until ${formatMoment(visit.created_at + 15 * 60_000)}.</p>`
  return { title: bank.name, main }
}

function renderEndedPage(pageVisit: PageVisit, visit: Visit): Page {
  return {
    title: 'This is over',
    main: html`<p>
      There is nothing to answer here any more. <a href="${buildCallbackUrl(pageVisit, visit)}">Back to the app</a>
    </p>`,
  }
}

function show(pageVisit: PageVisit): Page {
  const visit = findVisit(pageVisit.context, pageVisit.param('id'))
  if (!visit) return buildNotFoundPage('visit of a bank')
  return visit.status === 'pending' ? renderPage(pageVisit, visit) : renderEndedPage(pageVisit, visit)
}

function handleAnswer(pageVisit: PageVisit): Page | SeeOther {
  const { context, param, field, fields } = pageVisit
  const visit = findVisit(context, param('id'))
  if (!visit) return buildNotFoundPage('visit of a bank')
  if (visit.status !== 'pending') return renderEndedPage(pageVisit, visit)
  const now = getAccountTime(context, requireAccount(context, visit.account_number))
  const pressed = field('do')
  if (pressed === 'log_in') recordLogin(context, visit)
  if (pressed === 'decline') failVisit(context, visit, createMessage('bank.declined'), now)
  if (pressed === 'time_out') failVisit(context, visit, createMessage('bank.timed_out'), now)
  if (pressed === 'agree' && visit.is_logged_in === 1) {
    const chosen = fields('account')
    if (visit.stage === 'payment') authorisePayment(context, visit, now)
    else if (chosen.length > 0) allowAccess(context, visit, chosen, now)
  }
  const after = findVisit(context, visit.id) ?? visit
  return { seeOther: after.status === 'pending' ? `/sandbox/bank/${visit.id}` : buildCallbackUrl(pageVisit, after) }
}

export const bankPages = [
  defineConsolePage({ method: 'GET', path: '/sandbox/bank/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/sandbox/bank/:id', handler: handleAnswer }),
]
