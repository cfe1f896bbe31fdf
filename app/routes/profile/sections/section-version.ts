import { createHash } from 'node:crypto'
import { getFields, type Section } from '#app/domain/verification-fields.ts'
import type { Profile } from '#app/platform/me.ts'
import { readSavedAnswer } from './typed-answer.ts'

/** Hash of a section's saved answers, to detect changes since the form was opened (threats.md#T40). */
export function getSectionVersion(section: Section, profile: Profile): string {
  const answers = getFields(section).flatMap((field) =>
    field.kind === 'file' || field.kind === 'files' ? [] : [[field.name, readSavedAnswer(field, profile) ?? null]],
  )
  return createHash('sha256').update(JSON.stringify(answers)).digest('base64url').slice(0, 16)
}
