import { href } from 'react-router'
import { groupOwners } from '#app/domain/ownership.ts'
import { getFields, type Section } from '#app/domain/verification-fields.ts'
import { isConfirm, isOpen, toWizardProfile } from '#app/domain/wizard.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Profile } from '#app/platform/me.ts'
import type { SummaryRow } from '#app/ui/summary-list.tsx'
import type { Options } from '#app/routes/profile/sections/load-option-lists.server.ts'
import { formatAnswer } from './format-answer.ts'
import { buildOwnerView } from '#app/routes/profile/owners/owner-view.ts'
import { getLabelKey } from '#app/routes/profile/sections/section-view.server.ts'
import { formatTypedAnswer } from '#app/routes/profile/sections/typed-answer.ts'
import { getValue } from '#app/routes/profile/sections/value-at.ts'

type Reader = { t: Translate; language: Language; options: Options }
export type CheckedSection = {
  title: string
  /** The number of answers, or of missing ones. */
  count: string
  isIncomplete: boolean
  change: string
  rows: SummaryRow[]
}

/** All formatted answers by section, to check before the submit. A closed application omits empty sections. */
export function buildCheckedAnswers(profile: Profile, sections: readonly Section[], reader: Reader): CheckedSection[] {
  const { t } = reader
  return sections
    .filter((section) => !isConfirm(section))
    .map((section) => ({
      section,
      rows: [...buildRows(section, profile, reader), ...buildExtraRows(section, profile, reader)],
    }))
    .filter(({ rows }) => isOpen(toWizardProfile(profile)) || rows.some(({ value }) => value !== null))
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

function buildRows(section: Section, profile: Profile, { t, language, options }: Reader): Row[] {
  return getFields(section).flatMap((field) => {
    const { name, kind, optional, onlyIf, list } = field
    const isFile = kind === 'file' || kind === 'files'
    const files = isFile ? [(getValue(profile.kyc_flow.data, name) as { name: string }[] | null) ?? []].flat() : []
    const typed = isFile ? files.map((file) => file.name) : [formatTypedAnswer(field, profile, language)].flat()
    const given = typed.filter((one) => one !== '')
    // Omit optional questions without an answer.
    if (given.length === 0 && (optional || onlyIf || name.startsWith('residence_permit'))) return []
    const labels = given.map((one) => {
      if (kind === 'yes-no') return t(one === 'yes' ? 'profile.yes' : 'profile.no')
      return (list && options.get(list)?.find(({ value }) => value === one)?.label) ?? formatAnswer(kind, one, language)
    })
    const isTyped = !list && !/^(?:.*date|yes-no|.*country|countries)$/.test(kind)
    return [{ term: t(getLabelKey(profile, name)), value: labels.join(', ') || null, ...(isTyped && { kind: 'name' }) }]
  })
}

/** Rows that are not questions: the identity document and the owners. */
function buildExtraRows(section: Section, { kyc_flow: { data }, idv }: Profile, reader: Reader): Row[] {
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
    const { name, detail } = buildOwnerView(entries, reader)
    return { term: name, value: detail, isNamed: true }
  })
}
