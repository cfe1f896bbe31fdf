import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { getFields, isCountryField, type Section } from '#app/domain/verification-fields.ts'
import { findNextSection, toWizardProfile } from '#app/domain/wizard.ts'
import { suggestCountries, withSuggestions } from '#app/features/countries/suggested-country.ts'
import { respondInvalid, respondToPlatformError, respondUnvalidated } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { sendPinAfterSaving } from '#app/routes/profile/phone/submit-phone.server.ts'
import { buildAnswersSchema } from './answers-schema.ts'
import { findCollision, isCollision } from './find-collision.server.ts'
import { saveAnswers } from './save-answers.server.ts'
import { findMissingFiles, saveFiles, stripFiles } from './save-files.server.ts'
import { getSectionVersion } from './section-version.ts'
import { loadSectionRules } from './load-section-rules.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Saves a section's form: files first, because browsers can't restore them, then answers. If another tab has saved other
 * answers meanwhile, the form shows both versions instead of overwriting them.
 */
export async function submitSection(context: Context, section: Section, form: FormData) {
  const platform = context.get(platformContext)
  const { t, language } = i18n(context)
  const read = await loadSectionRules(platform, context, [section]).catch((error: unknown) => ({ error }))
  if ('error' in read) return respondUnvalidated(stripFiles(form), read.error, t)
  const submission = parseWithZod(stripFiles(form), { schema: buildAnswersSchema(section, read) })
  try {
    const before = await readMe(platform)
    if (form.get('version') !== getSectionVersion(section, before))
      return findCollision(context, section, submission, before)
    const problems = await saveFiles(platform, section, { form, t })
    if (submission.status !== 'success') {
      const countries = getFields(section).flatMap((field) => (isCountryField(field) ? field.name : []))
      const suggested = suggestCountries(form, countries, language)
      return withSuggestions(respondInvalid(submission, { fieldErrors: problems }), suggested)
    }
    const saved = await saveAnswers(context, section, submission.value)
    const missing = { ...findMissingFiles(section, submission.value, { saved, t }), ...problems }
    if (Object.keys(missing).length > 0) {
      const answer = respondInvalid(submission, { fieldErrors: missing })
      return data({ ...answer.data, version: getSectionVersion(section, saved) }, answer.init ?? undefined)
    }
    return await redirectToNext(context, section, saved)
  } catch (error) {
    const now = isCollision(error) ? await readMe(platform).catch(() => null) : null
    if (now !== null) return findCollision(context, section, submission, now)
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
}

/** Redirects to the code of a new phone, to the next section, or to the list. */
async function redirectToNext(context: Context, section: Section, saved: Profile) {
  const wizard = toWizardProfile(saved)
  const isPhoneOpen = ['phone', 'representative.phone'].some((name) =>
    saved.notices[name]?.includes('phone-code-required'),
  )
  const hasPhone = section === 'personal' || section === 'company-representative'
  if (hasPhone && isPhoneOpen) return sendPinAfterSaving(context, section)
  const next = findNextSection(wizard, section)
  const query = next === null ? '' : `?section=${next}`
  return redirect(addLanguage(href('/profile') + query, getLanguage(context)), 303)
}
