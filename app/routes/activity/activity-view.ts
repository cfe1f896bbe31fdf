import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { listPages } from '#app/features/list/list-pages.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Activity } from '#app/platform/activity.ts'
import type { ActivityFilter } from './activity-query.ts'

type Reader = { t: Translate; language: Language }

export function buildActivityView(
  page: { items: Activity[]; total: number; limit: number },
  { offset, ...filters }: ActivityFilter,
  { t, language }: Reader,
) {
  const { items } = page
  const pages = listPages(page, { path: href('/profile/activity'), filters, offset }, t)
  return {
    ...pages,
    rows: items.map((activity) => ({
      key: activity.id,
      at: formatDateTime(activity.at, language, BRAND.timeZone),
      what: formatKind(activity.kind, t),
      details: formatDetails(activity, t),
      payment: findPayment(activity),
      from: [activity.device, activity.address].filter(Boolean).join(', '),
      failed: activity.kind === 'login_failed',
    })),
    empty:
      items.length > 0
        ? null
        : {
            title: t(pages.isFiltered ? 'activityWords.emptyFilter' : 'activityWords.empty'),
            text: t('activityWords.emptyText'),
          },
    file: href('/profile/activity.csv') + pages.search,
  }
}

/** Translates a kind of activity. A kind added after this release falls back to the platform's name. */
function formatKind(kind: string, t: Translate): string {
  const key = `activityWords.${kind}` as TextKey
  const text = t(key)
  return text === key ? kind.replaceAll('_', ' ') : text
}

function formatDetails({ kind, subject, fields }: Activity, t: Translate): string {
  const isWord = /^(?:logged_in|list_exported|provider_|profile_saved)/.test(kind)
  const subjectText = subject !== null && isWord ? formatSubject(subject, t) : subject
  const entered = fields.map((name) => formatField(name, t)).join(', ')
  if (!subjectText || entered === '') return subjectText || entered
  return t('parts.pair', { term: subjectText, value: entered })
}

/** Translates a field's name. A field added after this release falls back to the platform's name. */
function formatField(name: string, t: Translate): string {
  for (const key of [`profile.field.${name}`, `activityWords.field.${name}`] as TextKey[]) {
    const text = t(key)
    if (text !== key) return text
  }
  return name.replaceAll(/[_.]/g, ' ')
}

function formatSubject(subject: string, t: Translate): string {
  const provider = BRAND.socialProviders.find(({ id }) => id === subject)
  if (provider) return provider.name
  for (const key of [`activityWords.of.${subject}`, `ui.wizard.${subject}`] as TextKey[]) {
    const text = t(key)
    if (text !== key) return text
  }
  return subject
}

function findPayment({ kind, subject }: Activity): string | null {
  return kind.startsWith('payment_') && subject !== null ? subject : null
}
