import { html } from 'hono/html'
import { accountName, requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { say } from '#sandbox/texts/messages.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import {
  defineConsolePage,
  notFoundPage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit as PageVisit,
} from '#sandbox/console/page.ts'
import type { Context } from '#sandbox/core/context.ts'
import { requireConsent } from './bank-consents.ts'
import { allowAccess, authorisePayment, failVisit, findVisit, noteLogin, payerOf, type Visit } from './bank-visits.ts'
import { requireBuyOrder } from './buy-orders.ts'
import { requireInstitution } from './institutions.ts'
import { payerAccountsOf } from './payer-accounts.ts'

/** Where the bank sends the customer back to, with a result that the app does not believe. */
function callback({ context }: PageVisit, { stage, status, account_number: number }: Visit): string {
  const { language } = requireAccount(context, number)
  return `${context.appOrigin}/buy/open-banking-callback?stage=${stage}&result=${status}&lang=${language}`
}

/** Back to the app with nothing decided: the bank goes on waiting. */
function leaveLink(context: Context, { order_id: order, consent_id: consent }: Visit): string {
  const { institution_id: bank } = requireConsent(context, consent)
  return `${context.appOrigin}/buy/method/open-banking/${bank}?order=${order}`
}

function loginForm(action: string): Markup {
  return html`<form method="post" action="${action}">
    <label>User number <input name="user" value="10203040" required maxlength="40" autocomplete="off" /></label>
    <button name="do" value="log_in">Log in</button>
  </form>`
}

function accessForm(context: Context, visit: Visit, action: string): Markup {
  const account = requireAccount(context, visit.account_number)
  const bank = requireInstitution(requireConsent(context, visit.consent_id).institution_id)
  return html`<p>
      <strong>${OUR_BANK.receiver}</strong> asks to see the accounts that you choose, with their balances, and to start
      payments that you agree to one by one. This ends after 180 days, or when you take it back.
    </p>
    <form method="post" action="${action}">
      <fieldset>
        <legend>Accounts</legend>
        ${payerAccountsOf(context, account, bank).map(
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

function paymentForm(context: Context, visit: Visit, action: string): Markup {
  const order = requireBuyOrder(context, visit.order_id)
  const payer = payerOf(context, visit)
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

function page(pageVisit: PageVisit, visit: Visit): Page {
  const { context } = pageVisit
  const bank = requireInstitution(requireConsent(context, visit.consent_id).institution_id)
  const action = `/sandbox/bank/${visit.id}`
  const main = html`<p>This stands for the pages of a bank. Nobody checks who you are here.</p>
    ${
      visit.is_logged_in === 0
        ? loginForm(action)
        : html`<p>Hello ${accountName(requireAccount(context, visit.account_number))}.</p>
            ${visit.stage === 'auth' ? accessForm(context, visit, action) : paymentForm(context, visit, action)}`
    }
    <p><a href="${leaveLink(context, visit)}">Leave without an answer</a></p>
    <form method="post" action="${action}"><button name="do" value="time_out">Wait until it is too late</button></form>
    <p class="quiet">The bank waits until ${formatMoment(visit.created_at + 15 * 60_000)}.</p>`
  return { title: bank.name, main }
}

function overPage(pageVisit: PageVisit, visit: Visit): Page {
  return {
    title: 'This is over',
    main: html`<p>
      There is nothing to answer here any more. <a href="${callback(pageVisit, visit)}">Back to the app</a>
    </p>`,
  }
}

function show(pageVisit: PageVisit): Page {
  const visit = findVisit(pageVisit.context, pageVisit.param('id'))
  if (!visit) return notFoundPage('visit of a bank')
  return visit.status === 'pending' ? page(pageVisit, visit) : overPage(pageVisit, visit)
}

function answer(pageVisit: PageVisit): Page | SeeOther {
  const { context, param, field, fields } = pageVisit
  const visit = findVisit(context, param('id'))
  if (!visit) return notFoundPage('visit of a bank')
  if (visit.status !== 'pending') return overPage(pageVisit, visit)
  const now = accountNow(context, requireAccount(context, visit.account_number))
  const wanted = field('do')
  if (wanted === 'log_in') noteLogin(context, visit)
  if (wanted === 'decline') failVisit(context, visit, say('bank.declined'), now)
  if (wanted === 'time_out') failVisit(context, visit, say('bank.timed_out'), now)
  if (wanted === 'agree' && visit.is_logged_in === 1) {
    const chosen = fields('account')
    if (visit.stage === 'payment') authorisePayment(context, visit, now)
    else if (chosen.length > 0) allowAccess(context, visit, chosen, now)
  }
  const after = findVisit(context, visit.id) ?? visit
  return { seeOther: after.status === 'pending' ? `/sandbox/bank/${visit.id}` : callback(pageVisit, after) }
}

/** The pages of a customer's bank: log in, choose accounts, agree, decline, leave, or wait too long. */
export const bankPages = [
  defineConsolePage({ method: 'GET', path: '/sandbox/bank/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/sandbox/bank/:id', handler: answer }),
]
