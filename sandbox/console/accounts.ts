import { html } from 'hono/html'
import { accountName, effectiveLevel, findAccountById, type Account } from '#sandbox/accounts.ts'
import { moveAccountClock, moveSandboxClock, sandboxNow, setAccountClock } from '#sandbox/clock.ts'
import { mailsOf } from '#sandbox/rails/mail.ts'
import { DEMO_PASSWORD } from '#sandbox/scenarios/demo-accounts.ts'
import { CLOCK_MOVES, clockForms, formatMoment } from './clock-forms.ts'
import { defineConsolePage, notFoundPage, type Markup, type Visit } from './page.ts'

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
  handler({ world, database }) {
    const accounts = database.all<Account>('select * from accounts order by number desc limit ?', SHOWN)
    const demo = database.all<Account>('select * from accounts where number <= 3 order by number')
    return {
      title: 'Sandbox console',
      main: html`<p>
          This is the platform that answers the app here. No real money moves.
          <a href="${world.appOrigin}/">To the app</a>
        </p>
        <h2>Demo accounts</h2>
        <p>Password of every account: <code>${DEMO_PASSWORD}</code></p>
        ${accountRows(demo, 'Demo accounts')}
        <h2>Latest accounts</h2>
        <p>A fresh one in any state: <a href="/s">scenarios</a>.</p>
        ${accountRows(accounts, 'Latest accounts')}
        <h2>The sandbox's clock</h2>
        <p>It says <strong>${formatMoment(sandboxNow(world))}</strong>. Every account's clock moves with it.</p>
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
  handler({ world, field }) {
    moveSandboxClock(world, field('reset') ? world.realNow() - sandboxNow(world) : Number(field('by')) || 0)
    return { seeOther: '/console' }
  },
})

const one = defineConsolePage({
  method: 'GET',
  path: '/console/accounts/:id',
  handler({ world, param }) {
    const account = findAccountById(world, param('id'))
    if (!account) return notFoundPage('account')
    const objects = world.parts.flatMap((part) => part.objects?.(world, account) ?? [])
    const mails = mailsOf(world, account.number)
    const faults = world.faults.list(account.number)
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
        ${clockForms(world, account, `/console/accounts/${account.id}`)}
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
          <li><a href="/console/mailbox?account=${account.id}">Mailbox (${mails.length})</a></li>
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
    const account = findAccountById(visit.world, visit.param('id'))
    if (!account) return notFoundPage('account')
    moveClock(visit, account)
    const back = visit.field('back')
    return { seeOther: /^\/console\/[\w/-]*$/.test(back) ? back : `/console/accounts/${account.id}` }
  },
})

function moveClock({ world, field }: Visit, account: Account) {
  const to = Date.parse(`${field('to')}Z`)
  if (field('reset')) setAccountClock(world, account.number, null)
  else if (field('by')) moveAccountClock(world, account.number, Number(field('by')) || 0)
  else if (Number.isFinite(to)) setAccountClock(world, account.number, to)
}

export const accountPages = [index, sandboxClock, one, clock]
