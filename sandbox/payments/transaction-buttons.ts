import { html } from 'hono/html'
import { isAsked } from '#sandbox/payments/life-cycle/payment-late.ts'
import type { Answer, Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { RETURN_REASONS } from '#sandbox/external/banks.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { canSimulate, type SimulatedEvent } from './payment-simulation.ts'
import type { Markup } from '#sandbox/console/page.ts'

/** In the order in which they stand on the page. */
const LABELS = {
  emailed: 'The customer confirms by the link in the email',
  more: 'Too much is taken from the account (2%)',
  full: 'The payment arrives in full',
  short: 'The payment arrives 3% short',
  over: 'The payment arrives 2% too much',
  late: 'The payment arrives late (after the rate expired)',
  wrong: 'The payment arrives on the wrong network',
  coin: 'Another coin arrives at the address',
  again: 'The payer sends it once more (paid twice)',
  expire: 'The held rate expires',
  step: 'Next step',
  run: 'Run to Completed',
  resolve: 'Review resolved, answer carried out',
} as const satisfies Partial<Record<SimulatedEvent, string>>

const STEP_LABELS: Partial<Record<Payment['status'], string>> = { U: 'One more confirmation', C: 'Archive' }

/** What can happen to the payment now, one button each. */
export function paymentButtons(payment: Payment, action: string): Markup {
  if (payment.status === 'N' && payment.confirmedAt === null && payment.paidFrom === null) {
    return html`<p>The customer has not confirmed this payment yet, so there is no address to pay to.</p>`
  }
  const possible = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((name) => canSimulate(payment, name))
  const canReturn = canSimulate(payment, 'return')
  const asks = (['revision', 'ask'] as const).find((name) => canSimulate(payment, name))
  if (possible.length === 0 && !canReturn && !asks) return html`<p>Nothing more: this payment has ended.</p>`
  const buttons = html`<form method="post" action="${action}">
    ${possible.map(
      (name) => html`<button name="do" value="${name}">${name === 'step' ? stepLabel(payment) : LABELS[name]}</button>`,
    )}
  </form>`
  return html`${possible.length > 0 ? buttons : ''} ${canReturn ? returnForm(action) : ''}
  ${asks ? questionForm(action, asks) : ''}`
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

/** What a colleague asks the customer; an empty question is the usual one. */
function questionForm(action: string, name: 'revision' | 'ask'): Markup {
  return html`<form method="post" action="${action}">
    <label>Question <input name="question" size="60" maxlength="1000" /></label>
    <label><input type="checkbox" name="file" value="yes" checked /> a file is wanted</label>
    <button name="do" value="${name}">${name === 'ask' ? 'Ask again' : 'Compliance asks a question (revision)'}</button>
  </form>`
}

/** What the customer was asked and has answered. */
export function questionFacts({ question }: Payment, formatMoment: (at: number) => string): Markup | string {
  if (question === null) return ''
  const { text, choices, askedAt, until, answer } = question
  return html`<h2>Question to the customer</h2>
    <dl>
      <dt>Asked</dt>
      <dd>${formatMoment(askedAt)}: ${text}</dd>
      <dt>Choices</dt>
      <dd>${choices.join(', ')}, until ${formatMoment(until)}</dd>
      <dt>Answer</dt>
      <dd>${answer === null ? 'none yet' : translateMessage(answer, formatMoment)}</dd>
    </dl>`
}

function translateMessage(
  { choice, message, file, recipient, refundAddress, at, replyBy }: Answer,
  formatMoment: (at: number) => string,
): string {
  const account = recipient && `${recipient.receiverName}, ${recipient.receiverIban ?? recipient.receiverAccount}`
  const parts = [
    choice,
    choice === 'account' && account,
    choice === 'refund' && (refundAddress ?? 'to the account'),
    message && `\u201c${message}\u201d`,
    file && `${file.name} (${file.size} bytes)`,
  ].filter(Boolean)
  return `${formatMoment(at)}: ${parts.join(', ')}; carried out by ${formatMoment(replyBy)}`
}
