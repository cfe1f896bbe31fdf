import { z } from 'zod'
import type { HeldToken } from './call.ts'
import { getConnection } from './client/connection.server.ts'
import { parseJson } from './client/read-response.ts'
import { UserType } from './primitives.schema.ts'

const Exchanged = z.object({
  token: z.string().min(1),
  token_issued_at: z.number(),
  user: z.object({ id: z.string().min(1), type: UserType, email: z.string() }),
  path: z.string().startsWith('/'),
  lang: z.string(),
})

/** The account of a scenario ticket and the page to open. */
export type TicketAccount = Pick<z.output<typeof Exchanged>, 'user' | 'path' | 'lang'> & { held: HeldToken }

/**
 * Exchanges a sandbox scenario's one-time ticket. Returns null if it is unknown, used or older than 60 seconds. Not
 * part of the platform's contract.
 * @throws {Error} if the sandbox's response is invalid
 */
export async function exchangeTicket(sandboxUrl: string, ticket: string): Promise<TicketAccount | null> {
  if (!/^[\w-]{1,200}$/.test(ticket)) return null
  const answer = await getConnection(sandboxUrl).transport.exchange({
    pool: 'write',
    url: new URL(`${sandboxUrl}/sandbox/tickets/${ticket}`),
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Length': '0' },
    body: null,
    headTimeout: 10_000,
    bodyTimeout: 10_000,
  })
  if (answer.status === 404) return null
  if (answer.status !== 200) throw new Error(`the sandbox answered ${answer.status} to a ticket`)
  const { token, token_issued_at: issuedAt, ...account } = Exchanged.parse(parseJson(answer.body))
  return { ...account, held: { token, issuedAt } }
}
