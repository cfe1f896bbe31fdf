import { parseWithZod } from '@conform-to/zod/v4'
import { createHash } from 'node:crypto'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { fieldsOf, isCountryField, type Section } from '#app/domain/verification-fields.ts'
import { nextSection, wizardOf } from '#app/domain/wizard.ts'
import { suggestedCountries, withSuggestions } from '#app/features/countries/suggested-country.ts'
import { z } from 'zod'
import { invalid, platformErrorReply, replyWithoutErrors, unread } from '#app/forms/submission.ts'
import { withLanguage, type Language } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { Conflict } from '#app/platform/errors.ts'
import { saveSection } from '#app/platform/kyc.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { sendPinAfterSaving } from '#app/routes/profile/phone/submit-phone.server.ts'
import { answersSchema, type Answers } from './answers-schema.ts'
import { saveFiles, type FileProblems } from './save-files.server.ts'
import { loadSectionRules } from './load-section-rules.server.ts'
import { defaultsOf } from './section-view.server.ts'
import { typedAnswer } from './typed-answer.ts'
import { valueAt } from './value-at.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Stands for the saved answers of a section, so that a form knows whether they changed since it was opened
 * (threats.md#T40).
 */
export function versionOf(section: Section, profile: Profile): string {
  const saved = JSON.stringify(defaultsOf(section, profile, 'en'))
  return createHash('sha256').update(saved).digest('base64url').slice(0, 16)
}

/**
 * Saves what a section's form holds: its files first, since nobody should choose them twice, then its answers. What was
 * saved in another window meanwhile is shown beside what was typed, and never written over without a second look.
 */
export async function submitSection(context: Context, section: Section, form: FormData) {
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const read = await loadSectionRules(platform, context, [section]).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(withoutFiles(form), read.error, t)
  const submission = parseWithZod(withoutFiles(form), { schema: answersSchema(section, read) })
  try {
    const before = await readMe(platform)
    if (form.get('version') !== versionOf(section, before)) return findCollision(context, section, submission, before)
    const problems = await saveFiles(platform, section, { form, t })
    if (submission.status !== 'success') {
      const countries = fieldsOf(section).flatMap((field) => (isCountryField(field) ? field.name : []))
      const suggested = suggestedCountries(form, countries, languageOf(context))
      return withSuggestions(invalid(submission, { fieldErrors: problems }), suggested)
    }
    const saved = await saveAnswers(context, section, submission.value)
    const missing = { ...(await missingFiles(context, section, submission.value, saved)), ...problems }
    if (Object.keys(missing).length > 0) {
      const answer = invalid(submission, { fieldErrors: missing })
      return data({ ...answer.data, version: versionOf(section, saved) }, answer.init ?? undefined)
    }
    return await goOn(context, section, saved)
  } catch (error) {
    const now = isCollision(error) ? await readMe(platform).catch(() => null) : null
    if (now !== null) return findCollision(context, section, submission, now)
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
}

/** Gives the form back as it was typed, with a line more for countries; files are saved, since no page can hold them. */
export async function submitForMore(context: Context, section: Section, form: FormData) {
  const submission = parseWithZod(withoutFiles(form), { schema: z.object({}) })
  const t = translatorOf(context)
  try {
    const problems = await saveFiles(context.get(platformContext), section, { form, t })
    return data({ result: { ...replyWithoutErrors(submission), error: problems } })
  } catch (error) {
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
}

/** Saves or removes one file by its own button; what was typed beside it stays as it is. */
export async function submitFile(context: Context, section: Section, form: FormData, intent: string) {
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const read = await loadSectionRules(platform, context, [section]).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(withoutFiles(form), read.error, t)
  const submission = parseWithZod(withoutFiles(form), { schema: answersSchema(section, read) })
  const [what, name = ''] = intent.split(':')
  try {
    if (what === 'remove') {
      await saveSection(platform, { body: { section, remove_file: name }, idempotencyKey: crypto.randomUUID() })
      return { result: replyWithoutErrors(submission) }
    }
    const isChosen = form.getAll(name).some((value) => value instanceof File && value.size + value.name.length > 0)
    const problems = isChosen
      ? await saveFiles(platform, section, { form, only: name, t })
      : { [name]: [t('profile.error.file.required')] }
    if (Object.keys(problems).length === 0) return { result: replyWithoutErrors(submission) }
    return data({ result: { ...replyWithoutErrors(submission), error: problems } }, { status: 422 })
  } catch (error) {
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
}

/** Saves answers, and says so when one of them asks for a higher level. */
export async function saveAnswers(context: Context, section: Section, answers: Answers): Promise<Profile> {
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

/** Files that are asked for and not there: the answers are saved without them, and the page says which. */
async function missingFiles(
  context: Context,
  section: Section,
  answers: Answers,
  saved: Profile,
): Promise<FileProblems> {
  const t = translatorOf(context)
  const names = fieldsOf(section)
    .filter(({ kind }) => kind === 'file' || kind === 'files')
    .filter(({ name, optional, onlyIf }) => {
      const applies = onlyIf === undefined || answers[onlyIf] === 'true'
      // The permit of a person is asked for by a notice of the platform.
      if (name === 'residence_permit') return name in saved.notices
      return applies && !optional && isEmpty(valueAt(saved.kyc_flow.data, name))
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

/** To the code that was sent to a new phone, the next section, or back to the list when there is none. */
async function goOn(context: Context, section: Section, saved: Profile) {
  const wizard = wizardOf(saved)
  const isPhoneOpen = ['phone', 'representative.phone'].some((name) =>
    saved.notices[name]?.includes('phone-code-required'),
  )
  const hasPhone = section === 'personal' || section === 'company-representative'
  if (hasPhone && isPhoneOpen) return sendPinAfterSaving(context, section)
  const next = nextSection(wizard, section)
  const query = next === null ? '' : `?section=${next}`
  return redirect(withLanguage(href('/profile') + query, languageOf(context)), 303)
}

function isCollision(error: unknown): boolean {
  return error instanceof Conflict && error.code === 'error.profile_collision'
}

/** Both versions: what was typed in the form, and beside each answer that differs what is saved. */
export function findCollision(
  context: Context,
  section: Section,
  submission: Parameters<typeof platformErrorReply>[0],
  saved: Profile,
) {
  const t = translatorOf(context)
  const elsewhere = changedAnswers(section, submission.payload, saved, languageOf(context)).map(
    ([name, value]) => [name, value === '' ? t('profile.elsewhereEmpty') : t('profile.elsewhere', { value })] as const,
  )
  return data(
    {
      result: replyWithoutErrors(submission),
      collision: {
        title: t('profile.collision.title'),
        text: t('profile.collision.text'),
        take: t('profile.collision.take'),
        elsewhere: Object.fromEntries(elsewhere),
      },
      version: versionOf(section, saved),
    },
    { status: 409 },
  )
}

/** The answers that were typed otherwise than they are saved, each with what is saved. */
export function changedAnswers(section: Section, typed: object, saved: Profile, language: Language) {
  return fieldsOf(section).flatMap((field): [name: string, saved: string][] => {
    if (field.kind === 'file' || field.kind === 'files') return []
    const before = [typedAnswer(field, saved, language)].flat().join(', ')
    const now = [valueAt(typed, field.name) ?? ''].flat().filter(Boolean).join(', ')
    return now === before ? [] : [[field.name, before]]
  })
}

/** The answers of a form; files cannot be shown again. */
export function withoutFiles(form: FormData): FormData {
  const answers = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') answers.append(name, value)
  return answers
}
