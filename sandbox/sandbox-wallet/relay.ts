import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import type { Context } from '#sandbox/core/context.ts'

/** Where the relay is at the sandbox's own port. */
export const RELAY_PATH = '/sandbox/relay'

/** Characters of one message, and how many messages the relay keeps: clients decide neither. */
const MESSAGE_MAX = 64_000
const KEPT_MAX = 1000
const LATEST = 100
const DAY_SECONDS = 86_400

const Name = z.string().max(200)
const Content = z.string().max(MESSAGE_MAX)
const Ttl = z
  .number()
  .default(DAY_SECONDS)
  .transform((seconds) => Math.min(Math.max(Math.trunc(seconds), 1), 7 * DAY_SECONDS))
const Topics = z.array(Name).max(LATEST)
const Id = z.union([z.string().max(100), z.number()])

/** The calls that clients of WalletConnect make. */
const Call = z.discriminatedUnion('method', [
  z.object({
    id: Id,
    method: z.literal('irn_publish'),
    params: z.object({ topic: Name, message: Content, tag: z.int().min(0).max(1e6).default(0), ttl: Ttl }),
  }),
  z.object({ id: Id, method: z.literal('irn_subscribe'), params: z.object({ topic: Name }) }),
  z.object({ id: Id, method: z.literal('irn_batchSubscribe'), params: z.object({ topics: Topics }) }),
  z.object({ id: Id, method: z.literal('irn_unsubscribe'), params: z.object({ topic: Name }) }),
  z.object({ id: Id, method: z.literal('irn_fetchMessages'), params: z.object({ topic: Name }) }),
  z.object({ id: Id, method: z.literal('irn_batchFetchMessages'), params: z.object({ topics: Topics }) }),
  z.object({
    id: Id,
    method: z.literal('wc_proposeSession'),
    params: z.object({ pairingTopic: Name, sessionProposal: Content, ttl: Ttl }),
  }),
  z.object({
    id: Id,
    method: z.literal('wc_approveSession'),
    params: z.object({
      pairingTopic: Name,
      sessionTopic: Name,
      sessionProposalResponse: Content,
      sessionSettlementRequest: Content,
      ttl: Ttl,
    }),
  }),
])
type Call = z.output<typeof Call>

const Request = z.object({ id: Id, method: z.unknown().optional() })

type Message = { topic: string; message: string; tag: number; ttl: number }
type Stored = { number: number; topic: string; message: string; tag: number; published_at: number }

/** One client at the relay: who it is by its own word, what it listens to, and what it was handed. */
type Listener = { socket: WebSocket; client: string; topics: Set<string>; handed: Set<number> }

/**
 * Passes messages between a page and a wallet, which it cannot read, and keeps them for who comes later: the relay of
 * WalletConnect, as far as its clients ask it (specs.walletconnect.com, "Relay RPC").
 */
export function startRelay(server: unknown, context: Context): { stop: () => void } {
  const listeners = new Set<Listener>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX })
  ;(server as Server).on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const [path = '', query = ''] = (request.url ?? '').split('?')
    if (path !== RELAY_PATH) return socket.destroy()
    const { origin } = request.headers
    // A wallet outside a browser sends no origin; a page of another site must not reach the relay.
    if (origin !== undefined && origin !== context.appOrigin) {
      return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const client = clientOf(new URLSearchParams(query).get('auth'))
      const listener: Listener = { socket: opened, client, topics: new Set(), handed: new Set() }
      listeners.add(listener)
      opened.on('close', () => listeners.delete(listener))
      opened.on('error', () => opened.terminate())
      opened.on('message', (data) => {
        try {
          receive(context, listeners, listener, String(data))
        } catch (error) {
          context.report(error)
          opened.terminate()
        }
      })
    })
  })
  return {
    stop() {
      for (const { socket } of listeners) socket.terminate()
      sockets.close()
    },
  }
}

function receive(context: Context, listeners: ReadonlySet<Listener>, from: Listener, text: string): void {
  const message = parseJson(text)
  const request = Request.safeParse(message)
  // A message without a method acknowledges a push.
  if (request.success && request.data.method === undefined) return
  const call = Call.safeParse(message)
  if (!call.success) {
    const id = request.success ? request.data.id : null
    return reply(from, { id, error: { code: -32_602, message: 'Unknown method or invalid params' } })
  }
  reply(from, { id: call.data.id, result: respond(context, listeners, from, call.data) })
  // After the response: the client does not know its subscription before.
  for (const topic of subscribedBy(call.data)) deliverKept(context, from, topic)
}

