// Namespace imports: network mocks in tests replace the functions on these modules.
import http, { type Agent, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { UnavailableKind } from '#app/platform/errors.ts'

/** Far above any valid response. Protects the memory. */
const MAX_BODY_BYTES = 5 * 1024 * 1024
/**
 * Separate connections per kind of call, so that a hanging kind doesn't block the others (threats.md#T93). `waiting`
 * bounds the queue by a page's patience. Money calls never queue, so that the customer knows at once that nothing was
 * sent (decisions/failing-platform.md).
 */
const POOLS = {
  read: { sockets: 64, waiting: 256 },
  publicRead: { sockets: 64, waiting: 256 },
  write: { sockets: 64, waiting: 256 },
  money: { sockets: 64, waiting: 0 },
  // Events above this limit are dropped.
  statistics: { sockets: 4, waiting: 12 },
} as const
export type Pool = keyof typeof POOLS
const IDLE_SOCKET_MS = 30_000
/** With less time left no response could arrive, so the call isn't sent and its outcome is certain. */
const LEAST_MS = 50

export type Exchange = {
  pool: Pool
  url: URL
  method: string
  headers: Record<string, string>
  body: Uint8Array | Blob | null
  /** Timeout in ms for the response head, including the wait for a free socket. */
  headTimeout: number
  /** Timeout in ms for the body after the head. */
  bodyTimeout: number
  /** The read ends after this time in ms if other calls wait for its connection. Default: never. */
  givesWayAfter?: number
  /** The latest end of both by `performance.now()`. */
  deadline?: number
  signal?: AbortSignal | undefined
}

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/**
 * The call failed without a response. `sent` is false without a connection, so the platform cannot have seen the
 * request.
 */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure'
  readonly kind: UnavailableKind
  readonly sent: boolean
  /** The server closed a kept-alive connection before responding. Expected, and safe to repeat for reads. */
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

/** The keep-alive connections to one platform, shared by all requests of the process. */
export class Transport {
  readonly #agents: Record<Pool, Agent>
  readonly #open: Record<Pool, number> = { read: 0, publicRead: 0, write: 0, money: 0, statistics: 0 }
  /** The reads that may be ended for waiting calls, oldest first. */
  readonly #yielding: Record<Pool, Set<() => void>> = {
    read: new Set(),
    publicRead: new Set(),
    write: new Set(),
    money: new Set(),
    statistics: new Set(),
  }

  constructor(baseUrl: string) {
    const { Agent } = baseUrl.startsWith('https:') ? https : http
    const createAgent = (pool: Pool) => {
      const { sockets } = POOLS[pool]
      return new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets, timeout: IDLE_SOCKET_MS })
    }
    this.#agents = {
      read: createAgent('read'),
      publicRead: createAgent('publicRead'),
      write: createAgent('write'),
      money: createAgent('money'),
      statistics: createAgent('statistics'),
    }
  }

  /**
   * Sends one request and returns its complete response. Redirects are not followed.
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

  /** Returns whether a pool has too many pending calls to accept another. */
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
        clearTimeout(yieldTimer)
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
      const yieldTimer =
        givesWayAfter === undefined
          ? undefined
          : setTimeout(() => {
              if (this.#hasWaiting(pool)) giveWay()
              else this.#yielding[pool].add(giveWay)
            }, givesWayAfter)
      const abort = () => fail(new TransportFailure('given up', { kind: 'timeout', sent: connected }))
      const failConnection = (cause: NodeJS.ErrnoException) => {
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
      const startTimer = (timeout: number) => setTimeout(timeOut, Math.min(timeout, deadline - performance.now()))
      let timer = startTimer(headTimeout)
      // Attach first: an unhandled `error` event would crash the process.
      request.on('error', failConnection)
      signal?.addEventListener('abort', abort, { once: true })

      request.on('socket', (socket) => {
        if (!socket.connecting) connected = true
        else socket.once('connect', () => (connected = true))
      })
      request.on('response', (response) => {
        answered = true
        clearTimeout(timer)
        timer = startTimer(bodyTimeout)
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength
          if (size > MAX_BODY_BYTES) return fail(new TransportFailure('too long', { kind: 'shape', sent: true }))
          chunks.push(chunk)
        })
        response.on('error', failConnection)
        response.on('end', () => {
          if (!response.complete) return failConnection(new Error('cut off'))
          settle()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
        })
      })
      if (body instanceof Blob) sendBlob(body, request)
      else request.end(body ?? undefined)
    })
  }
}

/** Streams the blob with backpressure. Errors are handled by the request's listener. */
function sendBlob(body: Blob, request: http.ClientRequest): void {
  pipeline(Readable.fromWeb(body.stream() as ReadableStream), request, () => undefined)
}
