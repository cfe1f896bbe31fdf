import type { Account } from '#sandbox/core/accounts.ts'
import { listCountries } from '#sandbox/reference/countries.ts'
import { latestCheck } from './identity.ts'
import type { Context } from '#sandbox/core/context.ts'
import { fieldsOf, sectionsOf, type Answers, type Field, type Section } from './fields.ts'
import { filesOf, readKyc, type Kyc, type Notices } from './kyc-store.ts'

const EEA = new Set(listCountries().flatMap(({ code, eea }) => (eea ? [code] : [])))

/** Everything that is still missing or was found wrong, by field (rules.md#hidden-notices). */
export function noticesOf(context: Context, account: Account): Notices {
  const kyc = readKyc(context, account.number)
  const notices: Notices = {}
  for (const section of sectionsOf(account.type, account.level)) {
    for (const [field, code] of missing(context, account, kyc, section)) notices[field] = [code]
  }
  for (const [field, codes] of Object.entries(kyc.findings)) notices[field] = [...(notices[field] ?? []), ...codes]
  return notices
}

function missing(context: Context, account: Account, kyc: Kyc, section: Section): [string, string][] {
  const { answers } = kyc
  const files = new Set(filesOf(context, account.number).map(({ field }) => field))
  const plain = fieldsOf(section)
    .filter((field) => {
      const isFile = field.kind === 'file' || field.kind === 'files'
      return !(isFile ? files.has(field.name) : isAnswered(field, answers)) && field.needed(answers)
    })
    .map(({ name }): [string, string] => [name, `${name.replaceAll(/[._]/g, '-')}-required`])
  return [...plain, ...(MORE[section]?.({ context, account, kyc, files }) ?? [])]
}

/** An answer counts no more when the list that it was chosen from is no longer the one for this person. */
function isAnswered({ name, kind, options }: Field, answers: Answers): boolean {
  const answer = answers[name]
  return kind === 'option' && typeof answer === 'string' ? options(answers).includes(answer) : answer !== undefined
}

type Given = { context: Context; account: Account; kyc: Kyc; files: ReadonlySet<string> }

/** What no single field says. */
const MORE: Partial<Record<Section, (given: Given) => [string, string][]>> = {
  personal: ({ kyc }) =>
    kyc.answers['phone'] !== undefined && kyc.confirmedPhone !== phoneOf(kyc.answers)
      ? [['phone', 'phone-code-required']]
      : [],
  identity: (given) => [...identityNotices(given), ...permitNotices(given)],
  'company-identity': identityNotices,
  'company-representative': ({ kyc: { answers, confirmedPhone } }) => {
    const phone = answers['representative.phone']
    return [
      ...(phone !== undefined && confirmedPhone !== phone
        ? [['representative.phone', 'phone-code-required'] as [string, string]]
        : []),
      ...(needsPermit(answers, 'representative.') && answers['representative.residence_permit'] !== true
        ? [['representative.residence_permit', 'eea-residence-permit-required'] as [string, string]]
        : []),
    ]
  },
  'company-ownership': ({ kyc: { entities } }) =>
    entities.filter(({ kind }) => kind !== 'pep').length < 2 ? [['entities', 'two-entities-required']] : [],
}

function identityNotices({ context, account }: Given): [string, string][] {
  const code = { none: 'identity-document-required', started: 'identity-document-required' }
  const status = latestCheck(context, account)?.status ?? 'none'
  if (status === 'none' || status === 'started') return [['identity_document', code[status]]]
  if (status === 'rejected') return [['identity_document', 'document-rejected']]
  return status === 'country_mismatch' ? [['identity_document', 'document-country-mismatch']] : []
}

function permitNotices({ kyc: { answers }, files }: Given): [string, string][] {
  if (!needsPermit(answers, '')) return []
  return files.has('residence_permit') && answers['residence_permit_valid_until'] !== undefined
    ? []
    : [['residence_permit', 'eea-residence-permit-required']]
}

/** One citizenship of the EEA is enough (rules.md#second-citizenship). */
function needsPermit(answers: Answers, prefix: string): boolean {
  const first = answers[`${prefix}citizenship`]
  const second = answers[`${prefix}second_citizenship`]
  return typeof first === 'string' && ![first, second].some((code) => typeof code === 'string' && EEA.has(code))
}

/** The phone of a person as E.164. */
export function phoneOf(answers: Answers): string {
  return `${String(answers['phone_dial_code'] ?? '')}${String(answers['phone'] ?? '')}`
}
