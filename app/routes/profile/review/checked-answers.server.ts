import { href } from 'react-router'
import { groupOwners } from '#app/domain/ownership.ts'
import { fieldsOf, type Section } from '#app/domain/verification-fields.ts'
import { isConfirm, isOpen, wizardOf } from '#app/domain/wizard.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Profile } from '#app/platform/me.ts'
import type { SummaryRow } from '#app/ui/summary-list.tsx'
import type { Options } from '#app/routes/profile/sections/load-option-lists.server.ts'
import { formatAnswer } from './format-answer.ts'
import { ownerView } from '#app/routes/profile/owners/owner-view.ts'
import { labelOf } from '#app/routes/profile/sections/section-view.server.ts'
import { typedAnswer } from '#app/routes/profile/sections/typed-answer.ts'
import { valueAt } from '#app/routes/profile/sections/value-at.ts'

type Reader = { t: Translate; language: Language; options: Options }
export type CheckedSection = {
  title: string
  /** How many answers the section has, or how many it lacks. */
  count: string
  isIncomplete: boolean
  change: string
  rows: SummaryRow[]
}

/** Every answer in words, by section, to be checked before it is submitted; then a section that was not asked for is none. */
export function checkedAnswers(profile: Profile, sections: readonly Section[], reader: Reader): CheckedSection[] {
  const { t } = reader
  return sections
    .filter((section) => !isConfirm(section))
    .map((section) => ({
      section,
      rows: [...rowsOf(section, profile, reader), ...moreRows(section, profile, reader)],
    }))
    .filter(({ rows }) => isOpen(wizardOf(profile)) || rows.some(({ value }) => value !== null))
    .map(({ section, rows }) => {
      const missing = rows.filter(({ value }) => value === null).length
      return {
        title: t(`ui.wizard.${section}`),
        count:
          missing > 0
            ? t('profile.check.missing', { count: missing })
            : t('profile.check.answers', { count: rows.length }),
        isIncomplete: missing > 0,
        change: `${href('/profile')}?section=${section}`,
        rows: rows.map(({ value, ...row }) => ({
          ...row,
          value: value ?? t('profile.check.none'),
          ...(value === null && { kind: 'needs' as const }),
        })),
      }
    })
}

type Row = { term: string; value: string | null; kind?: 'name'; isNamed?: boolean }

function rowsOf(section: Section, profile: Profile, { t, language, options }: Reader): Row[] {
  return fieldsOf(section).flatMap((field) => {
    const { name, kind, optional, onlyIf, list } = field
    const isFile = kind === 'file' || kind === 'files'
    const files = isFile ? [(valueAt(profile.kyc_flow.data, name) as { name: string }[] | null) ?? []].flat() : []
    const typed = isFile ? files.map((file) => file.name) : [typedAnswer(field, profile, language)].flat()
    const given = typed.filter((one) => one !== '')
    // What did not have to be answered and was not is no row.
    if (given.length === 0 && (optional || onlyIf || name.startsWith('residence_permit'))) return []
    const labels = given.map((one) => {
      if (kind === 'yes-no') return t(one === 'yes' ? 'profile.yes' : 'profile.no')
      return (list && options.get(list)?.find(({ value }) => value === one)?.label) ?? formatAnswer(kind, one, language)
    })
    const isTyped = !list && !/^(?:.*date|yes-no|.*country|countries)$/.test(kind)
    return [{ term: t(labelOf(profile, name)), value: labels.join(', ') || null, ...(isTyped && { kind: 'name' }) }]
  })
}

/** What is no question of a form: the document that was shown, and the owners. */
function moreRows(section: Section, { kyc_flow: { data }, idv }: Profile, reader: Reader): Row[] {
  const { t } = reader
  if (section === 'identity' || section === 'company-identity') {
    const document = idv?.document
    const value = document
      ? t('profile.check.document', {
          type: t(`profile.document.${document.type === 'unknown' ? 'passport' : document.type}`),
          number: document.number,
        })
      : null
    return [{ term: t('profile.field.identity_document'), value }]
  }
  if (section !== 'company-ownership') return []
  return groupOwners(data.entities).map((entries) => {
    const { name, detail } = ownerView(entries, reader)
    return { term: name, value: detail, isNamed: true }
  })
}
