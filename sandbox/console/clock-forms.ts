import { html } from 'hono/html'
import type { Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Markup } from './page.ts'

/** ms of each move that a customer's story needs. */
export const CLOCK_MOVES = [
  { label: '+1 minute', by: 60_000 },
  { label: '+10 minutes', by: 600_000 },
  { label: '+31 minutes', by: 1_860_000 },
  { label: '+1 day', by: 86_400_000 },
  { label: '+8 days', by: 691_200_000 },
] as const

/** An account's clock, with buttons that move it and come back to `back`, a path of the console. */
export function clockForms(context: Context, account: Account, back: string): Markup {
  const action = `/console/accounts/${account.id}/clock`
  const now = new Date(accountNow(context, account)).toISOString()
  return html`<p>Its clock says <strong>${formatMoment(accountNow(context, account))}</strong>.</p>
    <div class="row">
      ${CLOCK_MOVES.map(
        ({ label, by }) =>
          html`<form method="post" action="${action}">
            <input type="hidden" name="back" value="${back}" /> <button name="by" value="${by}">${label}</button>
          </form>`,
      )}
    </div>
    <form method="post" action="${action}">
      <input type="hidden" name="back" value="${back}" />
      <label
        >Set it to (UTC) <input type="datetime-local" name="to" step="1" value="${now.slice(0, 19)}" required
      /></label>
      <button>Set</button>
    </form>
    <form method="post" action="${action}">
      <input type="hidden" name="back" value="${back}" />
      <button name="reset" value="1">Back to the sandbox's time</button>
    </form>`
}

/** "2026-11-20 14:02:10 UTC". */
export function formatMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
