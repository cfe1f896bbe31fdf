import { href, redirect, type RouterContextProvider } from 'react-router'
import { getEffectiveLevel } from '#app/domain/gates.ts'
import { isUnderReview } from '#app/domain/wizard.ts'
import { getLevelName } from '#app/features/verification/verification-words.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, i18n } from '#app/i18n/middleware.server.ts'
import type { Profile } from '#app/platform/me.ts'
import { addNotice } from '#app/session/notices.ts'
import { forgetReview, readSeenReview, rememberReview } from '#app/session/seen-review.ts'
import { requireView } from '#app/session/unseen.ts'

/**
 * Returns the Set-Cookie header for an application that this browser sees under review for the first time. After the
 * approval it redirects to the overview once, with a notice.
 */
export async function announceApproval(
  context: Readonly<RouterContextProvider>,
  profile: Profile,
  request: Request,
): Promise<string | null> {
  const seen = await readSeenReview(context, request)
  if (isUnderReview(profile)) return seen === profile.level ? null : rememberReview(context, profile)
  if (seen === null) return null
  // A refused or cancelled application leaves the customer at a lower level.
  const level = getEffectiveLevel(profile)
  if (level === null || level < seen) return forgetReview()
  requireView(context)
  const params = { level: getLevelName(profile.type, level, i18n(context).t) ?? '' }
  const key = profile.type === 2 ? 'overview.approvedCompany' : 'overview.approvedPerson'
  await addNotice(context, { kind: 'success', key, params })
  const headers = { 'Set-Cookie': await forgetReview() }
  throw redirect(addLanguage(href('/overview'), getLanguage(context)), { headers })
}
