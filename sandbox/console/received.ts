import { html } from 'hono/html'
import { findAccount, findAccountById } from '#sandbox/core/accounts.ts'
import { defineConsolePage, notFoundPage } from './page.ts'

const SHOWN = 200

/** What reached the platform, newest first: templates, keys and outcomes, no secrets. */
export const receivedPage = defineConsolePage({
  method: 'GET',
  path: '/console/received',
  handler({ context, query }) {
    const id = query.get('account')
    const account = id === null ? null : findAccountById(context, id)
    if (id !== null && !account) return notFoundPage('account')
    const calls = context.received.list(account ? { accountNumber: account.number } : {}).slice(0, SHOWN)
    const emails = new Map<number, string>()
    const emailOf = (number: number | null) => {
      if (number === null) return 'anonymous'
      const email = emails.get(number) ?? findAccount(context, number)?.email ?? ''
      emails.set(number, email)
      return email
    }
    return {
      title: account ? `Calls of ${account.email}` : 'Received calls',
      main:
        calls.length === 0
          ? html`<p class="quiet">Nothing was received since the sandbox started.</p>`
          : html`<section class="table" tabindex="0" aria-label="Calls">
              <table>
                <thead>
                  <tr>
                    <th>At (real time)</th>
                    <th>Call</th>
                    <th>Answer</th>
                    <th>ms</th>
                    <th>Account</th>
                    <th>Idempotency key</th>
                    <th>Request</th>
                  </tr>
                </thead>
                <tbody>
                  ${calls.map(
                    (call) =>
                      html`<tr>
                        <td>${new Date(call.at).toISOString()}</td>
                        <td><code>${call.method} ${call.path}</code></td>
                        <td>${call.status || 'cut'}${call.fault ? ` (${call.fault})` : ''}</td>
                        <td>${call.milliseconds}</td>
                        <td>${emailOf(call.accountNumber)}</td>
                        <td>${call.idempotencyKey ?? ''}</td>
                        <td>${call.requestId ?? ''}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </section>`,
    }
  },
})
