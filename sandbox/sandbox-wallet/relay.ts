import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Context } from '#sandbox/core/context.ts'

/** Where the relay is at the sandbox's own port. */
export const RELAY_PATH = '/sandbox/relay'

const MESSAGE_MAX = 1_000_000
const LATEST = 100

type Call = { id: number | string; method?: string; params?: Record<string, unknown> }
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
    const url = new URL(request.url ?? '/', 'http://relay')
    if (url.pathname !== RELAY_PATH) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const client = clientOf(url.searchParams.get('auth'))
      const listener: Listener = { socket: opened, client, topics: new Set(), handed: new Set() }
      listeners.add(listener)
      opened.on('close', () => listeners.delete(listener))
      opened.on('error', () => opened.terminate())
      opened.on('message', (data) => receive(context, listeners, listener, String(data)))
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
  const call = parseCall(text)
  // What has no method answers what was pushed.
  if (!call?.method) return
  const result = answer(context, listeners, from, call)
  from.socket.send(
    JSON.stringify(
      result === undefined
        ? { id: call.id, jsonrpc: '2.0', error: { code: -32_601, message: 'Method not found' } }
        : { id: call.id, jsonrpc: '2.0', result },
    ),
  )
  // After the answer: its client does not know its subscription before.
  for (const topic of topicsOf(call)) deliverKept(context, from, topic)
}

function answer(context: Context, listeners: ReadonlySet<Listener>, from: Listener, { method, params = {} }: Call) {
  const text = (name: string) => String(params[name] ?? '')
  const topics = Array.isArray(params['topics']) ? params['topics'].map(String) : []
  const publish = (message: Message) => pass(context, listeners, from, message)
  switch (method) {
    case 'irn_publish':
      publish({ topic: text('topic'), message: text('message'), tag: Number(params['tag']) || 0, ttl: ttlOf(params) })
      return true
    case 'irn_subscribe':
      from.topics.add(text('topic'))
      return subscriptionOf(from, text('topic'))
    case 'irn_batchSubscribe':
      for (const topic of topics) from.topics.add(topic)
      return topics.map((topic) => subscriptionOf(from, topic))
    case 'irn_unsubscribe':
      return from.topics.delete(text('topic'))
    case 'irn_fetchMessages':
    case 'irn_batchFetchMessages': {
      const wanted = method === 'irn_fetchMessages' ? [text('topic')] : topics
      const messages = wanted.flatMap((topic) => keptFor(context, from, topic)).map(wired)
      return { messages, hasMore: false }
    }
    case 'wc_proposeSession':
      from.topics.add(text('pairingTopic'))
      publish({ topic: text('pairingTopic'), message: text('sessionProposal'), tag: 1100, ttl: ttlOf(params) })
      return true
    case 'wc_approveSession': {
      const [pairing, session] = [text('pairingTopic'), text('sessionTopic')]
      // The page subscribes by itself once it has the answer, and finds the settlement kept.
      from.topics.add(session)
      publish({ topic: pairing, message: text('sessionProposalResponse'), tag: 1101, ttl: ttlOf(params) })
      publish({ topic: session, message: text('sessionSettlementRequest'), tag: 1102, ttl: ttlOf(params) })
      return true
    }
    default:
      return undefined
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

function topicsOf({ method, params = {} }: Call): string[] {
  if (method === 'irn_subscribe') return [String(params['topic'])]
  return method === 'irn_batchSubscribe' && Array.isArray(params['topics']) ? params['topics'].map(String) : []
}

/** The same for the same client and topic: clients come to it by themselves, too. */
function subscriptionOf({ client }: Listener, topic: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex')
}

/** A day where nothing else is said. */
function ttlOf(params: Record<string, unknown>): number {
  return Number(params['ttl']) || 86_400
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

function parseCall(text: string): Call | null {
  try {
    return JSON.parse(text) as Call
  } catch {
    return null
  }
}
