import { getPart, type Part } from '#app/domain/parts.ts'
import type { CallDeclaration } from '#app/platform/call.ts'

/** The product part of each action. Actions of missing parts are hidden. */
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

/** How long a call is considered missing, in ms. A platform update may add it. */
const KEPT_MS = 10 * 60_000

type Called = Pick<CallDeclaration, 'method' | 'path' | 'part'>

/** The disabled parts: switched off by the provider, or missing on the platform. */
export class PartsOff {
  readonly #switchedOff: ReadonlySet<Part>
  readonly #lackedUntil = new Map<string, number>()

  constructor(switchedOff: readonly Part[]) {
    this.#switchedOff = new Set(switchedOff)
  }

  /** Returns whether not to send a call: the platform lacks it, or all its parts are off. */
  isCallOff(call: Called): boolean {
    const parts = listParts(call)
    return parts.length > 0 && (this.#isLacked(formatCallName(call)) || parts.every((part) => this.isOff(part)))
  }

  isOff(part: Part): boolean {
    const { begins } = getPart(part)
    return this.#switchedOff.has(part) || (begins.length > 0 && begins.every((call) => this.#isLacked(call)))
  }

  /**
   * Records a missing call and returns whether the response means that it is missing: 501, which is cached, or 404 on a
   * path without parameters. The 404 may apply to one customer only, so it isn't cached.
   */
  note(call: Called, status: number): boolean {
    const isOfPart = listParts(call).length > 0
    if (status === 501 && isOfPart) this.#lackedUntil.set(formatCallName(call), performance.now() + KEPT_MS)
    return status === 501 || (status === 404 && isOfPart && !call.path.includes(':'))
  }

  /** Returns the response without the actions of disabled parts. */
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

/** Returns the parts that use a call. Empty if the call is mandatory. */
export function listParts({ part }: Pick<CallDeclaration, 'part'>): readonly Part[] {
  return part === undefined ? [] : typeof part === 'string' ? [part] : part
}

function formatCallName({ method, path }: Called): string {
  return `${method} ${path}`
}
