import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { latestCheck } from './identity.ts'
import { FIELDS, type Answers } from './fields.ts'
import { filesOf, readKyc, type KycFile } from './kyc-store.ts'
import { phoneOf } from './notices.ts'

/** What a customer has answered, as `kyc_flow.data` has it: parts of a field inside it, files as references. */
export function kycData(context: Context, account: Account): Record<string, unknown> {
  const { answers, entities, confirmedPhone } = readKyc(context, account.number)
  const check = latestCheck(context, account)
  const data = {}
  for (const [name, value] of Object.entries(answers)) put(data, name, value)
  for (const file of filesOf(context, account.number)) putFile(data, file)
  put(data, 'identity_document', check?.document ?? null)
  put(data, 'has_submitted_id', check !== null && check.status !== 'none' && check.status !== 'started')
  put(data, 'phone_valid', confirmedPhone !== null && confirmedPhone === phoneIn(account, answers))
  if (account.type === 2) put(data, 'entities', entities)
  return data
}

function phoneIn(account: Account, answers: Answers): unknown {
  return account.type === 1 ? phoneOf(answers) : answers['representative.phone']
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
