import { html } from 'hono/html'
import { accountName, effectiveLevel, findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { moveAccountClock, moveSandboxClock, sandboxNow, setAccountClock } from '#sandbox/core/clock.ts'
import { emailsOf } from '#sandbox/email/mailbox.ts'
import { DEMO_PASSWORD } from '#sandbox/core/verified.ts'
import { CLOCK_MOVES, clockForms, formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, notFoundPage, type Markup, type Visit } from '#sandbox/console/page.ts'

const SHOWN = 50

function accountRows(accounts: Account[], label: string): Markup {
  return html`<section class="table" tabindex="0" aria-label="${label}">
    <table>
      <thead>
        <tr>
          <th>Email</th>
          <th>Name</th>
          <th>Status</th>
          <th>Level</th>
          <th>Made for</th>
        </tr>
      </thead>
      <tbody>
        ${accounts.map(
          (account) =>
            html`<tr>
              <td><a href="/console/accounts/${account.id}">${account.email}</a></td>
              <td>${accountName(account)}</td>
              <td>${account.status}</td>
              <td>${effectiveLevel(account)}</td>
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
    const accounts = database.all<Account>('select * from accounts order by number desc limit ?', SHOWN)
    const demo = database.all<Account>('select * from accounts where number <= 3 order by number')
    return {
      title: 'Sandbox console',
      main: html`<p>
          This is the platform that answers the app here. No real money moves.
          <a href="${context.appOrigin}/">To the app</a>
        </p>
        <h2>Demo accounts</h2>
        <p>Password of every account: <code>${DEMO_PASSWORD}</code></p>
        ${accountRows(demo, 'Demo accounts')}
        <h2>Latest accounts</h2>
        <p>A fresh one in any state: <a href="/s">scenarios</a>.</p>
        ${accountRows(accounts, 'Latest accounts')}
        <h2>The sandbox's clock</h2>
        <p>It says <strong>${formatMoment(sandboxNow(context))}</strong>. Every account's clock moves with it.</p>
        <div class="row">
          ${CLOCK_MOVES.map(
            ({ label, by }) =>
              html`<form method="post" action="/console/clock">
                <button name="by" value="${by}">${label}</button>
              </form>`,
          )}
          <form method="post" action="/console/clock"><button name="reset" value="1">Back to real time</button></form>
        </div>`,
    }
  },
})

const sandboxClock = defineConsolePage({
  method: 'POST',
  path: '/console/clock',
  handler({ context, field }) {
    moveSandboxClock(context, field('reset') ? context.realNow() - sandboxNow(context) : Number(field('by')) || 0)
    return { seeOther: '/console' }
  },
})

const one = defineConsolePage({
  method: 'GET',
  path: '/console/accounts/:id',
  handler({ context, param }) {
    const account = findAccountById(context, param('id'))
    if (!account) return notFoundPage('account')
    const objects = context.modules.flatMap((module) => module.objects?.(context, account) ?? [])
    const emails = emailsOf(context, account.number)
    const faults = context.faults.list(account.number)
    return {
      title: account.email,
      main: html`<dl>
          <dt>Name</dt>
          <dd>${accountName(account) || 'not given yet'}</dd>
          <dt>Kind</dt>
          <dd>${account.type === 1 ? 'personal' : 'business'}</dd>
          <dt>Password</dt>
          <dd><code>${DEMO_PASSWORD}</code> unless it signed up by itself</dd>
          <dt>Status</dt>
          <dd>
            ${account.status}, level ${account.level}, approved ${account.checked_level ?? 'none'}, effective
            ${effectiveLevel(account)}
          </dd>
          <dt>Identity data</dt>
          <dd>${account.kyc_status ?? 'none'}</dd>
          <dt>Email confirmed</dt>
          <dd>${account.email_confirmed_at === null ? 'no' : formatMoment(account.email_confirmed_at)}</dd>
          <dt>Id</dt>
          <dd><code>${account.id}</code></dd>
        </dl>
        <h2>Clock</h2>
        ${clockForms(context, account, `/console/accounts/${account.id}`)}
        <h2>Objects</h2>
        ${
          objects.length === 0
            ? html`<p class="quiet">None yet.</p>`
            : html`<ul>
                ${objects.map(({ href, title, detail }) => html`<li><a href="${href}">${title}</a> ${detail}</li>`)}
              </ul>`
        }
        <h2>More</h2>
        <ul>
          <li><a href="/console/mailbox?account=${account.id}">Mailbox (${emails.length})</a></li>
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
    if (!account) return notFoundPage('account')
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
