import { html } from 'hono/html'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, setAccountClock } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { clockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import {
  defineConsolePage,
  notFoundPage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit,
} from '#sandbox/console/page.ts'
import { say } from '#sandbox/texts/messages.ts'
import { advanceRecurring } from './advance-recurring.ts'
import { nextMoment, noticeTime, paused, plannedRuns } from './life-cycle.ts'
import { findRecurring, saveRecurring, type RecurringPayment } from './recurring-payments.ts'
import { runsOf } from './runs.ts'

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 86_400_000

function facts(recurring: RecurringPayment, account: Account): Markup {
  const { status, statusReason, form, interval, startDate, failures, isAccountClosed } = recurring
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${status}</strong>${statusReason ? html`, ${statusReason.text}` : ''}</dd>
    <dt>Customer</dt>
    <dd><a href="/console/accounts/${account.id}">${account.email}</a></dd>
    <dt>Pays</dt>
    <dd>${form.amount} ${form.currency} to ${form.receiver_name}, ${interval} from ${startDate}</dd>
    <dt>Paid from</dt>
    <dd>${form.account_id ?? `a request to pay in ${form.coin}`}</dd>
    <dt>Debits in a row that failed</dt>
    <dd>${failures}</dd>
    <dt>Bank account</dt>
    <dd>${isAccountClosed ? 'closed: payments come back' : 'open'}</dd>
  </dl>`
}

function buttons({ id, status, isAccountClosed }: RecurringPayment): Markup {
  const isGoingOn = status !== 'ended'
  return html`<form method="post" action="/console/recurring/${id}">
    ${isGoingOn ? html`<button name="do" value="notice">Move the clock to a day before the next run</button>` : ''}
    ${isGoingOn ? html`<button name="do" value="run">Move the clock to the next run</button>` : ''}
    ${isGoingOn ? html`<button name="do" value="year">Move the clock by a year</button>` : ''}
    <button name="do" value="${isAccountClosed ? 'open' : 'close'}">
      ${isAccountClosed ? 'Open the bank account again' : 'Close the bank account: payments come back'}
    </button>
    ${status === 'active' ? html`<button name="do" value="pause">Pause it as the platform</button>` : ''}
  </form>`
}

function page(context: Context, recurring: RecurringPayment): Page {
  const account = requireAccount(context, recurring.accountNumber)
  const here = `/console/recurring/${recurring.id}`
  return {
    title: `Recurring payment ${recurring.id}`,
    main: html`${facts(recurring, account)} ${buttons(recurring)}
      <p>
        <a href="${context.appOrigin}/standing/${recurring.id}/view">In the app</a>
        <a href="/console/balances/${account.id}">Accounts in coins</a>
      </p>
      <h2>Next runs</h2>
      <ol>
        ${plannedRuns(recurring).map(
          ({ at, amount, skipped }) =>
            html`<li>${formatMoment(at)}: ${amount}${skipped ? ', left out by the customer' : ''}</li>`,
        )}
      </ol>
      <h2>What happened</h2>
      <ul>
        ${runsOf(context, recurring).map(
          ({ day, amount, status, reason, transactionKey }) =>
            html`<li>
              ${day}: ${amount}, ${status}${reason ? html`, ${reason.text}` : ''}
              ${transactionKey ? html`<a href="/console/transactions/${transactionKey}">${transactionKey}</a>` : ''}
            </li>`,
        )}
      </ul>
      <h2>Clock</h2>
      ${clockForms(context, account, here)}`,
  }
}

/** The customer's clock goes to a minute after a moment to come; it never goes back. */
function moveTo(context: Context, account: Account, at: number): void {
  if (at >= accountNow(context, account)) setAccountClock(context, account.number, at + MINUTE_MS)
}

function press({ context, param, field }: Visit): Page | SeeOther {
  const recurring = findRecurring(context, param('id'))
  if (!recurring) return notFoundPage('recurring payment')
  const account = requireAccount(context, recurring.accountNumber)
  const [next] = plannedRuns(recurring, 1)
  const wanted = field('do')
  if (next && wanted === 'notice') moveTo(context, account, noticeTime(next))
  if (next && wanted === 'run') moveTo(context, account, next.at)
  if (wanted === 'year') moveTo(context, account, accountNow(context, account) + YEAR_MS)
  if (wanted === 'close' || wanted === 'open') {
    saveRecurring(context, { ...recurring, isAccountClosed: wanted === 'close' }, nextMoment(recurring))
  }
  if (wanted === 'pause' && recurring.status === 'active') {
    const stopped = paused(recurring, say('recurring.no_permission'))
    saveRecurring(context, stopped, nextMoment(stopped))
  }
  return { seeOther: `/console/recurring/${recurring.id}` }
}

/** One recurring payment with what can happen to it. */
export const recurringPages = [
  defineConsolePage({
    method: 'GET',
    path: '/console/recurring/:id',
    handler({ context, param }) {
      const recurring = findRecurring(context, param('id'))
      if (!recurring) return notFoundPage('recurring payment')
      const account = requireAccount(context, recurring.accountNumber)
      return page(context, recurring.status === 'ended' ? recurring : advanceRecurring(context, account, recurring))
    },
  }),
  defineConsolePage({ method: 'POST', path: '/console/recurring/:id', handler: press }),
]
