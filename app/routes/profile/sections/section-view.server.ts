import { BRAND } from '#app/brand.ts'
import { formatPhone, isPhoneConfirmed, PHONE_AT, phoneOf } from '#app/domain/phone.ts'
import { groupsOf, type Field, type FieldKind, type Section } from '#app/domain/verification-fields.ts'
import { isOpen, visibleNotices, wizardOf } from '#app/domain/wizard.ts'
import { formatDate, formatFileSize } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { ShownOption } from '#app/i18n/option-labels.server.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { FileReference, Profile } from '#app/platform/me.ts'
import type { FieldMeaning } from '#app/ui/field-attributes.ts'
import type { KeptFile } from '#app/ui/file-field.tsx'
import type { Options } from './load-option-lists.server.ts'
import { typedAnswer } from './typed-answer.ts'
import { nestEntries, valueAt } from './value-at.ts'

/** A question as the page shows it. */
export type Question = {
  name: string
  kind: 'text' | 'country' | 'countries' | 'date' | 'money' | 'yes-no' | 'option' | 'options' | 'file' | 'files'
  /** A line of text with attributes of its own. */
  meaning?: FieldMeaning
  label: string
  hint?: string
  optional?: true
  onlyIf?: string
  autoComplete?: string
  options?: readonly ShownOption[]
  files?: KeptFile[]
  /** What a review found. */
  found?: string
}

export type QuestionGroup = { title: string; questions: Question[] }

type Reader = { t: Translate; language: Language; options: Options }

/** The questions of a section with what is known of each: its words, its lists, its files, what was found. */
export function questionsOf(section: Section, profile: Profile, reader: Reader): QuestionGroup[] {
  const found = new Map(visibleNotices(wizardOf(profile), section))
  return groupsOf(section).flatMap(({ title, fields }) => {
    const questions = fields
      .filter((field) => isAsked(field, profile))
      .map((field) => questionView(field, profile, reader, found))
    return questions.length > 0 ? [{ title: reader.t(`profile.group.${title}` as TextKey), questions }] : []
  })
}

/**
 * The saved answers as they would be typed, nested the way the form's fields are. An email that is still to be answered is
 * the one of the account.
 */
export function defaultsOf(section: Section, profile: Profile, language: Language): Record<string, unknown> {
  return nestEntries(
    groupsOf(section)
      .flatMap(({ fields }) => fields)
      .filter(({ kind }) => kind !== 'file' && kind !== 'files')
      .map((field) => {
        const typed = typedAnswer(field, profile, language)
        const isKnown = field.kind === 'email' && typed === '' && isOpen(wizardOf(profile))
        return [field.name, isKnown ? profile.email : typed] as const
      }),
  )
}

/** The permit of a person is asked for where the platform says that one is needed, or has one. */
function isAsked({ name }: Field, profile: Profile): boolean {
  if (!name.startsWith('residence_permit')) return true
  return 'residence_permit' in profile.notices || profile.kyc_flow.data.residence_permit !== null
}

function questionView(field: Field, profile: Profile, reader: Reader, found: ReadonlyMap<string, string[]>): Question {
  const { t } = reader
  const { name, optional, onlyIf, autoComplete, list } = field
  const ofCompany = profile.type === 2 ? wordsOf(`profile.hint.company.${name}`, t) : undefined
  const hint = phoneHint(name, profile, t) ?? ofCompany ?? wordsOf(`profile.hint.${name}`, t)
  const codes = found.get(name)
  const files = field.kind === 'file' || field.kind === 'files' ? keptFiles(profile, name, reader) : undefined
  return {
    name,
    ...SHOWN[field.kind],
    label: t(labelOf(profile, name)),
    ...(optional && { optional }),
    ...(hint && { hint }),
    ...(onlyIf && { onlyIf }),
    ...(autoComplete && { autoComplete }),
    ...(list && { options: reader.options.get(list) ?? [] }),
    ...(files && { files }),
    ...(codes && { found: codes.map((code) => noticeText(code, t)).join(' ') }),
  }
}

/** A phone that is saved and not confirmed: saving it again sends its code. */
function phoneHint(name: string, profile: Profile, t: Translate): string | undefined {
  const phone = name === PHONE_AT[profile.type].name ? phoneOf(profile) : null
  return phone === null || isPhoneConfirmed(profile)
    ? undefined
    : t('profile.phone.unconfirmed', { phone: formatPhone(phone) })
}

const TEXT = { kind: 'text' } as const
const COUNTRY = { kind: 'country' } as const
const DATE = { kind: 'date' } as const
const SHOWN: Record<FieldKind, Pick<Question, 'kind' | 'meaning'>> = {
  text: TEXT,
  identifier: { kind: 'text', meaning: 'code' },
  'person-name': { kind: 'text', meaning: 'ownName' },
  'company-name': { kind: 'text', meaning: 'ownCompany' },
  street: TEXT,
  email: { kind: 'text', meaning: 'ownEmail' },
  url: { kind: 'text', meaning: 'otherUrl' },
  phone: { kind: 'text', meaning: 'phone' },
  money: { kind: 'money' },
  'yes-no': { kind: 'yes-no' },
  country: COUNTRY,
  'served-country': COUNTRY,
  'company-country': COUNTRY,
  countries: { kind: 'countries' },
  option: { kind: 'option' },
  options: { kind: 'options' },
  birthdate: DATE,
  'past-date': DATE,
  'permit-date': DATE,
  'document-date': DATE,
  file: { kind: 'file' },
  files: { kind: 'files' },
}

/** The words for a question. */
export function labelOf(profile: Profile, name: string): TextKey {
  // A company's phone and a person's are the same question.
  return `profile.field.${profile.type === 2 && name === 'phone' ? 'phone' : name}` as TextKey
}

/** What a code of the platform says; one that we do not know says that support knows more. */
export function noticeText(code: string, t: Translate): string {
  return wordsOf(`profile.notice.${code}`, t) ?? t('profile.notice.unknown')
}

function wordsOf(key: string, t: Translate): string | undefined {
  const words = t(key as TextKey)
  return words === key ? undefined : words
}

function keptFiles(profile: Profile, name: string, { t, language }: Reader): KeptFile[] {
  const value = valueAt(profile.kyc_flow.data, name) as FileReference | FileReference[] | null
  return [value ?? []].flat().map(({ id, name: fileName, size, uploaded_at: at }) => ({
    id,
    name: fileName,
    detail: t('profile.uploadedAt', {
      size: formatFileSize(size, language),
      date: formatDate(at, language, BRAND.timeZone),
    }),
  }))
}
