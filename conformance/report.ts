/** The effect on the customer for each kind of difference from the contract. */
export const EFFECTS = {
  'no-answer':
    'The page waits and then shows that the service is unavailable. The outcome of a submitted form is unknown.',
  failed: 'The page or box that needs this call shows that the service is unavailable.',
  shape: 'The page or box that needs this call shows that the service is unavailable.',
  part: 'The box for this part shows a loading error on every visit.',
  'not-found': 'A missing payment shows an error page instead of “not found”.',
  session: 'The customer is not sent to the login page after the session has ended.',
  'wrong-password': 'A wrong password starts a session, or shows an error that does not mention the password.',
  'not-refused': 'The wrong field has no error message: the payment cannot arrive, or an error page follows.',
  refusal: 'The page shows a general message instead of yours.',
  'refusal-field': 'The field to correct has no error message.',
  'token-missing': 'Logging in fails.',
  'token-time': 'The app keeps the wrong one of two tokens, and the customer has to log in again.',
  'token-parallel': 'The customer is logged out while a page loads, which makes up to seven calls at once.',
  'token-ended': 'The session stays valid on your side after logout.',
  clock: 'Countdowns and times follow another clock, and held rates expire too early or too late.',
  'no-payment': 'The payment form cannot be submitted. Checks that need a payment were skipped.',
  limits: 'The form accepts amounts that you reject, or rejects amounts that you accept.',
  'draft-address': 'The deposit address appears before the customer has agreed to the price.',
  'draft-status': 'A new payment appears in another state and cannot be confirmed.',
  'draft-actions': 'A new payment has no buttons to confirm and cancel it.',
  'read-back': 'The payment differs from the one entered.',
  'confirm-address': 'The page stays at “Check the payment”: it never shows the confirmation or a deposit address.',
  'address-missing': 'The page keeps waiting for the deposit address, so the customer cannot pay.',
  'confirm-actions': 'A confirmed payment still has the button to confirm it.',
  'confirm-again': 'One payment has two addresses, and the customer may pay the wrong one.',
  action: 'A button or link leads to a page that this service does not offer.',
  'cancel-status': 'A cancelled payment continues.',
  'cancel-address': 'A cancelled payment still shows an address. Crypto sent there is lost or has to be returned.',
  'cancel-again': 'A second press on cancel shows an error, although the payment is cancelled.',
  'repeated-key': 'A lost response or a second press creates two payments instead of one.',
  'other-body': 'Changes to the form after a lost response are ignored, or the payment is created twice.',
  'money-sum': 'Fees and totals that do not add up.',
  'money-amount': 'The amount differs from the one entered.',
  'fee-percent': 'The percentage beside the fee does not match the fee.',
  rate: 'The calculator shows another price than the payment has, or a wrong comparison with the market.',
  deadline: 'The price expires before the customer can read it, or the payment deadline is in the past.',
  'coin-decimals': 'No wallet can send the amount, and there is no QR code.',
  'coin-list': 'A coin cannot be chosen, or the wrong one is used.',
  chain: 'The address shows the wrong network or no QR code. Coins sent on the wrong network may be lost.',
  memo: 'No address and no QR code: the app cannot show a memo or destination tag.',
  uri: 'There is no QR code and no wallet link, because payment_uri does not match the payment.',
  paging: 'Payments are missing or duplicated in the history and its files.',
  order: 'The history is not sorted by time.',
  filter: 'The history and its files ignore the filter.',
  sums: 'The total above the history and in statements does not match its payments.',
  'waiting-list': 'A payment that needs the customer is missing on the overview.',
  'list-item': 'A payment differs between the list and its page.',
  'list-status': 'A payment is in the wrong group of the history.',
} as const

export type Rule = keyof typeof EFFECTS

/** The effect on the customer if a certain call fails. */
const EFFECTS_OF_FAILED_CALLS: Record<string, string> = {
  'POST /auth/login': 'Nobody can log in.',
  'POST /auth/logout': 'The app logs the customer out, and the session may stay valid on your side.',
  'GET /coins': 'The payment form is unavailable; calculators use older rates or none.',
  'POST /transactions/ticket': 'The form shows no price: no quote is available.',
  'GET /transactions/ticket': 'The price in the form never updates.',
  'POST /transactions': 'The form returns with a message that the payment failed or that its outcome is unknown.',
  'POST /transactions/{id}/confirm': 'A message says that confirming failed, and there is no deposit address.',
  'GET /transactions/{id}/cancel': 'A message says that cancelling failed, and the payment continues.',
}

export type Finding = { rule: Rule; call: string; expected: string; came: string; coin: string | null }

export class Report {
  readonly findings: Finding[] = []
  readonly warnings: string[] = []
  readonly notOffered: string[] = []
  passed = 0
  /** The coin of the payment under test, if any. */
  coin: string | null = null

  /** Counts a check that holds, or adds a finding. */
  check(rule: Rule, call: string, holds: boolean, expected: string, came: () => unknown): boolean {
    if (holds) this.passed += 1
    else this.findings.push({ rule, call, expected, came: formatValue(came()), coin: this.coin })
    return holds
  }

  text(): string {
    const lines = this.findings.map(
      ({ rule, call, expected, came, coin }) =>
        `FAIL  ${call}  [${rule}]\n${coin === null ? '' : `      coin: ${coin}\n`}      expected: ${expected}\n      came: ${came}\n      a customer sees: ${getEffect(rule, call)}\n`,
    )
    return [
      ...lines,
      ...this.warnings.map((warning) => `note  ${warning}\n`),
      ...(this.notOffered.length > 0 ? [`Not offered, so customers do without: ${this.notOffered.join(', ')}\n`] : []),
      `${this.passed} checks passed, ${this.findings.length} failed`,
    ].join('\n')
  }
}

export function getEffect(rule: Rule, call: string): string {
  return (rule === 'failed' ? EFFECTS_OF_FAILED_CALLS[call] : undefined) ?? EFFECTS[rule]
}

const LONGEST = 400

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
