import { html } from 'hono/html'
import type { Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Markup } from './page.ts'

/** The moves in ms that manual tests need most. */
export const CLOCK_MOVES = [
  { label: '+1 minute', by: 60_000 },
  { label: '+10 minutes', by: 600_000 },
  { label: '+31 minutes', by: 1_860_000 },
  { label: '+1 day', by: 86_400_000 },
  { label: '+8 days', by: 691_200_000 },
] as const

/** Forms that move an account's clock and redirect to `back`, a path of the console. */
export function renderClockForms(context: Context, account: Account, back: string): Markup {
  const action = `/console/accounts/${account.id}/clock`
  const now = new Date(getAccountTime(context, account)).toISOString()
  return html`<p>Current time of the account: <strong>${formatMoment(getAccountTime(context, account))}</strong></p>
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
      <button name="reset" value="1">Reset to the sandbox’s time</button>
    </form>`
}

/** Formats ms as "2026-11-20 14:02:10 UTC". */
export function formatMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
