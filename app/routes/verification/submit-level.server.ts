import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { findFirstSection, isLevelOpen, toWizardProfile } from '#app/domain/wizard.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { chooseLevel } from '#app/platform/kyc.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Chooses the level to apply for and redirects to its first section. */
export async function submitLevel(context: Readonly<RouterContextProvider>, form: FormData) {
  const level = ([1, 2, 3] as const).find((one) => String(one) === form.get('level'))
  if (level === undefined) throw data(null, { status: 404 })
  try {
    const platform = context.get(platformContext)
    const profile = await readMe(platform)
    const chosen = await chooseLevel(platform, {
      body: { level, updated_at: String(form.get('updated_at') ?? '') },
      idempotencyKey: crypto.randomUUID(),
    })
    // The platform raises the level if the citizenship isn't eligible for Starter.
    const isRaised = (chosen.level ?? level) > level
    await addNotice(context, {
      kind: isRaised ? 'info' : 'success',
      key: isRaised ? 'notice.upgraded_to_full' : 'notice.level_chosen',
    })
    // A new application opens at its first section.
    const first = isLevelOpen(profile) ? findFirstSection(toWizardProfile(chosen)) : null
    const query = first === null ? '' : `?section=${first}`
    return redirect(addLanguage(href('/profile') + query, getLanguage(context)), 303)
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { repeatable: true })
  }
}
