import { env } from '#app/env.server.ts'
import { CoinSymbols } from './coin-symbols.ts'
import { StaleAnswerCache } from './stale-answer-cache.ts'
import { PartsOff } from './parts-off.ts'
import { ReferenceCache } from './reference-cache.ts'
import { RetryBudget } from './retry-policy.ts'
import { TokenRotation } from './token-rotation.ts'
import { Transport } from './transport.server.ts'

/** What all requests of the process share for one platform. */
export type Connection = {
  transport: Transport
  budget: RetryBudget
  references: ReferenceCache
  staleAnswers: StaleAnswerCache
  tokens: TokenRotation
  parts: PartsOff
  symbols: CoinSymbols
  /** Whether the log has it that the platform's Token-Issued-At cannot be used. */
  isTimeWarned: boolean
  /** The platform's own time at its latest answer to an anonymous call. */
  clock: { platform: number; at: number } | null
}

const connections = new Map<string, Connection>()

/** The one connection of the process to the platform at this address, made at the first use. */
export function connectionTo(baseUrl: string): Connection {
  let connection = connections.get(baseUrl)
  if (!connection) {
    connection = {
      transport: new Transport(baseUrl),
      budget: new RetryBudget(),
      references: new ReferenceCache(),
      staleAnswers: new StaleAnswerCache(),
      tokens: new TokenRotation(),
      parts: new PartsOff(env.PARTS_OFF),
      symbols: new CoinSymbols(),
      isTimeWarned: false,
      clock: null,
    }
    connections.set(baseUrl, connection)
  }
  return connection
}
