import type { Account } from '#sandbox/core/accounts.ts'
import { listCountries } from '#sandbox/reference/countries.ts'
import { Upload, type Part } from '#sandbox/http/upload.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import type { Context } from '#sandbox/core/context.ts'
import { readEntities } from './entities.ts'
import { parseAnswer } from './parse-answers.ts'
import { getSourceId } from '#sandbox/reference/options.ts'
import { listFields, getSourceList, type Answers, type Field, type Section } from './fields.ts'
import { judgeFile } from '#sandbox/http/file-type.ts'
import { judgeAgain } from './identity.ts'
import { addFile, readKyc, removeFile, saveKyc, type Entity } from './kyc-store.ts'

type Given = { section: Section; parts: Record<string, Part>; now: number }

/** The submitted part of a section; the rest of the section doesn't change. */
type SectionInput = {
  answers: Record<string, Answers[string] | undefined>
  uploads: { field: Field; upload: Upload; type: string }[]
  entities: Entity[] | null
}

/**
 * Validates one section without saving it.
 *
 * @throws Refusal 422 by field
 */
export function readSection(context: Context, account: Account, { section, parts, now }: Given): SectionInput {
  const errors = new FieldErrors()
  const fields = listFields(section)
  const before = readKyc(context, account.number).answers
  const answers: SectionInput['answers'] = {}
  const uploads: SectionInput['uploads'] = []
  for (const field of fields) {
    const part = parts[field.name]
    if (part === undefined) continue
    if (field.kind === 'file' || field.kind === 'files') {
      for (const upload of [part].flat()) readUpload(field, upload, { uploads, errors })
      continue
    }
    const read = parseAnswer(field, part, { now, answers: { ...before, ...dropUndefined(answers) } })
    if (read.error) errors.add(field.name, ...read.error)
    else answers[field.name] = read.value
  }
  const entities =
    section === 'company-ownership' && parts['entities'] !== undefined
      ? readEntities(context, account, { sent: parts['entities'], now, errors })
      : null
  if (section === 'personal') requireOwnership(before, answers, errors)
  if (section === 'additional') readSourceId(before, answers, errors)
  errors.refuse()
  return { answers, uploads, entities }
}

/** A customer with companies must state whether they own them and sit on their boards (rules.md#own-companies). */
function requireOwnership(before: Answers, answers: SectionInput['answers'], errors: FieldErrors): void {
  if (answers['has_companies'] !== true) return
  const all = { ...before, ...answers }
  for (const name of ['is_owner', 'is_board_member'] as const) {
    if (all[name] === undefined) errors.add(name, 'validation.required')
  }
}

/** Sets `sof_id` to the id of the chosen source of funds, or checks a submitted one. */
function readSourceId(before: Answers, answers: SectionInput['answers'], errors: FieldErrors): void {
  const source = 'sof' in answers ? answers['sof'] : before['sof']
  const id = typeof source === 'string' ? getSourceId(getSourceList(before), source) : undefined
  if (answers['sof_id'] !== undefined && answers['sof_id'] !== id) errors.add('sof_id', 'validation.required')
  else if ('sof' in answers) answers['sof_id'] = id
}

function readUpload(
  field: Field,
  upload: string | Upload,
  { uploads, errors }: { uploads: SectionInput['uploads']; errors: FieldErrors },
): void {
  const judged = judgeFile(upload)
  if ('error' in judged) errors.add(field.name, judged.error)
  else if (upload instanceof Upload) uploads.push({ field, upload, type: judged.type })
}

/**
 * Saves a section. A new answer clears the review's findings at its field.
 *
 * @throws Refusal 422 by field
 */
export function saveSection(context: Context, account: Account, given: Given): void {
  const { answers, uploads, entities } = readSection(context, account, given)
  const kyc = readKyc(context, account.number)
  for (const { field, upload, type } of uploads) {
    addFile(context, account, { field: field.name, upload, type, many: field.kind === 'files' })
  }
  const removed = given.parts['remove_file']
  if (typeof removed === 'string') removeFile(context, account, removed)

  const next = dropUndefined({ ...kyc.answers, ...answers })
  const touched = new Set([
    ...Object.keys(answers),
    ...uploads.map(({ field }) => field.name),
    ...(entities ? ['entities'] : []),
  ])
  saveKyc(context, account, {
    ...kyc,
    answers: next,
    entities: entities ?? kyc.entities,
    findings: Object.fromEntries(Object.entries(kyc.findings).filter(([field]) => !touched.has(field))),
  })
  copyToAccount(context, account, next)
  judgeAgain(context, account)
}

function dropUndefined(answers: SectionInput['answers']): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, Answers[string]] => entry[1] !== undefined),
  )
}

const STARTER = new Set(listCountries().flatMap((country) => (country.starter_eligible ? [country.code] : [])))

/**
 * The lowest level that the customer may apply for: 2 for people whose citizenship isn't eligible for Starter
 * (rules.md#not-starter-eligible).
 */
export function getMinimumLevel({ type }: Account, answers: Answers): 1 | 2 {
  const { citizenship } = answers
  return type === 1 && typeof citizenship === 'string' && !STARTER.has(citizenship) ? 2 : 1
}

/** Copies name and country to the account, and raises its level to the minimum for the citizenship. */
function copyToAccount(context: Context, account: Account, answers: Answers): void {
  const getText = (name: string) => (typeof answers[name] === 'string' ? answers[name] : null)
  const isCompany = account.type === 2
  context.database.run(
    `update accounts set first_name = coalesce(?, first_name), last_name = coalesce(?, last_name),
       company_name = coalesce(?, company_name), country = coalesce(?, country), level = max(level, ?) where number = ?`,
    getText(isCompany ? 'representative.first_name' : 'first_name'),
    getText(isCompany ? 'representative.last_name' : 'last_name'),
    isCompany ? getText('name') : null,
    getText(isCompany ? 'registered_address.country' : 'country'),
    getMinimumLevel(account, answers),
    account.number,
  )
}
