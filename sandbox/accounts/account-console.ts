import { html } from 'hono/html'
import { getAccountName, getEffectiveLevel, findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { moveAccountClock, moveSandboxClock, getSandboxTime, setAccountClock } from '#sandbox/core/clock.ts'
import { countEmails } from '#sandbox/email/mailbox.ts'
import { DEMO_PASSWORD } from '#sandbox/core/verified.ts'
import { renderObjectTable, renderOpenAs } from '#sandbox/console/open-as.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { CLOCK_MOVES, renderClockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, buildNotFoundPage, type Markup, type Visit } from '#sandbox/console/page.ts'

const LIMIT = 50

export function describeAccount(account: Account): ConsoleObject {
  return {
    kind: account.type === 1 ? 'personal account' : 'business account',
    title: getAccountName(account) || account.email,
    state: account.status,
    href: `/console/accounts/${account.id}`,
    account,
    appPath: '/overview',
  }
}

function renderAccountRows(accounts: Account[], label: string): Markup {
  return html`<section class="table" tabindex="0" aria-label="${label}">
    <table>
      <thead>
        <tr>
          <th>Email</th>
          <th>Name</th>
          <th>Status</th>
          <th>Level</th>
          <th>Origin</th>
        </tr>
      </thead>
      <tbody>
        ${accounts.map(
          (account) =>
            html`<tr>
              <td><a href="/console/accounts/${account.id}">${account.email}</a></td>
              <td>${getAccountName(account)}</td>
              <td>${account.status}</td>
              <td>${getEffectiveLevel(account)}</td>
              <td>${account.scenario ?? (account.number <= 3 ? 'demo' : 'sign-up')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}

const index = defineConsolePage({
  method: 'GET',
  path: '/console',
  handler({ context, database }) {
    const accounts = database.all<Account>('select * from accounts order by number desc limit ?', LIMIT)
    const demo = database.all<Account>('select * from accounts where number <= 3 order by number')
    return {
      title: 'Sandbox console',
      main: html`<p>
          The app calls this sandbox in place of a real platform. No real money moves.
          <a href="${context.appOrigin}/">Open the app</a>
        </p>
        <h2>Demo accounts</h2>
        <p>Password of these accounts: <code>${DEMO_PASSWORD}</code></p>
        ${renderAccountRows(demo, 'Demo accounts')}
        <h2>Latest accounts</h2>
        <p>Create an account in any state: <a href="/s">scenarios</a>.</p>
        ${renderAccountRows(accounts, 'Latest accounts')}
        <h2>The sandbox's clock</h2>
        <p>
          Current time: <strong>${formatMoment(getSandboxTime(context))}</strong>. Every account's clock moves with it.
        </p>
        <div class="row">
          ${CLOCK_MOVES.map(
            ({ label, by }) =>
              html`<form method="post" action="/console/clock">
                <button name="by" value="${by}">${label}</button>
              </form>`,
          )}
          <form method="post" action="/console/clock"><button name="reset" value="1">Reset to real time</button></form>
        </div>`,
    }
  },
})

const sandboxClock = defineConsolePage({
  method: 'POST',
  path: '/console/clock',
  handler({ context, field }) {
    moveSandboxClock(context, field('reset') ? context.realNow() - getSandboxTime(context) : Number(field('by')) || 0)
    return { seeOther: '/console' }
  },
})

const one = defineConsolePage({
  method: 'GET',
  path: '/console/accounts/:id',
  handler({ context, param }) {
    const account = findAccountById(context, param('id'))
    if (!account) return buildNotFoundPage('account')
    const objects = context.modules.flatMap((module) => module.objects?.(context, account) ?? [])
    const emails = countEmails(context, { accountNumber: account.number })
    const faults = context.faults.list(account.number)
    return {
      title: account.email,
      main: html`<p class="links">${renderOpenAs(describeAccount(account))}</p>
        <dl>
          <dt>Name</dt>
          <dd>${getAccountName(account) || 'not entered yet'}</dd>
          <dt>Kind</dt>
          <dd>${account.type === 1 ? 'personal' : 'business'}</dd>
          <dt>Password</dt>
          <dd><code>${DEMO_PASSWORD}</code>, unless the customer signed up</dd>
          <dt>Status</dt>
          <dd>
            ${account.status}, level ${account.level}, approved ${account.checked_level ?? 'none'}, effective
            ${getEffectiveLevel(account)}
          </dd>
          <dt>Identity data</dt>
          <dd>${account.kyc_status ?? 'none'}</dd>
          <dt>Email confirmed</dt>
          <dd>${account.email_confirmed_at === null ? 'no' : formatMoment(account.email_confirmed_at)}</dd>
          <dt>Id</dt>
          <dd><code>${account.id}</code></dd>
        </dl>
        <h2>Clock</h2>
        ${renderClockForms(context, account, `/console/accounts/${account.id}`)}
        <h2>Objects</h2>
        ${objects.length === 0 ? html`<p class="quiet">None yet.</p>` : renderObjectTable(objects, 'Objects')}
        <h2>More</h2>
        <ul>
          <li><a href="/console/mailbox?account=${account.id}">Mailbox (${emails})</a></li>
          <li><a href="/console/faults?account=${account.id}">Faults (${faults.length})</a></li>
          <li><a href="/console/received?account=${account.id}">Received calls</a></li>
        </ul>`,
    }
  },
})

const clock = defineConsolePage({
  method: 'POST',
  path: '/console/accounts/:id/clock',
  handler(visit) {
    const account = findAccountById(visit.context, visit.param('id'))
    if (!account) return buildNotFoundPage('account')
    moveClock(visit, account)
    const back = visit.field('back')
    return { seeOther: /^\/console\/[\w/-]*$/.test(back) ? back : `/console/accounts/${account.id}` }
  },
})

function moveClock({ context, field }: Visit, account: Account) {
  const to = Date.parse(`${field('to')}Z`)
  if (field('reset')) setAccountClock(context, account.number, null)
  else if (field('by')) moveAccountClock(context, account.number, Number(field('by')) || 0)
  else if (Number.isFinite(to)) setAccountClock(context, account.number, to)
}

export const accountPages = [index, sandboxClock, one, clock]
