import { partOf, type Part } from '#app/domain/parts.ts'
import type { CallDeclaration } from '#app/platform/call.ts'

/** The parts that an allowed action of a payment belongs to: without its part nobody is offered it. */
const PART_OF_ACTION = new Map<unknown, Part>([
  ['edit', 'editing'],
  ['apply_voucher', 'editing'],
  ['refund_address', 'editing'],
  ['set_floating_rate', 'floatingRate'],
  ['answer', 'questions'],
  ['receipt', 'receipts'],
  ['share', 'sharing'],
  ['request_confirmation', 'balances'],
])

/** How long a call that a platform lacks is not asked for again, in milliseconds: it may come with a new version. */
const KEPT_MS = 10 * 60_000

type Called = Pick<CallDeclaration, 'method' | 'path' | 'part'>

/** Which parts are off: those that the provider has switched off, and those that the platform was found to lack. */
export class PartsOff {
  readonly #switchedOff: ReadonlySet<Part>
  readonly #lackedUntil = new Map<string, number>()

  constructor(switchedOff: readonly Part[]) {
    this.#switchedOff = new Set(switchedOff)
  }

  /** Whether a call is not to be sent: the platform lacks it, or no part that needs it is there. */
  isCallOff(call: Called): boolean {
    const parts = partsOf(call)
    return parts.length > 0 && (this.#isLacked(nameOf(call)) || parts.every((part) => this.isOff(part)))
  }

  isOff(part: Part): boolean {
    const { begins } = partOf(part)
    return this.#switchedOff.has(part) || (begins.length > 0 && begins.every((call) => this.#isLacked(call)))
  }

  /**
   * Whether an answer of this status says that the platform lacks the call: 501, which is remembered for a while; and 404
   * where the path names nothing that could be missing, which may be said of one customer only and is not remembered.
   */
  note(call: Called, status: number): boolean {
    const isOfPart = partsOf(call).length > 0
    if (status === 501 && isOfPart) this.#lackedUntil.set(nameOf(call), performance.now() + KEPT_MS)
    return status === 501 || (status === 404 && isOfPart && !call.path.includes(':'))
  }

  /** An answer without the actions of a payment that belong to a part that is off. */
  withoutActionsOff(answer: unknown): unknown {
    if (typeof answer !== 'object' || answer === null || !('allowed_actions' in answer)) return answer
    const { allowed_actions: actions } = answer
    if (!Array.isArray(actions)) return answer
    const allowed = actions.filter((action) => {
      const part = PART_OF_ACTION.get(action)
      return part === undefined || !this.isOff(part)
    })
    return allowed.length === actions.length ? answer : { ...answer, allowed_actions: allowed }
  }

  #isLacked(call: string): boolean {
    return (this.#lackedUntil.get(call) ?? 0) > performance.now()
  }
}

/** The parts that need a call; none for one that every platform needs. */
export function partsOf({ part }: Pick<CallDeclaration, 'part'>): readonly Part[] {
  return part === undefined ? [] : typeof part === 'string' ? [part] : part
}

function nameOf({ method, path }: Called): string {
  return `${method} ${path}`
}
