import { env } from '#app/env.server.ts'
import { CoinSymbols } from './coin-symbols.ts'
import { StaleAnswerCache } from './stale-answer-cache.ts'
import { PartsOff } from './parts-off.ts'
import { ReferenceCache } from './reference-cache.ts'
import { RetryBudget } from './retry-policy.ts'
import { TokenRotation } from './token-rotation.ts'
import { Transport } from './transport.server.ts'

/** State shared by all requests of the process to one platform. */
export type Connection = {
  transport: Transport
  budget: RetryBudget
  references: ReferenceCache
  staleAnswers: StaleAnswerCache
  tokens: TokenRotation
  parts: PartsOff
  symbols: CoinSymbols
  /** True if the log has a warning about an unusable Token-Issued-At. */
  isTimeWarned: boolean
  /** The platform's time at its latest response to an anonymous call. */
  clock: { platform: number; at: number } | null
}

const connections = new Map<string, Connection>()

/** Returns the process's connection to the platform at this URL, created on first use. */
export function getConnection(baseUrl: string): Connection {
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
