import { html } from 'hono/html'
import { findAccount, findAccountById } from '#sandbox/core/accounts.ts'
import { FAULTS, isFaultKind, type Fault } from '#sandbox/http/faults.ts'
import type { Context } from '#sandbox/core/context.ts'
import { defineConsolePage, buildNotFoundPage, type Markup, type Visit } from './page.ts'

function renderFault(context: Context, fault: Fault): Markup {
  const account = fault.account_number === null ? null : findAccount(context, fault.account_number)
  return html`<tr>
    <td>${FAULTS[fault.kind].title} ${fault.value}</td>
    <td><code>${fault.call}</code></td>
    <td>${account ? account.email : 'all'}</td>
    <td>${fault.remaining ?? 'until cleared'}</td>
    <td>
      <form method="post" action="/console/faults/${fault.id}/remove"><button>Remove</button></form>
    </td>
  </tr>`
}

const list = defineConsolePage({
  method: 'GET',
  path: '/console/faults',
  handler({ context, query }) {
    const id = query.get('account') ?? ''
    if (id && !findAccountById(context, id)) return buildNotFoundPage('account')
    const faults = context.faults.list()
    return {
      title: 'Faults',
      main: html`<p>Faults change how the sandbox responds to the app’s calls.</p>
        ${
          faults.length === 0
            ? html`<p class="quiet">No faults are set.</p>`
            : html`<section class="table" tabindex="0" aria-label="Active faults">
                  <table>
                    <thead>
                      <tr>
                        <th>Fault</th>
                        <th>Call</th>
                        <th>Account</th>
                        <th>Calls left</th>
                        <th>Remove</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${faults.map((fault) => renderFault(context, fault))}
                    </tbody>
                  </table>
                </section>
                <form method="post" action="/console/faults/clear"><button>Remove all</button></form>`
        }
        <h2>Add a fault</h2>
        <form method="post" action="/console/faults">
          <label
            >Fault
            <select name="kind">
              ${Object.entries(FAULTS).map(
                ([kind, { title, value }]) =>
                  html`<option value="${kind}">${title}${value ? ` (value: ${value})` : ''}</option>`,
              )}
            </select></label
          >
          <label>Value <input name="value" /></label>
          <label>Call (* = any) <input name="call" value="*" placeholder="POST transactions" /></label>
          <label
            >Number of calls (empty: until removed) <input name="times" inputmode="numeric" pattern="[0-9]*"
          /></label>
          <label>Account id (empty: all) <input name="account" value="${id}" /></label>
          <button>Add fault</button>
        </form>`,
    }
  },
})

const add = defineConsolePage({
  method: 'POST',
  path: '/console/faults',
  handler({ context, field }) {
    const kind = field('kind')
    const account = field('account') ? findAccountById(context, field('account')) : null
    if (!isFaultKind(kind) || (field('account') && !account)) {
      return { title: 'Invalid fault', status: 422, main: html`<p>Unknown fault or account.</p>` }
    }
    context.faults.set({
      kind,
      call: field('call') || '*',
      value: field('value'),
      ...(Number(field('times')) > 0 && { times: Number(field('times')) }),
      ...(account && { accountNumber: account.number }),
    })
    return { seeOther: account ? `/console/faults?account=${account.id}` : '/console/faults' }
  },
})

const remove = defineConsolePage({
  method: 'POST',
  path: '/console/faults/:id/remove',
  handler({ context, param }) {
    context.faults.remove(Number(param('id')) || 0)
    return { seeOther: '/console/faults' }
  },
})

const clear = defineConsolePage({
  method: 'POST',
  path: '/console/faults/clear',
  handler({ context, field }: Visit) {
    const account = field('account') ? findAccountById(context, field('account')) : null
    context.faults.clear(account?.number)
    return { seeOther: '/console/faults' }
  },
})

export const faultPages = [list, add, remove, clear]
