import type { Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Upload } from '#sandbox/http/upload.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Answers } from './fields.ts'

/**
 * An owner, beneficial owner or politically exposed person of a company. Everything except the share is text as
 * submitted.
 */
export type Entity = {
  id: string
  kind: 'shareholder' | 'ubo' | 'pep'
  entity_type: 'private' | 'legal'
  ownership: 'direct' | 'indirect'
  name: string
  date_of_birth: string | null
  registry_code: string | null
  country: string
  permanent_residence: string
  share_percent: number
  type_of_control: 'shares' | 'voting_rights' | 'management' | 'other'
  identity_document_type: 'id_card' | 'passport' | 'driver_licence' | 'residence_permit' | null
  identity_document_number: string | null
  identity_document_valid_until: string | null
}

/** Codes by field, in kebab-case. */
export type Notices = Record<string, string[]>

export type Kyc = {
  answers: Answers
  entities: Entity[]
  /** Findings of a review, each until its field is answered again. */
  findings: Notices
  /** E.164 */
  confirmedPhone: string | null
}

export type KycFile = {
  id: string
  field: string
  name: string
  type: string
  size: number
  sha256: string
  uploaded_at: number
}

type Row = { answers: string; entities: string; findings: string; confirmed_phone: string | null }

export function readKyc({ database }: Context, accountNumber: number): Kyc {
  const row = database.get<Row>('select * from kyc where account_number = ?', accountNumber)
  return {
    answers: JSON.parse(row?.answers ?? '{}') as Answers,
    entities: JSON.parse(row?.entities ?? '[]') as Entity[],
    findings: JSON.parse(row?.findings ?? '{}') as Notices,
    confirmedPhone: row?.confirmed_phone ?? null,
  }
}

/** Saves the profile and touches the account. */
export function saveKyc(
  context: Context,
  account: Account,
  { answers, entities, findings, confirmedPhone }: Kyc,
): void {
  context.database.run(
    `insert or replace into kyc (account_number, answers, entities, findings, confirmed_phone) values (?, ?, ?, ?, ?)`,
    account.number,
    JSON.stringify(answers),
    JSON.stringify(entities),
    JSON.stringify(findings),
    confirmedPhone,
  )
  markUpdated(context, account)
}

/** Updates `updated_at`, by at least 1 ms, so that callers can detect every change. */
export function markUpdated(context: Context, account: Account): void {
  context.database.run(
    'update accounts set updated_at = max(?, updated_at + 1) where number = ?',
    Math.trunc(getAccountTime(context, account)),
    account.number,
  )
}

const FILE_COLUMNS = 'id, field, name, type, size, sha256, uploaded_at'

/** All files of an account, oldest first. */
export function listFiles({ database }: Context, accountNumber: number): KycFile[] {
  return database.all<KycFile>(
    `select ${FILE_COLUMNS} from kyc_files where account_number = ? order by uploaded_at, id`,
    accountNumber,
  )
}

/** Adds a file; a field for a single file replaces the previous one. */
export function addFile(
  context: Context,
  account: Account,
  { field, upload, type, many }: { field: string; upload: Upload; type: string; many: boolean },
): void {
  if (!many) {
    context.database.run('delete from kyc_files where account_number = ? and field = ?', account.number, field)
  }
  const { name, bytes, sha256 } = upload
  // Ignores a file that was already uploaded, so that a duplicate submit adds nothing.
  const known =
    many && listFiles(context, account.number).some((file) => file.field === field && file.sha256 === sha256)
  if (known) return
  context.database.run(
    `insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    createId(context, 'file', account.number),
    account.number,
    field,
    name.slice(0, 255),
    type,
    bytes.byteLength,
    sha256,
    bytes,
    Math.trunc(getAccountTime(context, account)),
  )
}

/** Returns false if the account has no such file. */
export function removeFile({ database }: Context, account: Account, id: string): boolean {
  return database.run('delete from kyc_files where account_number = ? and id = ?', account.number, id).changes > 0
}
