import { html } from 'hono/html'
import { isAsked } from '#sandbox/lifecycles/payment-late.ts'
import type { Payment } from '#sandbox/lifecycles/payment-record.ts'
import { RETURN_REASONS } from '#sandbox/rails/banks.ts'
import { requireCoin } from '#sandbox/rails/coins.ts'
import { canHappen, type Happening } from '#sandbox/resources/payment-simulation.ts'
import type { Markup } from './page.ts'

/** In the order in which they stand on the page. */
const LABELS = {
  mailed: 'The customer confirms by the mailed link',
  more: 'Too much is taken from the account (2 %)',
  full: 'The payment arrives in full',
  short: 'The payment arrives 3 % short',
  over: 'The payment arrives 2 % too much',
  late: 'The payment arrives late (after the rate ran out)',
  wrong: 'The payment arrives on the wrong network',
  expire: 'The held rate runs out',
  step: 'Next step',
  run: 'Run to Completed',
  revision: 'Compliance asks a question (revision)',
  resolve: 'Review resolved',
} as const satisfies Partial<Record<Happening, string>>

const STEP_LABELS: Partial<Record<Payment['status'], string>> = { U: 'One more confirmation', C: 'Archive' }

/** What can happen to the payment now, one button each. */
export function paymentButtons(payment: Payment, action: string): Markup {
  if (payment.status === 'N' && payment.confirmedAt === null && payment.paidFrom === null) {
    return html`<p>The customer has not confirmed this payment yet, so there is no address to pay to.</p>`
  }
  const possible = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((name) => canHappen(payment, name))
  const canReturn = canHappen(payment, 'return')
  if (possible.length === 0 && !canReturn) return html`<p>Nothing more: this payment has ended.</p>`
  return html`<form method="post" action="${action}">
      ${possible.map(
        (name) =>
          html`<button name="do" value="${name}">${name === 'step' ? stepLabel(payment) : LABELS[name]}</button>`,
      )}
    </form>
    ${canReturn ? returnForm(action) : ''}`
}

/** While the customer is asked about what came late, the network goes on confirming; after that a week passes. */
function stepLabel(payment: Payment): string {
  const isConfirmed = payment.confirmations >= requireCoin(payment.coin).confirmations
  if (isAsked(payment) && isConfirmed) return 'The customer does not answer for 7 days'
  return STEP_LABELS[payment.status] ?? LABELS.step
}

function returnForm(action: string): Markup {
  return html`<form method="post" action="${action}">
    <label>
      Reason
      <select name="reason">
        ${RETURN_REASONS.map(({ code, text }) => html`<option value="${code}">${code}: ${text}</option>`)}
      </select>
    </label>
    <button name="do" value="return">The bank returns it</button>
  </form>`
}
