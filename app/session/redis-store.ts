import { z } from 'zod'
import type { HeldToken } from '#app/platform/call.ts'
import { connectRedis } from './connect-redis.ts'
import { ANONYMOUS_MS, DRAFT_MS, KNOWN_CLIENT_MS, MAX_DRAFTS, MAX_NOTICES, hashSessionId } from './store.ts'
import type { DraftFields, Notice, SessionRecord, SessionStore } from './store.ts'
import { formatDraft, formatNotice, parseDraft, parseNotice } from './stored-values.ts'

/** Compare and set: parallel requests on several instances cannot put an older token over a newer one. */
const OFFER_TOKEN = `
  local known = redis.call('HGET', KEYS[1], 'issuedAt')
  if not known or tonumber(known) >= tonumber(ARGV[2]) then return 0 end
  redis.call('HSET', KEYS[1], 'token', ARGV[1], 'issuedAt', ARGV[2])
  return 1`

/** Writes a field only while the session exists, so that a late write cannot bring a destroyed one back. */
const PUT_FIELD = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  return 1`

const ADD_NOTICE = `
  local left = redis.call('PTTL', KEYS[1])
  if left <= 0 then return 0 end
  redis.call('RPUSH', KEYS[2], ARGV[1])
  redis.call('LTRIM', KEYS[2], -tonumber(ARGV[2]), -1)
  redis.call('PEXPIRE', KEYS[2], left)
  return 1`

/** Gives all notices and leaves the persistent ones; with an id, leaves all but that one. */
const TAKE_NOTICES = `
  local all = redis.call('LRANGE', KEYS[1], 0, -1)
  for _, body in ipairs(all) do
    local notice = cjson.decode(body)
    local goes = ARGV[1] == '' and not notice.persistent or notice.id == ARGV[1]
    if goes then redis.call('LREM', KEYS[1], 1, body) end
  end
  return all`

const PUT_DRAFT = `
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  if redis.call('HLEN', KEYS[1]) > tonumber(ARGV[3]) then
    redis.call('DEL', KEYS[1])
    redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 1`

const TAKE_DRAFT = `
  local body = redis.call('HGET', KEYS[1], ARGV[1])
  redis.call('HDEL', KEYS[1], ARGV[1])
  return body`

const Fields = z.object({
  token: z.string().optional(),
  issuedAt: z.coerce.number().optional(),
  user: z.string().optional(),
  createdAt: z.coerce.number(),
  lastSeenAt: z.coerce.number(),
})
const User = z.object({ id: z.string(), type: z.union([z.literal(1), z.literal(2)]), email: z.string() })
const KeptDraft = z.object({ body: z.string(), keptAt: z.number() })
const DATA = 'data:'

type Client = Awaited<ReturnType<typeof connectRedis>>

/** Sessions in Redis or Valkey, shared by all instances. */
export class RedisStore implements SessionStore {
  readonly #client: Client
  readonly #keepMs: number

  private constructor(client: Client, keepMs: number) {
    this.#client = client
    this.#keepMs = keepMs
  }

  static async connect(url: string, { keepMs }: { keepMs: number }): Promise<RedisStore> {
    return new RedisStore(await connectRedis(url, 'the sessions'), keepMs)
  }

  async create(id: string, { user, held, createdAt, lastSeenAt, data }: SessionRecord): Promise<void> {
    const key = sessionKey(id)
    const fields: Record<string, string> = {
      createdAt: String(createdAt),
      lastSeenAt: String(lastSeenAt),
      ...(user ? { user: JSON.stringify(user) } : {}),
      ...(held ? { token: held.token, issuedAt: String(held.issuedAt) } : {}),
      ...Object.fromEntries(Object.entries(data).map(([name, value]) => [DATA + name, value])),
    }
    await this.#client
      .multi()
      .hSet(key, fields)
      .pExpire(key, user ? this.#keepMs : ANONYMOUS_MS)
      .exec()
  }

  async read(id: string): Promise<SessionRecord | null> {
    const found: Record<string, string> = await this.#client.hGetAll(sessionKey(id))
    const fields = Fields.safeParse(found).data
    if (!fields) return null
    const data = Object.entries(found).filter(([name]) => name.startsWith(DATA))
    return {
      user: fields.user === undefined ? null : User.parse(JSON.parse(fields.user)),
      held: fields.token === undefined ? null : { token: fields.token, issuedAt: fields.issuedAt ?? 0 },
      createdAt: fields.createdAt,
      lastSeenAt: fields.lastSeenAt,
      data: Object.fromEntries(data.map(([name, value]) => [name.slice(DATA.length), value])),
    }
  }

  async offerToken(id: string, { token, issuedAt }: HeldToken): Promise<boolean> {
    return (await this.#script(OFFER_TOKEN, [sessionKey(id)], [token, String(issuedAt)])) === 1
  }

  async touch(id: string, at: number): Promise<void> {
    await this.#script(PUT_FIELD, [sessionKey(id)], ['lastSeenAt', String(at)])
  }

  async putData(id: string, name: string, value: string): Promise<void> {
    await this.#script(PUT_FIELD, [sessionKey(id)], [DATA + name, value])
  }

  async destroy(id: string): Promise<void> {
    await this.#client.del([sessionKey(id), noticesKey(id)])
  }

  async addNotice(id: string, notice: Notice): Promise<void> {
    await this.#script(ADD_NOTICE, [sessionKey(id), noticesKey(id)], [formatNotice(notice), String(MAX_NOTICES)])
  }

  async takeNotices(id: string): Promise<Notice[]> {
    const bodies = z.array(z.string()).parse(await this.#script(TAKE_NOTICES, [noticesKey(id)], ['']))
    return bodies.flatMap((body) => parseNotice(body) ?? [])
  }

  async dismissNotice(id: string, noticeId: string): Promise<void> {
    if (noticeId !== '') await this.#script(TAKE_NOTICES, [noticesKey(id)], [noticeId])
  }

  async putDraft(accountId: string, path: string, fields: DraftFields): Promise<void> {
    const kept = JSON.stringify({ body: formatDraft(fields), keptAt: Date.now() })
    await this.#script(PUT_DRAFT, [draftsKey(accountId)], [path, kept, String(MAX_DRAFTS), String(DRAFT_MS)])
  }

  async takeDraft(accountId: string, path: string): Promise<DraftFields | null> {
    const found = await this.#script(TAKE_DRAFT, [draftsKey(accountId)], [path])
    if (typeof found !== 'string') return null
    const kept = KeptDraft.safeParse(JSON.parse(found)).data
    return kept && Date.now() - kept.keptAt < DRAFT_MS ? parseDraft(kept.body) : null
  }

  async dropDrafts(accountId: string): Promise<void> {
    await this.#client.del(draftsKey(accountId))
  }

  async rememberClients(marks: readonly string[]): Promise<void> {
    await Promise.all(
      marks.map((mark) =>
        this.#client.set(clientKey(mark), '1', { expiration: { type: 'PX', value: KNOWN_CLIENT_MS } }),
      ),
    )
  }

  async knownClients(marks: readonly string[]): Promise<string[]> {
    const found = await Promise.all(marks.map((mark) => this.#client.exists(clientKey(mark))))
    return marks.filter((_, at) => found[at] === 1)
  }

  async close(): Promise<void> {
    await this.#client.close()
  }

  #script(script: string, keys: string[], values: string[]): Promise<unknown> {
    return this.#client.eval(script, { keys, arguments: values })
  }
}

// The braces keep both keys of a session on one node of a cluster, which scripts need.
function sessionKey(id: string): string {
  return `session:{${hashSessionId(id)}}`
}

function noticesKey(id: string): string {
  return `${sessionKey(id)}:notices`
}

function clientKey(mark: string): string {
  return `client:${mark}`
}

function draftsKey(accountId: string): string {
  return `drafts:${accountId}`
}
