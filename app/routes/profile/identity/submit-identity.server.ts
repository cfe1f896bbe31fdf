import { href, redirect, type RouterContextProvider } from 'react-router'
import type { Section } from '#app/domain/verification-fields.ts'
import type { Submission } from '@conform-to/react'
import { actionFailure, platformErrorReply } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { resetIdentityCheck, saveSection, startIdentityCheck } from '#app/platform/kyc.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'

export type IdentityIntent = 'start-identity' | 'resubmit-id' | 'update-citizenship'

/**
 * Starts the check of the identity document, begins it anew, or sets the citizenship to the country of the document
 * (rules.md#document-country). `submission` is the form of the section that the button stood in; a refusal keeps it.
 */
export async function submitIdentity(
  context: Readonly<RouterContextProvider>,
  section: Section,
  { intent, submission }: { intent: IdentityIntent; submission: Submission<unknown> | null },
) {
  const platform = context.get(platformContext)
  const idempotencyKey = crypto.randomUUID()
  const go = (path: string) => redirect(withLanguage(path, languageOf(context)), 303)
  try {
    if (intent === 'update-citizenship') {
      const { type, idv, updated_at: updatedAt } = await readMe(platform)
      const [home, field] =
        type === 1 ? ['personal', 'citizenship'] : ['company-representative', 'representative.citizenship']
      const body = { section: home, [field]: idv?.document?.country, updated_at: updatedAt }
      await saveSection(platform, { body, idempotencyKey })
    } else {
      if (intent === 'resubmit-id') await resetIdentityCheck(platform, { idempotencyKey })
      await startIdentityCheck(platform, { body: {}, idempotencyKey })
      // A form may not lead to another origin: a page of ours goes on there.
      return go(href('/profile/identity-check'))
    }
    return go(`${href('/profile')}?section=${section}`)
  } catch (error) {
    const t = translatorOf(context)
    if (submission === null) return actionFailure(error, t, { repeatable: true })
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
}
