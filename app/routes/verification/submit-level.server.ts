import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { firstSection, isLevelOpen, wizardOf } from '#app/domain/wizard.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { chooseLevel } from '#app/platform/kyc.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Chooses the level to apply for, then on to its questions. */
export async function submitLevel(context: Readonly<RouterContextProvider>, form: FormData) {
  const level = ([1, 2, 3] as const).find((one) => String(one) === form.get('level'))
  if (level === undefined) throw data(null, { status: 404 })
  try {
    const platform = context.get(platformContext)
    const before = await readMe(platform)
    const chosen = await chooseLevel(platform, {
      body: { level, updated_at: String(form.get('updated_at') ?? '') },
      idempotencyKey: crypto.randomUUID(),
    })
    // A citizenship that Starter is not for is taken to the next level whatever was asked for.
    const isRaised = (chosen.level ?? level) > level
    await addNotice(context, {
      kind: isRaised ? 'info' : 'success',
      key: isRaised ? 'notice.upgraded_to_full' : 'notice.level_chosen',
    })
    // Whoever begins goes straight to the first questions.
    const first = isLevelOpen(before) ? firstSection(wizardOf(chosen)) : null
    const query = first === null ? '' : `?section=${first}`
    return redirect(withLanguage(href('/profile') + query, languageOf(context)), 303)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { repeatable: true })
  }
}
