import { PART_NAMES, type Part } from '#app/domain/parts.ts'

/**
 * The calls of each part that a platform may lack, by method and path template. A part is off once the platform has been
 * found to lack all the calls that its places begin with.
 */
const CALLS: Record<Part, { begins: readonly string[]; more?: readonly string[] }> = {
  rewards: {
    begins: ['GET me/vouchers', 'GET me/streak', 'GET me/referral_codes'],
    more: [
      'GET me/referral_stats',
      'POST me/vouchers/:code',
      'POST me/referral_codes',
      'POST me/referral_codes/invite',
      'DELETE me/referral_codes/:id',
    ],
  },
  affiliate: {
    begins: ['GET me/agent_stats', 'GET me/agent_payouts'],
    more: ['GET me/agent_payout/:id/receipt/:format', 'POST me/agent_iban'],
  },
  collect: {
    begins: ['GET collect_applications'],
    more: [
      'POST collect_applications',
      'GET me/collect_links',
      'GET transactions/collect',
      'GET transactions/collect/csv',
      'GET transactions/me/channel/e-com',
    ],
  },
  activity: { begins: ['GET me/activity'] },
  // Files are made by the app: without this call they are only not noted.
  exports: { begins: [], more: ['POST me/exports'] },
  templates: {
    begins: ['GET templates'],
    more: [
      'GET templates/:id',
      'POST templates',
      'PATCH templates/:id',
      'DELETE templates/:id',
      'POST transactions/:id/template',
      'GET transactions/template/:id',
    ],
  },
  wallets: { begins: ['GET wallets'], more: ['POST wallets', 'DELETE wallets/:id'] },
  companies: { begins: ['GET me/companies'] },
  balances: { begins: ['GET balances'] },
  preferences: { begins: ['GET me/preferences'], more: ['POST me/preferences'] },
}

/** How long a call that a platform lacks is not asked for again, in milliseconds: it may come with a new version. */
const KEPT_MS = 10 * 60_000

const PART_OF = new Map(
  PART_NAMES.flatMap((part) =>
    [...CALLS[part].begins, ...(CALLS[part].more ?? [])].map((call) => [call, part] as const),
  ),
)

/** Which parts are off: those that the provider has switched off, and those that the platform was found to lack. */
export class PartsOff {
  readonly #switchedOff: ReadonlySet<Part>
  readonly #lackedUntil = new Map<string, number>()

  constructor(switchedOff: readonly Part[]) {
    this.#switchedOff = new Set(switchedOff)
  }

  /** Whether a call, such as `GET me/activity`, is not to be sent. */
  isCallOff(call: string): boolean {
    const part = PART_OF.get(call)
    return part !== undefined && (this.isOff(part) || this.#isLacked(call))
  }

  isOff(part: Part): boolean {
    const { begins } = CALLS[part]
    return this.#switchedOff.has(part) || (begins.length > 0 && begins.every((call) => this.#isLacked(call)))
  }

  /**
   * Whether an answer of this status says that the platform lacks the call: 501, which is remembered for a while; and 404
   * where the path names nothing that could be missing, which may be said of one customer only and is not remembered.
   */
  note(call: string, status: number): boolean {
    if (status === 501 && PART_OF.has(call)) this.#lackedUntil.set(call, performance.now() + KEPT_MS)
    return status === 501 || (status === 404 && PART_OF.has(call) && !call.includes(':'))
  }

  #isLacked(call: string): boolean {
    return (this.#lackedUntil.get(call) ?? 0) > performance.now()
  }
}
