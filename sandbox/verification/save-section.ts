import type { Account } from '#sandbox/core/accounts.ts'
import { listCountries } from '#sandbox/reference/countries.ts'
import { Upload, type Part } from '#sandbox/http/upload.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import type { Context } from '#sandbox/core/context.ts'
import { readEntities } from './entities.ts'
import { parseAnswer } from './parse-answers.ts'
import { sourceId } from '#sandbox/reference/options.ts'
import { fieldsOf, sourceListFor, type Answers, type Field, type Section } from './fields.ts'
import { judgeFile } from '#sandbox/http/file-type.ts'
import { judgeAgain } from './identity.ts'
import { addFile, readKyc, removeFile, saveKyc, type Entity } from './kyc-store.ts'

type Given = { section: Section; parts: Record<string, Part>; now: number }

/** What was read of a section: only what was sent; the rest of the section stays as it is. */
type SectionInput = {
  answers: Record<string, Answers[string] | undefined>
  uploads: { field: Field; upload: Upload; type: string }[]
  entities: Entity[] | null
}

/**
 * Reads one section and says what is wrong with it, without changing anything.
 *
 * @throws Refusal 422 by field
 */
export function readSection(context: Context, account: Account, { section, parts, now }: Given): SectionInput {
  const errors = new FieldErrors()
  const fields = fieldsOf(section)
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
    const read = parseAnswer(field, part, { now, answers: { ...before, ...defined(answers) } })
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

/** A customer with companies says whether they own them and sit on their board (rules.md#own-companies). */
function requireOwnership(before: Answers, answers: SectionInput['answers'], errors: FieldErrors): void {
  if (answers['has_companies'] !== true) return
  const all = { ...before, ...answers }
  for (const name of ['is_owner', 'is_board_member'] as const) {
    if (all[name] === undefined) errors.add(name, 'validation.required')
  }
}

/** The id of the source of funds is that of the chosen one: filled in when it was not sent, else compared. */
function readSourceId(before: Answers, answers: SectionInput['answers'], errors: FieldErrors): void {
  const source = 'sof' in answers ? answers['sof'] : before['sof']
  const id = typeof source === 'string' ? sourceId(sourceListFor(before), source) : undefined
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
 * Keeps what a section says. What is answered anew is no longer under a finding of the review.
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

  const next = defined({ ...kyc.answers, ...answers })
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
  mirror(context, account, next)
  judgeAgain(context, account)
}

function defined(answers: SectionInput['answers']): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, Answers[string]] => entry[1] !== undefined),
  )
}

const STARTER = new Set(listCountries().flatMap((country) => (country.starter_eligible ? [country.code] : [])))

/**
 * The least level that may be applied for: 2 for a person whose citizenship Starter is not for
 * (rules.md#not-starter-eligible).
 */
export function leastLevel({ type }: Account, answers: Answers): 1 | 2 {
  const { citizenship } = answers
  return type === 1 && typeof citizenship === 'string' && !STARTER.has(citizenship) ? 2 : 1
}

/** What the rest of the platform knows the customer by; and the level that the citizenship asks for. */
function mirror(context: Context, account: Account, answers: Answers): void {
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name] : null)
  const isCompany = account.type === 2
  context.database.run(
    `update accounts set first_name = coalesce(?, first_name), last_name = coalesce(?, last_name),
       company_name = coalesce(?, company_name), country = coalesce(?, country), level = max(level, ?) where number = ?`,
    text(isCompany ? 'representative.first_name' : 'first_name'),
    text(isCompany ? 'representative.last_name' : 'last_name'),
    isCompany ? text('name') : null,
    text(isCompany ? 'registered_address.country' : 'country'),
    leastLevel(account, answers),
    account.number,
  )
}
