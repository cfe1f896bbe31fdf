import { href, redirect, type RouterContextProvider } from 'react-router'
import type { Section } from '#app/domain/verification-fields.ts'
import type { Submission } from '@conform-to/react'
import { respondToActionFailure, respondToPlatformError } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { resetIdentityCheck, saveSection, startIdentityCheck } from '#app/platform/kyc.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'

export type IdentityIntent = 'start-identity' | 'resubmit-id' | 'update-citizenship'

/**
 * Starts or restarts the identity check, or sets the citizenship to the document's country (rules.md#document-country).
 * `submission` is the section's form around the button; an error keeps its values.
 */
export async function submitIdentity(
  context: Readonly<RouterContextProvider>,
  section: Section,
  { intent, submission }: { intent: IdentityIntent; submission: Submission<unknown> | null },
) {
  const platform = context.get(platformContext)
  const idempotencyKey = crypto.randomUUID()
  const redirectTo = (path: string) => redirect(addLanguage(path, getLanguage(context)), 303)
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
      // CSP blocks a form's redirect to another origin, so an intermediate page links there.
      return redirectTo(href('/profile/identity-check'))
    }
    return redirectTo(`${href('/profile')}?section=${section}`)
  } catch (error) {
    const { t } = i18n(context)
    if (submission === null) return respondToActionFailure(error, t, { repeatable: true })
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
}
