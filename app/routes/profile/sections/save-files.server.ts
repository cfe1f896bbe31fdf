import { fieldsOf, type Section } from '#app/domain/verification-fields.ts'
import { chosenFile, takeFile } from '#app/forms/upload.ts'
import { failureText } from '#app/forms/submission.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { Refused } from '#app/platform/errors.ts'
import { saveSection } from '#app/platform/kyc.ts'

/** What is wrong with files, by the name of their field. */
export type FileProblems = Record<string, string[]>

/**
 * Saves each file of a form that can be taken, one after the other: a good one is kept whatever becomes of the answers
 * beside it (rules.md#files-nojs). Fields that the section does not have are not looked at (threats.md#T55).
 */
export async function saveFiles(
  platform: Platform,
  section: Section,
  { form, only, t }: { form: FormData; only?: string; t: Translate },
): Promise<FileProblems> {
  const problems: FileProblems = {}
  for (const { name, kind } of fieldsOf(section)) {
    if ((kind !== 'file' && kind !== 'files') || (only !== undefined && only !== name)) continue
    for (const value of form.getAll(name)) {
      const file = chosenFile(value)
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
  const taken = await takeFile(file, t)
  if ('error' in taken) return taken.error
  try {
    await saveSection(platform, {
      body: { section, [name]: taken.file },
      idempotencyKey: crypto.randomUUID(),
    })
    return null
  } catch (error) {
    if (error instanceof Refused) return failureText(error, t)
    throw error
  }
}
