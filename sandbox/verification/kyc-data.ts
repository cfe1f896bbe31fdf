import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { findLatestCheck } from './identity.ts'
import { FIELDS, type Answers } from './fields.ts'
import { listFiles, readKyc, type KycFile } from './kyc-store.ts'
import { formatPhone } from './notices.ts'

/** A customer's answers as `kyc_flow.data`: parts of a field are nested, files are references. */
export function buildKycData(context: Context, account: Account): Record<string, unknown> {
  const { answers, entities, confirmedPhone } = readKyc(context, account.number)
  const check = findLatestCheck(context, account)
  const data = {}
  for (const [name, value] of Object.entries(answers)) put(data, name, value)
  for (const file of listFiles(context, account.number)) putFile(data, file)
  put(data, 'identity_document', check?.document ?? null)
  put(data, 'has_submitted_id', check !== null && check.status !== 'none' && check.status !== 'started')
  put(data, 'phone_valid', confirmedPhone !== null && confirmedPhone === getPhone(account, answers))
  if (account.type === 2) put(data, 'entities', entities)
  return data
}

function getPhone(account: Account, answers: Answers): unknown {
  return account.type === 1 ? formatPhone(answers) : answers['representative.phone']
}

function putFile(data: object, { field, uploaded_at: at, ...file }: KycFile): void {
  const many = FIELDS.some(({ name, kind }) => name === field && kind === 'files')
  const { sha256: _, ...reference } = { ...file, uploaded_at: new Date(at).toISOString() }
  if (many) put(data, field, [...((data as Record<string, unknown[]>)[field] ?? []), reference])
  else put(data, field, reference)
}

function put(data: object, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.')
  const at = data as Record<string, unknown>
  if (rest.length === 0) at[first] = value
  else put((at[first] ??= {}) as object, rest.join('.'), value)
}
