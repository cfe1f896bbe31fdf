/** What a customer sees of each kind of departure from the contract. */
export const SEEN = {
  shape: 'The page or box that needs this call says that the service is unavailable.',
  status: 'A wrong page: what failed looks as if it were done, or the other way round.',
  refusal: 'A general sentence in the place of your words.',
  'refusal-field': 'No words beside the field that has to be corrected.',
  'token-missing': 'Logging in fails.',
  'token-time': 'The wrong one of two tokens is kept, and the customer has to log in again.',
  'token-parallel': 'The customer is logged out in the middle of a page, which makes up to seven calls at once.',
  'token-ended': 'The session goes on with you after the customer has logged out.',
  'draft-address': 'An address to pay to before the customer has agreed to the price.',
  'draft-status': 'A new payment that looks like another stage of itself, so that it cannot be confirmed.',
  'draft-actions': 'A new payment without the buttons to confirm and to cancel it.',
  'read-back': 'Another payment than the one that was entered.',
  'confirm-address': '“Check the payment” for ever: there is nowhere to pay to.',
  'confirm-actions': 'A payment that waits for its crypto and asks to be confirmed still.',
  'confirm-again': 'Two addresses for one payment, of which the customer pays the wrong one.',
  'cancel-status': 'A cancelled payment that goes on as if it were not.',
  'cancel-address': 'An address of a cancelled payment: what is sent there is lost or has to be sent back.',
  'repeated-key': 'Two payments where the customer wanted one, after a lost answer or a second press.',
  'money-sum': 'Fees and totals that do not add up.',
  'coin-decimals': 'An amount that no wallet can send, and no QR code.',
  'coin-list': 'A coin that cannot be chosen, or the wrong one.',
  chain: 'The wrong network beside the address, or no QR code: coins on the wrong network may be lost.',
  uri: 'No QR code and no link to a wallet, as yours does not ask for what the payment does.',
  paging: 'Payments that are missing or twice in the history and in its files.',
  order: 'A history in another order than by time.',
  'list-item': 'A payment that is another in the list than on its page.',
  'list-status': 'A payment in the wrong group of the history.',
} as const

export type Rule = keyof typeof SEEN

export type Finding = { rule: Rule; call: string; expected: string; came: string }

export class Report {
  readonly findings: Finding[] = []
  readonly warnings: string[] = []
  readonly notOffered: string[] = []
  passed = 0

  /** Notes whether something holds. */
  check(rule: Rule, call: string, holds: boolean, expected: string, came: () => unknown): boolean {
    if (holds) this.passed += 1
    else this.findings.push({ rule, call, expected, came: inWords(came()) })
    return holds
  }

  text(): string {
    const lines = this.findings.map(
      ({ rule, call, expected, came }) =>
        `FAIL  ${call}  [${rule}]\n      expected: ${expected}\n      came: ${came}\n      a customer sees: ${SEEN[rule]}\n`,
    )
    return [
      ...lines,
      ...this.warnings.map((warning) => `note  ${warning}\n`),
      ...(this.notOffered.length > 0 ? [`Not offered, so customers do without: ${this.notOffered.join(', ')}\n`] : []),
      `${this.passed} checks passed, ${this.findings.length} failed`,
    ].join('\n')
  }
}

const LONGEST = 400

function inWords(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
