/** What a customer sees of each kind of departure from the contract. */
export const SEEN = {
  'no-answer': 'A wait, and then that the service is unavailable. What had been sent may have happened or not.',
  failed: 'The page or box that needs this call says that the service is unavailable.',
  shape: 'The page or box that needs this call says that the service is unavailable.',
  part: 'The box of this part says that it could not be loaded, on every visit.',
  'not-found': 'Another page than “not found” for a payment that does not exist.',
  session: 'No login page for somebody whose session is over.',
  'wrong-password':
    'After a wrong password either a session, or an error that does not say that the password is wrong.',
  'not-refused': 'No words beside the field that is wrong: a payment that cannot arrive, or an error.',
  refusal: 'A general sentence in the place of your words.',
  'refusal-field': 'No words beside the field that has to be corrected.',
  'token-missing': 'Logging in fails.',
  'token-time': 'The wrong one of two tokens is kept, and the customer has to log in again.',
  'token-parallel': 'The customer is logged out in the middle of a page, which makes up to seven calls at once.',
  'token-ended': 'The session goes on with you after the customer has logged out.',
  clock: 'Countdowns and “as of” times of another clock, and a held rate that has expired too soon or too late.',
  'no-payment': 'No way to pay: the form cannot be sent. Nothing was tried of what follows from a payment.',
  limits: 'A form that allows amounts that you refuse, or refuses those that you allow.',
  'draft-address': 'An address to pay to before the customer has agreed to the price.',
  'draft-status': 'A new payment that looks like another stage of itself, so that it cannot be confirmed.',
  'draft-actions': 'A new payment without the buttons to confirm and to cancel it.',
  'read-back': 'Another payment than the one that was entered.',
  'confirm-address':
    '“Check the payment” for ever: nothing says that it was confirmed, and there is nowhere to pay to.',
  'address-missing': '“The address to pay to is on its way” for ever: there is nowhere to pay to.',
  'confirm-actions': 'A payment that waits for its crypto and asks to be confirmed still.',
  'confirm-again': 'Two addresses for one payment, of which the customer pays the wrong one.',
  action: 'A button or link that leads to “not part of this service”.',
  'cancel-status': 'A cancelled payment that goes on as if it were not.',
  'cancel-address': 'An address of a cancelled payment: what is sent there is lost or has to be sent back.',
  'cancel-again': 'An error where cancelling was pressed twice, although the payment is cancelled.',
  'repeated-key': 'Two payments where the customer wanted one, after a lost answer or a second press.',
  'other-body':
    'A payment that is not the one of the form: what was changed in it after a lost answer is ignored or paid twice.',
  'money-sum': 'Fees and totals that do not add up.',
  'money-amount': 'Another amount than the one that was entered.',
  'fee-percent': 'A percentage beside the fee that is not that of the fee.',
  rate: 'A calculator that promises another price than the payment has, or a comparison with a market that is none.',
  deadline: 'A price that has expired before it could be read, or a time to pay by that has passed.',
  'coin-decimals': 'An amount that no wallet can send, and no QR code.',
  'coin-list': 'A coin that cannot be chosen, or the wrong one.',
  chain: 'The wrong network beside the address, or no QR code: coins on the wrong network may be lost.',
  memo: 'No address and no QR code: the app cannot show a memo or destination tag.',
  uri: 'No QR code and no link to a wallet, as yours does not ask for what the payment does.',
  paging: 'Payments that are missing or twice in the history and in its files.',
  order: 'A history in another order than by time.',
  filter: 'A history that shows other payments than those that were searched for, also in its files.',
  sums: 'A sum above the history and in statements that is not that of its payments.',
  'waiting-list': 'A payment that is missing on the overview: the customer does not find what waits for them.',
  'list-item': 'A payment that is another in the list than on its page.',
  'list-status': 'A payment in the wrong group of the history.',
} as const

export type Rule = keyof typeof SEEN

/** What a customer sees where a call fails, in the place of what holds for most. */
const SEEN_OF_FAILED: Record<string, string> = {
  'POST /auth/login': 'Nobody can log in.',
  'POST /auth/logout': 'The customer is logged out here, and the session may go on with you.',
  'GET /coins':
    'The form for a payment says that the service is unavailable; calculators work with older rates or none.',
  'POST /transactions/ticket': 'No price in the form: it says that there is no quote right now.',
  'GET /transactions/ticket': 'A price in the form that stays as it was first shown.',
  'POST /transactions': 'The form again, with words that the payment was not made, or that we do not know.',
  'POST /transactions/{id}/confirm': 'A message that confirming did not work, and no address to pay to.',
  'GET /transactions/{id}/cancel': 'A message that cancelling did not work, and a payment that goes on.',
}

export type Finding = { rule: Rule; call: string; expected: string; came: string; coin: string | null }

export class Report {
  readonly findings: Finding[] = []
  readonly warnings: string[] = []
  readonly notOffered: string[] = []
  passed = 0
  /** The coin of the payment that is being tried; null where none is. */
  coin: string | null = null

  /** Notes whether something holds. */
  check(rule: Rule, call: string, holds: boolean, expected: string, came: () => unknown): boolean {
    if (holds) this.passed += 1
    else this.findings.push({ rule, call, expected, came: inWords(came()), coin: this.coin })
    return holds
  }

  text(): string {
    const lines = this.findings.map(
      ({ rule, call, expected, came, coin }) =>
        `FAIL  ${call}  [${rule}]\n${coin === null ? '' : `      coin: ${coin}\n`}      expected: ${expected}\n      came: ${came}\n      a customer sees: ${seenOf(rule, call)}\n`,
    )
    return [
      ...lines,
      ...this.warnings.map((warning) => `note  ${warning}\n`),
      ...(this.notOffered.length > 0 ? [`Not offered, so customers do without: ${this.notOffered.join(', ')}\n`] : []),
      `${this.passed} checks passed, ${this.findings.length} failed`,
    ].join('\n')
  }
}

/** What a customer sees of a finding. */
export function seenOf(rule: Rule, call: string): string {
  return (rule === 'failed' ? SEEN_OF_FAILED[call] : undefined) ?? SEEN[rule]
}

const LONGEST = 400

function inWords(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
