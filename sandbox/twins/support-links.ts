import { createHmac, timingSafeEqual } from 'node:crypto'
import { findAccount, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId, createSecret } from '#sandbox/core/ids.ts'
import { packSnapshot, takeSnapshot, unpackSnapshot, type Snapshot } from './snapshot.ts'

const LIFETIME_MS = 24 * 3_600_000

/** A link that opens a twin of an account on a page of the app. Times are ms of real time. */
export type SupportLink = { id: string; accountNumber: number; path: string; madeAt: number; expiresAt: number }

type Row = {
  id: string
  account_number: number
  path: string
  language: string
  made_at: number
  expires_at: number
}

const COLUMNS = 'id, account_number, path, language, made_at, expires_at'

/**
 * Stores a snapshot of the account and creates a link to a page of its twin, valid for 24 hours. Deletes expired links.
 */
export function createSupportLink(
  context: Context,
  account: Account,
  { path, language }: { path: string; language: string },
): SupportLink {
  const { database } = context
  const now = Math.trunc(context.realNow())
  database.run('delete from support_links where expires_at <= ?', now)
  const id = createId(context, 'sup', account.number)
  database.run(
    `insert into support_links (${COLUMNS}, clock_at, rows) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    account.number,
    path,
    language,
    now,
    now + LIFETIME_MS,
    Math.trunc(getAccountTime(context, account)),
    packSnapshot(takeSnapshot(context, account)),
  )
  return { id, accountNumber: account.number, path, madeAt: now, expiresAt: now + LIFETIME_MS }
}

/** An account's valid links, newest first. */
export function listSupportLinks(context: Context, { number }: Account): SupportLink[] {
  return context.database
    .all<Row>(
      `select ${COLUMNS} from support_links where account_number = ? and expires_at > ? order by made_at desc, id`,
      number,
      Math.trunc(context.realNow()),
    )
    .map(parseRow)
}

/** The token in a link's URL: link id, account id, path and expiry, with our signature. */
export function createToken(context: Context, link: SupportLink): string {
  const account = requireAccount(context, link.accountNumber)
  const payload = Buffer.from(JSON.stringify([link.id, account.id, link.path, link.expiresAt])).toString('base64url')
  return `${payload}.${sign(context, payload)}`
}

export type Opened = { link: SupportLink; account: Account; language: string; snapshot: Snapshot; clockAt: number }

/**
 * Opens a link. Verifies the signature before reading anything about the account. Returns 'forged' for a token that
 * this sandbox didn't sign, 'expired' for an old one.
 */
export function openSupportLink(context: Context, token: string): Opened | 'forged' | 'expired' {
  const [payload = '', signature = ''] = token.split('.')
  const [own, given] = [sign(context, payload), signature].map((text) => Buffer.from(text))
  if (!own || !given || own.length !== given.length || !timingSafeEqual(own, given)) return 'forged'
  const [id, accountId, path, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[]
  if (Number(expiresAt) <= context.realNow()) return 'expired'
  const row = context.database.get<Row & { clock_at: number; rows: Uint8Array }>(
    'select * from support_links where id = ?',
    String(id),
  )
  const account = row ? findAccount(context, row.account_number) : null
  if (!row || !account || account.id !== accountId || row.path !== path) return 'forged'
  const { language, clock_at: clockAt } = row
  return { link: parseRow(row), account, language, snapshot: unpackSnapshot(row.rows), clockAt }
}

/** Signs with a random key that is created on first use: knowing the seed isn't enough to forge a link. */
function sign({ database }: Context, text: string): string {
  database.run(
    `insert into settings (name, value) values ('support_link_key', ?) on conflict (name) do nothing`,
    createSecret(),
  )
  const key = database.get<{ value: string }>(`select value from settings where name = 'support_link_key'`)
  return createHmac('sha256', key?.value ?? createSecret())
    .update(text)
    .digest('base64url')
}

function parseRow({ id, account_number, path, made_at, expires_at }: Row): SupportLink {
  return { id, accountNumber: account_number, path, madeAt: made_at, expiresAt: expires_at }
}
