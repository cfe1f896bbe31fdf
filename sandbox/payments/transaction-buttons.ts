import { html } from 'hono/html'
import { isLateDecisionOpen } from '#sandbox/payments/life-cycle/payment-late.ts'
import type { Answer, Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { RETURN_REASONS } from '#sandbox/external/banks.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { canSimulate, type SimulatedEvent } from './payment-simulation.ts'
import type { Markup } from '#sandbox/console/page.ts'

const LABELS = {
  emailed: 'The customer confirms by the link in the email',
  more: 'The balance is debited 2% too much',
  full: 'The payment arrives in full',
  short: 'The payment arrives 3% short',
  over: 'The payment arrives 2% too much',
  late: 'The payment arrives late (after the rate expired)',
  wrong: 'The payment arrives on the wrong network',
  coin: 'Another coin arrives at the address',
  again: 'The payer pays a second time',
  expire: 'The held rate expires',
  step: 'Next step',
  run: 'Run all steps to completion',
  resolve: 'Close the review and apply the answer',
} as const satisfies Partial<Record<SimulatedEvent, string>>

const STEP_LABELS: Partial<Record<Payment['status'], string>> = { U: 'One more confirmation', C: 'Archive' }

/** Renders one button for each event that the payment allows. */
export function renderPaymentButtons(payment: Payment, action: string): Markup {
  if (payment.status === 'N' && payment.confirmedAt === null && payment.paidFrom === null) {
    return html`<p>The customer has not confirmed this payment yet, so it has no deposit address.</p>`
  }
  const possible = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((name) => canSimulate(payment, name))
  const canReturn = canSimulate(payment, 'return')
  const asks = (['revision', 'ask'] as const).find((name) => canSimulate(payment, name))
  if (possible.length === 0 && !canReturn && !asks) return html`<p>No actions left: this payment has ended.</p>`
  const buttons = html`<form method="post" action="${action}">
    ${possible.map(
      (name) =>
        html`<button name="do" value="${name}">${name === 'step' ? getStepLabel(payment) : LABELS[name]}</button>`,
    )}
  </form>`
  return html`${possible.length > 0 ? buttons : ''} ${canReturn ? renderReturnForm(action) : ''}
  ${asks ? renderQuestionForm(action, asks) : ''}`
}

/** While a late decision is open, steps add confirmations; after the last one, a step skips the 7 days. */
function getStepLabel(payment: Payment): string {
  const isConfirmed = payment.confirmations >= requireCoin(payment.coin).confirmations
  if (isLateDecisionOpen(payment) && isConfirmed) return 'The customer does not answer for 7 days'
  return STEP_LABELS[payment.status] ?? LABELS.step
}

function renderReturnForm(action: string): Markup {
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

/** An empty question sends the default one. */
function renderQuestionForm(action: string, name: 'revision' | 'ask'): Markup {
  return html`<form method="post" action="${action}">
    <label>Question <input name="question" size="60" maxlength="1000" /></label>
    <label><input type="checkbox" name="file" value="yes" checked /> Request a file</label>
    <button name="do" value="${name}">${name === 'ask' ? 'Ask again' : 'Compliance asks a question (revision)'}</button>
  </form>`
}

export function renderQuestion({ question }: Payment, formatMoment: (at: number) => string): Markup | string {
  if (question === null) return ''
  const { text, choices, askedAt, until, answer } = question
  return html`<h2>Question to the customer</h2>
    <dl>
      <dt>Asked</dt>
      <dd>${formatMoment(askedAt)}: ${text}</dd>
      <dt>Choices</dt>
      <dd>${choices.join(', ')}, until ${formatMoment(until)}</dd>
      <dt>Answer</dt>
      <dd>${answer === null ? 'none yet' : formatAnswer(answer, formatMoment)}</dd>
    </dl>`
}

function formatAnswer(
  { choice, message, file, recipient, refundAddress, at, replyBy }: Answer,
  formatMoment: (at: number) => string,
): string {
  const account = recipient && `${recipient.receiverName}, ${recipient.receiverIban ?? recipient.receiverAccount}`
  const parts = [
    choice,
    choice === 'account' && account,
    choice === 'refund' && (refundAddress ?? 'to the balance'),
    message && `\u201c${message}\u201d`,
    file && `${file.name} (${file.size} bytes)`,
  ].filter(Boolean)
  return `${formatMoment(at)}: ${parts.join(', ')}; applied by ${formatMoment(replyBy)}`
}
