import { getFields, type Section } from '#app/domain/verification-fields.ts'
import { getChosenFile, validateFile } from '#app/forms/upload.ts'
import { getFailureText } from '#app/forms/submission.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { Refused } from '#app/platform/errors.ts'
import { saveSection } from '#app/platform/kyc.ts'
import type { Profile } from '#app/platform/me.ts'
import type { Answers } from './answers-schema.ts'
import { getValue } from './value-at.ts'

/** Errors by field name. */
export type FileProblems = Record<string, string[]>

/**
 * Saves each valid file in turn, even if other answers of the form are invalid (rules.md#files-nojs). Fields outside the
 * section are ignored (threats.md#T55).
 */
export async function saveFiles(
  platform: Platform,
  section: Section,
  { form, only, t }: { form: FormData; only?: string; t: Translate },
): Promise<FileProblems> {
  const problems: FileProblems = {}
  for (const { name, kind } of getFields(section)) {
    if ((kind !== 'file' && kind !== 'files') || (only !== undefined && only !== name)) continue
    for (const value of form.getAll(name)) {
      const file = getChosenFile(value)
      const problem = file && (await saveFile(platform, section, { name, file, t }))
      if (problem) problems[name] = [problem]
    }
  }
  return problems
}

async function saveFile(
  platform: Platform,
  section: Section,
  { name, file, t }: { name: string; file: File; t: Translate },
): Promise<string | null> {
  const taken = await validateFile(file, t)
  if ('error' in taken) return taken.error
  try {
    await saveSection(platform, {
      body: { section, [name]: taken.file },
      idempotencyKey: crypto.randomUUID(),
    })
    return null
  } catch (error) {
    if (error instanceof Refused) return getFailureText(error, t)
    throw error
  }
}

/** Errors for required files that are missing; the answers are saved without them. */
export function findMissingFiles(
  section: Section,
  answers: Answers,
  { saved, t }: { saved: Profile; t: Translate },
): FileProblems {
  const names = getFields(section)
    .filter(({ kind }) => kind === 'file' || kind === 'files')
    .filter(({ name, optional, onlyIf }) => {
      const applies = onlyIf === undefined || answers[onlyIf] === 'true'
      // The platform requires a personal residence permit by a notice.
      if (name === 'residence_permit') return name in saved.notices
      return applies && !optional && isEmpty(getValue(saved.kyc_flow.data, name))
    })
    .map(({ name }) => name)
  return Object.fromEntries(
    names.map((name) => [
      name,
      [t(name === 'utility_invoice' ? 'validation.utility_invoice' : 'profile.error.file.required')],
    ]),
  )
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** Browsers can't restore files, so a returned form has none. */
export function stripFiles(form: FormData): FormData {
  const answers = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') answers.append(name, value)
  return answers
}