function reply({ socket }: Listener, response: object): void {
  socket.send(JSON.stringify({ jsonrpc: '2.0', ...response }))
}

function respond(context: Context, listeners: ReadonlySet<Listener>, from: Listener, { method, params }: Call) {
  const publish = (message: Message) => pass(context, listeners, from, message)
  switch (method) {
    case 'irn_publish':
      publish(params)
      return true
    case 'irn_subscribe':
      from.topics.add(params.topic)
      return subscriptionOf(from, params.topic)
    case 'irn_batchSubscribe':
      for (const topic of params.topics) from.topics.add(topic)
      return params.topics.map((topic) => subscriptionOf(from, topic))
    case 'irn_unsubscribe':
      return from.topics.delete(params.topic)
    case 'irn_fetchMessages':
      return { messages: keptFor(context, from, params.topic).map(wired), hasMore: false }
    case 'irn_batchFetchMessages': {
      const messages = params.topics.flatMap((topic) => keptFor(context, from, topic)).map(wired)
      return { messages, hasMore: false }
    }
    case 'wc_proposeSession':
      from.topics.add(params.pairingTopic)
      publish({ topic: params.pairingTopic, message: params.sessionProposal, tag: 1100, ttl: params.ttl })
      return true
    case 'wc_approveSession': {
      const { pairingTopic, sessionTopic, ttl } = params
      // The page subscribes once it has the response, and finds the settlement kept.
      from.topics.add(sessionTopic)
      publish({ topic: pairingTopic, message: params.sessionProposalResponse, tag: 1101, ttl })
      publish({ topic: sessionTopic, message: params.sessionSettlementRequest, tag: 1102, ttl })
      return true
    }
  }
}

function pass(context: Context, listeners: ReadonlySet<Listener>, from: Listener, sent: Message): void {
  const { topic, message, tag, ttl } = sent
  const now = Math.trunc(context.realNow())
  context.database.run('delete from relay_messages where expires_at < ?', now)
  const { id: number } = context.database.run(
    'insert into relay_messages (topic, message, tag, sender, published_at, expires_at) values (?, ?, ?, ?, ?, ?)',
    topic,
    message,
    tag,
    from.client,
    now,
    now + ttl * 1000,
  )
  context.database.run('delete from relay_messages where number <= ?', number - KEPT_MAX)
  for (const each of listeners) {
    if (each !== from && each.topics.has(topic)) push(each, { number, topic, message, tag, published_at: now })
  }
}

function keptFor(context: Context, { client }: Listener, topic: string): Stored[] {
  return context.database.all<Stored>(
    `select number, topic, message, tag, published_at from relay_messages
     where topic = ? and sender <> ? and expires_at >= ? order by number limit ${LATEST}`,
    topic,
    client,
    Math.trunc(context.realNow()),
  )
}

function deliverKept(context: Context, to: Listener, topic: string): void {
  for (const message of keptFor(context, to, topic)) push(to, message)
}

/** Once to each socket: a client may subscribe again to what it hears already. */
function push(to: Listener, message: Stored): void {
  if (to.handed.has(message.number)) return
  to.handed.add(message.number)
  const params = { id: subscriptionOf(to, message.topic), data: wired(message) }
  const id = Date.now() * 1000 + Math.trunc(Math.random() * 1000)
  to.socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
}

const wired = ({ topic, message, tag, published_at: publishedAt }: Stored) => ({ topic, message, tag, publishedAt })

function subscribedBy({ method, params }: Call): string[] {
  if (method === 'irn_subscribe') return [params.topic]
  return method === 'irn_batchSubscribe' ? params.topics : []
}

/** The same for the same client and topic: clients come to it by themselves, too. */
function subscriptionOf({ client }: Listener, topic: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex')
}

/** The client's name in its token, which nothing here depends on but whose messages are whose. */
function clientOf(token: string | null): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
    return String((claims as { iss?: string }).iss)
  } catch {
    return 'nobody'
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
