import { href } from 'react-router'
import { pagesAround } from '#app/domain/list-pages.ts'
import { BRAND } from '#app/brand.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Activity } from '#app/platform/activity.ts'
import { activitySearch, type ActivityFilter } from './activity-query.ts'

type Reader = { t: Translate; language: Language }

/** A page of what happened, as it is shown, and the ways to the pages around it. */
export function activityView(
  { items, total, limit }: { items: Activity[]; total: number; limit: number },
  filter: ActivityFilter,
  { t, language }: Reader,
) {
  const { offset } = filter
  const { previous, next } = pagesAround({ offset, given: items.length, limit, total })
  const pageAt = (at: number) => href('/profile/activity') + activitySearch(filter, at)
  const isFiltered = activitySearch(filter) !== ''
  return {
    isFiltered,
    count: new URLSearchParams(activitySearch(filter)).size,
    rows: items.map((activity) => ({
      id: activity.id,
      at: formatDateTime(activity.at, language, BRAND.timeZone),
      what: kindWords(activity.kind, t),
      details: detailsOf(activity, t),
      payment: paymentOf(activity),
      from: [activity.device, activity.address].filter(Boolean).join(', '),
      failed: activity.kind === 'login_failed',
    })),
    empty:
      items.length > 0
        ? null
        : {
            title: t(isFiltered ? 'activityWords.emptyFilter' : 'activityWords.empty'),
            text: t('activityWords.emptyText'),
          },
    previous: previous === null ? null : pageAt(previous),
    next: next === null ? null : pageAt(next),
    range: t('activityWords.shown', { from: offset + 1, to: offset + items.length, total }),
    file: href('/profile/activity.csv') + activitySearch(filter),
  }
}

/** What happened, in words; a kind that we do not know yet as the platform calls it. */
function kindWords(kind: string, t: Translate): string {
  const key = `activityWords.${kind}` as TextKey
  const words = t(key)
  return words === key ? kind.replaceAll('_', ' ') : words
}

/** To what it was done, and the names of what was entered. */
function detailsOf({ kind, subject, fields }: Activity, t: Translate): string {
  const isWord = /^(?:logged_in|list_exported|provider_|profile_saved)/.test(kind)
  const named = subject !== null && isWord ? subjectWords(subject, t) : subject
  const entered = fields.map((name) => fieldWords(name, t)).join(', ')
  if (!named || entered === '') return named || entered
  return t('parts.pair', { term: named, value: entered })
}

/** What was entered as its form calls it; a field that we do not know yet as the platform calls it. */
function fieldWords(name: string, t: Translate): string {
  for (const key of [`profile.field.${name}`, `activityWords.field.${name}`] as TextKey[]) {
    const words = t(key)
    if (words !== key) return words
  }
  return name.replaceAll(/[_.]/g, ' ')
}

function subjectWords(subject: string, t: Translate): string {
  const provider = BRAND.socialProviders.find(({ id }) => id === subject)
  if (provider) return provider.name
  for (const key of [`activityWords.of.${subject}`, `ui.wizard.${subject}`] as TextKey[]) {
    const words = t(key)
    if (words !== key) return words
  }
  return subject
}

function paymentOf({ kind, subject }: Activity): string | null {
  return kind.startsWith('payment_') && subject !== null ? subject : null
}
