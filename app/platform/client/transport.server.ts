// The modules themselves, not their functions: what intercepts the wire in tests replaces the functions on them.
import http, { type Agent, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { UnavailableKind } from '#app/platform/errors.ts'

/** Far above any answer of the contract; what is longer is a fault and must not fill the memory. */
const MAX_BODY_BYTES = 5 * 1024 * 1024
/**
 * Each kind of call has connections of its own, so that one which hangs takes none from the others (threats.md#T93).
 * What waits for a free one behind so many others would outlast the patience of a page; a call that moves money does
 * not wait at all, so that its customer knows at once that nothing was sent (decisions/failing-platform.md).
 */
const POOLS = {
  read: { sockets: 64, waiting: 256 },
  publicRead: { sockets: 64, waiting: 256 },
  write: { sockets: 64, waiting: 256 },
  money: { sockets: 64, waiting: 0 },
  // What is counted is worth no more than this: beyond it, it is not counted.
  statistics: { sockets: 4, waiting: 12 },
} as const
export type Pool = keyof typeof POOLS
const IDLE_SOCKET_MS = 30_000
/** With less time left no answer could come: what is not sent leaves nobody in doubt. */
const LEAST_MS = 50

export type Exchange = {
  pool: Pool
  url: URL
  method: string
  headers: Record<string, string>
  body: Uint8Array | Blob | null
  /** Milliseconds until the answer's head is here, waiting for a free socket included. */
  headTimeout: number
  /** Milliseconds until its body is whole after that. */
  bodyTimeout: number
  /** Milliseconds after which the call is given up while others wait for its connection; never unless said. */
  givesWayAfter?: number
  /** When both end at the latest, by `performance.now()`. */
  deadline?: number
  signal?: AbortSignal | undefined
}

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** No answer, and why. `sent` is false when there was no connection, so the platform cannot have seen the request. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure'
  readonly kind: UnavailableKind
  readonly sent: boolean
  /** A kept connection was closed by the other side before it answered: ordinary, and safe to repeat for reads. */
  readonly stale: boolean

  constructor(
    message: string,
    { kind, sent, stale = false, cause }: { kind: UnavailableKind; sent: boolean; stale?: boolean; cause?: unknown },
  ) {
    super(message, { cause })
    this.kind = kind
    this.sent = sent
    this.stale = stale
  }
}

/** The kept connections to one platform, shared by all requests of the process. */
export class Transport {
  readonly #agents: Record<Pool, Agent>
  readonly #open: Record<Pool, number> = { read: 0, publicRead: 0, write: 0, money: 0, statistics: 0 }
  /** What may be given up by now, the oldest first. */
  readonly #yielding: Record<Pool, Set<() => void>> = {
    read: new Set(),
    publicRead: new Set(),
    write: new Set(),
    money: new Set(),
    statistics: new Set(),
  }

  constructor(baseUrl: string) {
    const { Agent } = baseUrl.startsWith('https:') ? https : http
    const agentOf = (pool: Pool) => {
      const { sockets } = POOLS[pool]
      return new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets, timeout: IDLE_SOCKET_MS })
    }
    this.#agents = {
      read: agentOf('read'),
      publicRead: agentOf('publicRead'),
      write: agentOf('write'),
      money: agentOf('money'),
      statistics: agentOf('statistics'),
    }
  }

  /**
   * One request and its whole answer. Redirects are answers like any other: they are never followed.
   * @throws {TransportFailure}
   */
  async exchange(exchange: Exchange): Promise<Answer> {
    const { pool, signal, deadline = Infinity } = exchange
    if (deadline - performance.now() < LEAST_MS)
      throw new TransportFailure('no time is left', { kind: 'timeout', sent: false })
    if (signal?.aborted) throw new TransportFailure('given up', { kind: 'timeout', sent: false })
    if (this.isFull(pool)) {
      throw new TransportFailure('too many calls are under way', { kind: 'busy', sent: false })
    }
    this.#open[pool] += 1
    if (this.#hasWaiting(pool)) {
      const [giveUp] = this.#yielding[pool]
      giveUp?.()
    }
    try {
      return await this.#send(exchange)
    } finally {
      this.#open[pool] -= 1
    }
  }

  /** True when so many calls of a pool are under way or waiting that another would only make it worse. */
  isFull(pool: Pool): boolean {
    return this.#open[pool] >= POOLS[pool].sockets + POOLS[pool].waiting
  }

  #hasWaiting(pool: Pool): boolean {
    return this.#open[pool] > POOLS[pool].sockets
  }

  #send({
    pool,
    url,
    method,
    headers,
    body,
    headTimeout,
    bodyTimeout,
    givesWayAfter,
    deadline = Infinity,
    signal,
  }: Exchange): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        headers,
        agent: this.#agents[pool],
      })
      let connected = false
      let answered = false
      const chunks: Buffer[] = []
      let size = 0

      const settle = () => {
        clearTimeout(timer)
        clearTimeout(patienceOfOthers)
        this.#yielding[pool].delete(giveWay)
        signal?.removeEventListener('abort', abort)
      }
      const fail = (failure: TransportFailure) => {
        settle()
        reject(failure)
        request.destroy()
      }
      const timeOut = () => fail(new TransportFailure('no answer in time', { kind: 'timeout', sent: connected }))
      const giveWay = () => fail(new TransportFailure('others wait', { kind: 'timeout', sent: connected }))
      const patienceOfOthers =
        givesWayAfter === undefined
          ? undefined
          : setTimeout(() => {
              if (this.#hasWaiting(pool)) giveWay()
              else this.#yielding[pool].add(giveWay)
            }, givesWayAfter)
      const abort = () => fail(new TransportFailure('given up', { kind: 'timeout', sent: connected }))
      const broken = (cause: NodeJS.ErrnoException) => {
        const stale = !answered && request.reusedSocket && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
        fail(
          new TransportFailure(`the connection broke: ${cause.code ?? cause.message}`, {
            kind: 'network',
            sent: connected,
            stale,
            cause,
          }),
        )
      }
      const within = (timeout: number) => setTimeout(timeOut, Math.min(timeout, deadline - performance.now()))
      let timer = within(headTimeout)
      // First of all: a request that is destroyed without this listener ends the process.
      request.on('error', broken)
      signal?.addEventListener('abort', abort, { once: true })

      request.on('socket', (socket) => {
        if (!socket.connecting) connected = true
        else socket.once('connect', () => (connected = true))
      })
      request.on('response', (response) => {
        answered = true
        clearTimeout(timer)
        timer = within(bodyTimeout)
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength
          if (size > MAX_BODY_BYTES) return fail(new TransportFailure('too long', { kind: 'shape', sent: true }))
          chunks.push(chunk)
        })
        response.on('error', broken)
        response.on('end', () => {
          if (!response.complete) return broken(new Error('cut off'))
          settle()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
        })
      })
      if (body instanceof Blob) sendBlob(body, request)
      else request.end(body ?? undefined)
    })
  }
}

/** Piece by piece, as the other side takes it. What breaks is an error of the request, which is listened to. */
function sendBlob(body: Blob, request: http.ClientRequest): void {
  pipeline(Readable.fromWeb(body.stream() as ReadableStream), request, () => undefined)
}
