import { html } from 'hono/html'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, setAccountClock } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { renderClockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { renderObjectLinks } from '#sandbox/console/open-as.ts'
import {
  defineConsolePage,
  buildNotFoundPage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit,
} from '#sandbox/console/page.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { advanceRecurring } from './advance-recurring.ts'
import { getNextTime, getNoticeTime, pauseRecurring, listPlannedRuns } from './life-cycle.ts'
import { findRecurring, saveRecurring, type RecurringPayment } from './recurring-payments.ts'
import { listRuns } from './runs.ts'

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 86_400_000

export function describeRecurring(context: Context, recurring: RecurringPayment): ConsoleObject {
  const { id, name, status, form, accountNumber } = recurring
  return {
    kind: 'recurring payment',
    title: name,
    state: `${status}, ${form.amount} ${form.currency}`,
    href: `/console/recurring/${id}`,
    account: requireAccount(context, accountNumber),
    appPath: `/standing/${id}/view`,
  }
}

function renderFacts(recurring: RecurringPayment): Markup {
  const { status, statusReason, form, interval, startDate, failures, isAccountClosed } = recurring
  return html`<dl>
    <dt>Status</dt>
    <dd><strong>${status}</strong>${statusReason ? html`, ${statusReason.text}` : ''}</dd>
    <dt>Payment</dt>
    <dd>${form.amount} ${form.currency} to ${form.receiver_name}, ${interval} from ${startDate}</dd>
    <dt>Paid from</dt>
    <dd>${form.account_id ?? `a request to pay in ${form.coin}`}</dd>
    <dt>Consecutive failed debits</dt>
    <dd>${failures}</dd>
    <dt>Recipient’s bank account</dt>
    <dd>${isAccountClosed ? 'closed: payments are returned' : 'open'}</dd>
  </dl>`
}

function renderButtons({ id, status, isAccountClosed }: RecurringPayment): Markup {
  const isGoingOn = status !== 'ended'
  return html`<form method="post" action="/console/recurring/${id}">
    ${isGoingOn ? html`<button name="do" value="notice">Move the clock to one day before the next run</button>` : ''}
    ${isGoingOn ? html`<button name="do" value="run">Move the clock to the next run</button>` : ''}
    ${isGoingOn ? html`<button name="do" value="year">Move the clock forward one year</button>` : ''}
    <button name="do" value="${isAccountClosed ? 'open' : 'close'}">
      ${isAccountClosed ? 'Reopen the recipient’s bank account' : 'Close the recipient’s bank account: payments are returned'}
    </button>
    ${status === 'active' ? html`<button name="do" value="pause">Pause as the platform</button>` : ''}
  </form>`
}

function renderPage(context: Context, recurring: RecurringPayment): Page {
  const account = requireAccount(context, recurring.accountNumber)
  const here = `/console/recurring/${recurring.id}`
  return {
    title: `Recurring payment ${recurring.id}`,
    main: html`${renderObjectLinks(
        describeRecurring(context, recurring),
        html`<a href="/console/balances/${account.id}">Balances</a>`,
      )}
      ${renderFacts(recurring)}
      <h2>What you can do</h2>
      ${renderButtons(recurring)}
      <h2>Next runs</h2>
      <ol>
        ${listPlannedRuns(recurring).map(
          ({ at, amount, skipped }) =>
            html`<li>${formatMoment(at)}: ${amount}${skipped ? ', skipped by the customer' : ''}</li>`,
        )}
      </ol>
      <h2>Past runs</h2>
      <ul>
        ${listRuns(context, recurring).map(
          ({ day, amount, status, reason, transactionKey }) =>
            html`<li>
              ${day}: ${amount}, ${status}${reason ? html`, ${reason.text}` : ''}
              ${transactionKey ? html`<a href="/console/transactions/${transactionKey}">${transactionKey}</a>` : ''}
            </li>`,
        )}
      </ul>
      <h2>Clock</h2>
      ${renderClockForms(context, account, here)}`,
  }
}

/** Moves the customer's clock to a minute after a future time; never backwards. */
function moveClockTo(context: Context, account: Account, at: number): void {
  if (at >= getAccountTime(context, account)) setAccountClock(context, account.number, at + MINUTE_MS)
}

function press({ context, param, field }: Visit): Page | SeeOther {
  const recurring = findRecurring(context, param('id'))
  if (!recurring) return buildNotFoundPage('recurring payment')
  const account = requireAccount(context, recurring.accountNumber)
  const [next] = listPlannedRuns(recurring, 1)
  const pressed = field('do')
  if (next && pressed === 'notice') moveClockTo(context, account, getNoticeTime(next))
  if (next && pressed === 'run') moveClockTo(context, account, next.at)
  if (pressed === 'year') moveClockTo(context, account, getAccountTime(context, account) + YEAR_MS)
  if (pressed === 'close' || pressed === 'open') {
    saveRecurring(context, { ...recurring, isAccountClosed: pressed === 'close' }, getNextTime(recurring))
  }
  if (pressed === 'pause' && recurring.status === 'active') {
    const stopped = pauseRecurring(recurring, createMessage('recurring.no_permission'))
    saveRecurring(context, stopped, getNextTime(stopped))
  }
  return { seeOther: `/console/recurring/${recurring.id}` }
}

export const recurringPages = [
  defineConsolePage({
    method: 'GET',
    path: '/console/recurring/:id',
    handler({ context, param }) {
      const recurring = findRecurring(context, param('id'))
      if (!recurring) return buildNotFoundPage('recurring payment')
      const account = requireAccount(context, recurring.accountNumber)
      return renderPage(
        context,
        recurring.status === 'ended' ? recurring : advanceRecurring(context, account, recurring),
      )
    },
  }),
  defineConsolePage({ method: 'POST', path: '/console/recurring/:id', handler: press }),
]
