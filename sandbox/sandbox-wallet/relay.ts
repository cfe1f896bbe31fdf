import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import type { Context } from '#sandbox/core/context.ts'

export const RELAY_PATH = '/sandbox/relay'

/** Limits on message length and stored messages, independent of the clients. */
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

/** A connected client: its self-declared name, its topics and the messages already delivered. */
type Listener = { socket: WebSocket; client: string; topics: Set<string>; handed: Set<number> }

/**
 * A WalletConnect relay: passes encrypted messages between a page and a wallet and stores them for clients that connect
 * later. Implements the methods that the clients use (specs.walletconnect.com, "Relay RPC").
 */
export function startRelay(server: unknown, context: Context): { stop: () => void } {
  const listeners = new Set<Listener>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX })
  ;(server as Server).on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const [path = '', query = ''] = (request.url ?? '').split('?')
    if (path !== RELAY_PATH) return socket.destroy()
    const { origin } = request.headers
    // Wallets outside a browser send no origin. Pages of other sites are rejected.
    if (origin !== undefined && origin !== context.appOrigin) {
      return socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const client = parseClient(new URLSearchParams(query).get('auth'))
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
  // After the response: the client doesn't know its subscription before.
  for (const topic of listSubscribedTopics(call.data)) deliverStored(context, from, topic)
}

function reply({ socket }: Listener, response: object): void {
  socket.send(JSON.stringify({ jsonrpc: '2.0', ...response }))
}

function respond(context: Context, listeners: ReadonlySet<Listener>, from: Listener, { method, params }: Call) {
  const publish = (message: Message) => relayMessage(context, listeners, from, message)
  switch (method) {
    case 'irn_publish':
      publish(params)
      return true
    case 'irn_subscribe':
      from.topics.add(params.topic)
      return deriveSubscriptionId(from, params.topic)
    case 'irn_batchSubscribe':
      for (const topic of params.topics) from.topics.add(topic)
      return params.topics.map((topic) => deriveSubscriptionId(from, topic))
    case 'irn_unsubscribe':
      return from.topics.delete(params.topic)
    case 'irn_fetchMessages':
      return { messages: listStored(context, from, params.topic).map(serializeMessage), hasMore: false }
    case 'irn_batchFetchMessages': {
      const messages = params.topics.flatMap((topic) => listStored(context, from, topic)).map(serializeMessage)
      return { messages, hasMore: false }
    }
    case 'wc_proposeSession':
      from.topics.add(params.pairingTopic)
      publish({ topic: params.pairingTopic, message: params.sessionProposal, tag: 1100, ttl: params.ttl })
      return true
    case 'wc_approveSession': {
      const { pairingTopic, sessionTopic, ttl } = params
      // The page subscribes after it gets the response, so the settlement is stored for it.
      from.topics.add(sessionTopic)
      publish({ topic: pairingTopic, message: params.sessionProposalResponse, tag: 1101, ttl })
      publish({ topic: sessionTopic, message: params.sessionSettlementRequest, tag: 1102, ttl })
      return true
    }
  }
}

function relayMessage(context: Context, listeners: ReadonlySet<Listener>, from: Listener, sent: Message): void {
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

function listStored(context: Context, { client }: Listener, topic: string): Stored[] {
  return context.database.all<Stored>(
    `select number, topic, message, tag, published_at from relay_messages
     where topic = ? and sender <> ? and expires_at >= ? order by number limit ${LATEST}`,
    topic,
    client,
    Math.trunc(context.realNow()),
  )
}

function deliverStored(context: Context, to: Listener, topic: string): void {
  for (const message of listStored(context, to, topic)) push(to, message)
}

/** Delivers a message once per socket, even if the client subscribes twice. */
function push(to: Listener, message: Stored): void {
  if (to.handed.has(message.number)) return
  to.handed.add(message.number)
  const params = { id: deriveSubscriptionId(to, message.topic), data: serializeMessage(message) }
  const id = Date.now() * 1000 + Math.trunc(Math.random() * 1000)
  to.socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
}

const serializeMessage = ({ topic, message, tag, published_at: publishedAt }: Stored) => ({
  topic,
  message,
  tag,
  publishedAt,
})

function listSubscribedTopics({ method, params }: Call): string[] {
  if (method === 'irn_subscribe') return [params.topic]
  return method === 'irn_batchSubscribe' ? params.topics : []
}

/** Clients derive the same id from the client and topic. */
function deriveSubscriptionId({ client }: Listener, topic: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex')
}

/** The client's unverified name from its token, only used to distinguish senders. */
function parseClient(token: string | null): string {
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
