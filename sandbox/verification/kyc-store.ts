import type { Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Upload } from '#sandbox/http/upload.ts'
import { newId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Answers } from './fields.ts'

/** An owner, beneficial owner or politically exposed person of a company; all of it text as it came, but for the share. */
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
  /** What a review found, until its field is answered again. */
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

/** Keeps it, and marks the account as changed. */
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
  touch(context, account)
}

/** Two changes never carry the same moment: whoever compares them must see both. */
export function touch(context: Context, account: Account): void {
  context.database.run(
    'update accounts set updated_at = max(?, updated_at + 1) where number = ?',
    Math.trunc(accountNow(context, account)),
    account.number,
  )
}

const FILE_COLUMNS = 'id, field, name, type, size, sha256, uploaded_at'

/** All files of an account, oldest first. */
export function filesOf({ database }: Context, accountNumber: number): KycFile[] {
  return database.all<KycFile>(
    `select ${FILE_COLUMNS} from kyc_files where account_number = ? order by uploaded_at, id`,
    accountNumber,
  )
}

/** A field for one file has the last that was given. */
export function addFile(
  context: Context,
  account: Account,
  { field, upload, type, many }: { field: string; upload: Upload; type: string; many: boolean },
): void {
  if (!many) {
    context.database.run('delete from kyc_files where account_number = ? and field = ?', account.number, field)
  }
  const { name, bytes, sha256 } = upload
  // The same file again is the same file: a form that is sent twice adds nothing.
  const known = many && filesOf(context, account.number).some((file) => file.field === field && file.sha256 === sha256)
  if (known) return
  context.database.run(
    `insert into kyc_files (id, account_number, field, name, type, size, sha256, bytes, uploaded_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    newId(context, 'file', account.number),
    account.number,
    field,
    name.slice(0, 255),
    type,
    bytes.byteLength,
    sha256,
    bytes,
    Math.trunc(accountNow(context, account)),
  )
}

/** True when there was such a file of this account. */
export function removeFile({ database }: Context, account: Account, id: string): boolean {
  return database.run('delete from kyc_files where account_number = ? and id = ?', account.number, id).changes > 0
}
