import type { Account } from '#sandbox/core/accounts.ts'
import { listCountries } from '#sandbox/reference/countries.ts'
import { findLatestCheck } from './identity.ts'
import type { Context } from '#sandbox/core/context.ts'
import { listFields, listSections, type Answers, type Field, type Section } from './fields.ts'
import { listFiles, readKyc, type Kyc, type Notices } from './kyc-store.ts'

const EEA = new Set(listCountries().flatMap(({ code, eea }) => (eea ? [code] : [])))

/** All missing answers and findings, by field (rules.md#hidden-notices). */
export function listNotices(context: Context, account: Account): Notices {
  const kyc = readKyc(context, account.number)
  const notices: Notices = {}
  for (const section of listSections(account.type, account.level)) {
    for (const [field, code] of listMissing(context, account, kyc, section)) notices[field] = [code]
  }
  for (const [field, codes] of Object.entries(kyc.findings)) notices[field] = [...(notices[field] ?? []), ...codes]
  return notices
}

function listMissing(context: Context, account: Account, kyc: Kyc, section: Section): [string, string][] {
  const { answers } = kyc
  const files = new Set(listFiles(context, account.number).map(({ field }) => field))
  const plain = listFields(section)
    .filter((field) => {
      const isFile = field.kind === 'file' || field.kind === 'files'
      return !(isFile ? files.has(field.name) : isAnswered(field, answers)) && field.needed(answers)
    })
    .map(({ name }): [string, string] => [name, `${name.replaceAll(/[._]/g, '-')}-required`])
  return [...plain, ...(MORE[section]?.({ context, account, kyc, files }) ?? [])]
}

/** An answer is invalid if its option isn't in the current list for this person. */
function isAnswered({ name, kind, options }: Field, answers: Answers): boolean {
  const answer = answers[name]
  return kind === 'option' && typeof answer === 'string' ? options(answers).includes(answer) : answer !== undefined
}

type Given = { context: Context; account: Account; kyc: Kyc; files: ReadonlySet<string> }

/** Notices that depend on more than one field. */
const MORE: Partial<Record<Section, (given: Given) => [string, string][]>> = {
  personal: ({ kyc }) =>
    kyc.answers['phone'] !== undefined && kyc.confirmedPhone !== formatPhone(kyc.answers)
      ? [['phone', 'phone-code-required']]
      : [],
  identity: (given) => [...listIdentityNotices(given), ...listPermitNotices(given)],
  'company-identity': listIdentityNotices,
  'company-representative': ({ kyc: { answers, confirmedPhone } }) => {
    const phone = answers['representative.phone']
    return [
      ...(phone !== undefined && confirmedPhone !== phone
        ? [['representative.phone', 'phone-code-required'] as [string, string]]
        : []),
      ...(isPermitRequired(answers, 'representative.') && answers['representative.residence_permit'] !== true
        ? [['representative.residence_permit', 'eea-residence-permit-required'] as [string, string]]
        : []),
    ]
  },
  'company-ownership': ({ kyc: { entities } }) =>
    entities.filter(({ kind }) => kind !== 'pep').length < 2 ? [['entities', 'two-entities-required']] : [],
}

function listIdentityNotices({ context, account }: Given): [string, string][] {
  const code = { none: 'identity-document-required', started: 'identity-document-required' }
  const status = findLatestCheck(context, account)?.status ?? 'none'
  if (status === 'none' || status === 'started') return [['identity_document', code[status]]]
  if (status === 'rejected') return [['identity_document', 'document-rejected']]
  return status === 'country_mismatch' ? [['identity_document', 'document-country-mismatch']] : []
}

function listPermitNotices({ kyc: { answers }, files }: Given): [string, string][] {
  if (!isPermitRequired(answers, '')) return []
  return files.has('residence_permit') && answers['residence_permit_valid_until'] !== undefined
    ? []
    : [['residence_permit', 'eea-residence-permit-required']]
}

/** One EEA citizenship is enough (rules.md#second-citizenship). */
function isPermitRequired(answers: Answers, prefix: string): boolean {
  const first = answers[`${prefix}citizenship`]
  const second = answers[`${prefix}second_citizenship`]
  return typeof first === 'string' && ![first, second].some((code) => typeof code === 'string' && EEA.has(code))
}

/** A person's phone number as E.164. */
export function formatPhone(answers: Answers): string {
  return `${String(answers['phone_dial_code'] ?? '')}${String(answers['phone'] ?? '')}`
}
