import { data, type RouterContextProvider } from 'react-router'
import { getFields, type Section } from '#app/domain/verification-fields.ts'
import { buildErrorFreeReply, type respondToPlatformError } from '#app/forms/submission.ts'
import type { Language } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { Conflict } from '#app/platform/errors.ts'
import type { Profile } from '#app/platform/me.ts'
import { getSectionVersion } from './section-version.ts'
import { formatTypedAnswer } from './typed-answer.ts'
import { getValue } from './value-at.ts'

export function isCollision(error: unknown): boolean {
  return error instanceof Conflict && error.code === 'error.profile_collision'
}

/** Returns the form with the saved value beside each answer that differs. */
export function findCollision(
  context: Readonly<RouterContextProvider>,
  section: Section,
  submission: Parameters<typeof respondToPlatformError>[0],
  saved: Profile,
) {
  const { t, language } = i18n(context)
  const elsewhere = findChangedAnswers(section, submission.payload, saved, language).map(
    ([name, value]) => [name, value === '' ? t('profile.elsewhereEmpty') : t('profile.elsewhere', { value })] as const,
  )
  return data(
    {
      result: buildErrorFreeReply(submission),
      collision: {
        title: t('profile.collision.title'),
        text: t('profile.collision.text'),
        take: t('profile.collision.take'),
        elsewhere: Object.fromEntries(elsewhere),
      },
      version: getSectionVersion(section, saved),
    },
    { status: 409 },
  )
}

/** The answers that differ from the saved ones, each with its saved value. */
export function findChangedAnswers(section: Section, typed: object, saved: Profile, language: Language) {
  return getFields(section).flatMap((field): [name: string, saved: string][] => {
    if (field.kind === 'file' || field.kind === 'files') return []
    const before = [formatTypedAnswer(field, saved, language)].flat().join(', ')
    const now = [getValue(typed, field.name) ?? ''].flat().filter(Boolean).join(', ')
    return now === before ? [] : [[field.name, before]]
  })
}
