import type { RouterContextProvider } from 'react-router'
import type { Section } from '#app/domain/verification-fields.ts'
import { saveSection } from '#app/platform/kyc.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import type { Answers } from './answers-schema.ts'

/** Saves the answers; adds a notice if the platform raises the level because of them. */
export async function saveAnswers(
  context: Readonly<RouterContextProvider>,
  section: Section,
  answers: Answers,
): Promise<Profile> {
  const platform = context.get(platformContext)
  const { updated_at: updatedAt, level } = await readMe(platform)
  const saved = await saveSection(platform, {
    body: { ...answers, section, updated_at: updatedAt },
    idempotencyKey: crypto.randomUUID(),
  })
  const isRaised = saved.level !== null && level !== null && saved.level > level && saved.level > 1
  if (isRaised) await addNotice(context, { kind: 'info', key: 'notice.upgraded_to_full' })
  return saved
}
