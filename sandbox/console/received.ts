import { html } from 'hono/html'
import { findAccount, findAccountByEmail, findAccountById, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Received } from '#sandbox/http/received.ts'
import { defineConsolePage, buildNotFoundPage, type Markup } from './page.ts'
import { parsePage, renderPager } from './pager.ts'

const SIZE = 50
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE']

type Filter = {
  account: Account | null
  method: string
  /** Part of the path or query, in lower case. */
  path: string
  /** A status, or its first digit: "404", "5". "cut" matches dropped connections. */
  status: string
  /** The request id of an error page, in lower case. */
  code: string
  /** ms; null for no limit. */
  from: number | null
  until: number | null
}

export const receivedPage = defineConsolePage({
  method: 'GET',
  path: '/console/received',
  handler({ context, query }) {
    const customer = query.get('account') || null
    const account = customer === null ? null : findCustomer(context, customer)
    if (customer !== null && !account) return buildNotFoundPage('account')
    const filter = parseFilter(query, account)
    const calls = context.received.list().filter((call) => isMatch(call, filter))
    const page = calls.slice((parsePage(query) - 1) * SIZE, parsePage(query) * SIZE)
    const days = Map.groupBy(page, ({ at }) => new Date(at).toISOString().slice(0, 10))
    const pager = renderPager({ path: '/console/received', query, total: calls.length, size: SIZE })
    return {
      title: account ? `Calls of ${account.email}` : 'Received calls',
      main: html`${renderFilter(query, account)}
        <p class="quiet">Real time in UTC, newest first. Paths omit emails and secrets.</p>
        ${
          page.length === 0
            ? html`<p>No calls match since the sandbox started.</p>`
            : Array.from(days, ([day, ofDay]) => renderDay(context, day, ofDay))
        }
        ${pager}`,
    }
  },
})

function findCustomer(context: Context, text: string): Account | null {
  return findAccountById(context, text.trim()) ?? findAccountByEmail(context, text.trim())
}

function parseFilter(query: URLSearchParams, account: Account | null): Filter {
  const read = (name: string) => (query.get(name) ?? '').trim()
  const parseTime = (name: string) => {
    const at = Date.parse(`${read(name)}Z`)
    return Number.isFinite(at) ? at : null
  }
  return {
    account,
    method: read('method'),
    path: read('path').toLowerCase(),
    status: read('status').toLowerCase(),
    code: read('code').toLowerCase(),
    from: parseTime('from'),
    until: parseTime('until'),
  }
}

function isMatch(call: Received, { account, method, path, status, code, from, until }: Filter): boolean {
  return (
    (account === null || call.accountNumber === account.number) &&
    (method === '' || call.method === method) &&
    call.url.toLowerCase().includes(path) &&
    String(call.status || 'cut').startsWith(status) &&
    (code === '' || call.requestId?.toLowerCase() === code) &&
    (from === null || call.at >= from) &&
    (until === null || call.at <= until)
  )
}

function renderFilter(query: URLSearchParams, account: Account | null): Markup {
  const read = (name: string) => query.get(name) ?? ''
  return html`<form method="get" action="/console/received">
    <label
      >Method
      <select name="method">
        <option value="">Any</option>
        ${METHODS.map((method) => html`<option ${method === read('method') ? 'selected' : ''}>${method}</option>`)}
      </select></label
    >
    <label>Part of the path <input name="path" value="${read('path')}" autocomplete="off" /></label>
    <label
      >Status, e.g. 404, 5 or cut <input name="status" value="${read('status')}" size="8" autocomplete="off"
    /></label>
    <label>Customer’s email or id <input name="account" value="${account?.email ?? ''}" autocomplete="off" /></label>
    <label>From (UTC) <input type="datetime-local" name="from" step="1" value="${read('from')}" /></label>
    <label>Until (UTC) <input type="datetime-local" name="until" step="1" value="${read('until')}" /></label>
    <label>Support code <input name="code" value="${read('code')}" size="12" autocomplete="off" /></label>
    <button>Filter</button> <a href="/console/received">Clear</a>
  </form>`
}

function renderDay(context: Context, day: string, calls: readonly Received[]): Markup {
  return html`<h2>${day}</h2>
    <section class="table" tabindex="0" aria-label="Calls of ${day}">
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Call</th>
            <th scope="col">Status</th>
            <th scope="col">ms</th>
            <th scope="col">Customer</th>
            <th scope="col">Support code</th>
            <th scope="col">Idempotency key</th>
          </tr>
        </thead>
        <tbody>
          ${calls.map((call) => renderCall(context, call))}
        </tbody>
      </table>
    </section>`
}

function renderCall(context: Context, call: Received): Markup {
  const account = call.accountNumber === null ? null : findAccount(context, call.accountNumber)
  return html`<tr>
    <td><time datetime="${new Date(call.at).toISOString()}">${new Date(call.at).toISOString().slice(11, 19)}</time></td>
    <td><code>${call.method} ${call.url}</code></td>
    <td>${call.status || 'cut'}${call.fault ? ` (${call.fault})` : ''}</td>
    <td>${call.milliseconds}</td>
    <td>${account ? html`<a href="/console/accounts/${account.id}">${account.email}</a>` : 'anonymous'}</td>
    <td>${call.requestId ?? ''}</td>
    <td>${call.idempotencyKey ? html`<code>${call.idempotencyKey.slice(0, 8)}</code>` : ''}</td>
  </tr>`
}
