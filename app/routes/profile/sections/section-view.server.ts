import { BRAND } from '#app/brand.ts'
import { formatPhone, isPhoneConfirmed, PHONE_FIELDS, getPhone } from '#app/domain/phone.ts'
import { getFieldGroups, type Field, type FieldKind, type Section } from '#app/domain/verification-fields.ts'
import { isOpen, listVisibleNotices, toWizardProfile } from '#app/domain/wizard.ts'
import { formatDate, formatFileSize } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { LabelledOption } from '#app/i18n/option-labels.server.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { FileReference, Profile } from '#app/platform/me.ts'
import type { FieldMeaning } from '#app/ui/field-attributes.ts'
import type { KeptFile } from '#app/ui/file-field.tsx'
import type { Options } from './load-option-lists.server.ts'
import { formatTypedAnswer } from './typed-answer.ts'
import { nestEntries, getValue } from './value-at.ts'

export type Question = {
  name: string
  kind: 'text' | 'country' | 'countries' | 'date' | 'money' | 'yes-no' | 'option' | 'options' | 'file' | 'files'
  /** Selects the input attributes of a text field. */
  meaning?: FieldMeaning
  label: string
  hint?: string
  optional?: true
  onlyIf?: string
  autoComplete?: string
  options?: readonly LabelledOption[]
  files?: KeptFile[]
  /** Findings of a review. */
  found?: string
}

export type QuestionGroup = { title: string; questions: Question[] }

type Reader = { t: Translate; language: Language; options: Options }

export function buildQuestions(section: Section, profile: Profile, reader: Reader): QuestionGroup[] {
  const found = new Map(listVisibleNotices(toWizardProfile(profile), section))
  return getFieldGroups(section).flatMap(({ title, fields }) => {
    const questions = fields
      .filter((field) => isRequested(field, profile))
      .map((field) => buildQuestion(field, profile, reader, found))
    return questions.length > 0 ? [{ title: reader.t(`profile.group.${title}` as TextKey), questions }] : []
  })
}

/** Saved answers as form values, nested like the fields. An unanswered email defaults to the account's. */
export function buildDefaults(section: Section, profile: Profile, language: Language): Record<string, unknown> {
  return nestEntries(
    getFieldGroups(section)
      .flatMap(({ fields }) => fields)
      .filter(({ kind }) => kind !== 'file' && kind !== 'files')
      .map((field) => {
        const typed = formatTypedAnswer(field, profile, language)
        const isKnown = field.kind === 'email' && typed === '' && isOpen(toWizardProfile(profile))
        return [field.name, isKnown ? profile.email : typed] as const
      }),
  )
}

/** A residence permit is a question only if the platform requires one or has one. */
function isRequested({ name }: Field, profile: Profile): boolean {
  if (!name.startsWith('residence_permit')) return true
  return 'residence_permit' in profile.notices || profile.kyc_flow.data.residence_permit !== null
}

function buildQuestion(field: Field, profile: Profile, reader: Reader, found: ReadonlyMap<string, string[]>): Question {
  const { t } = reader
  const { name, optional, onlyIf, autoComplete, list } = field
  const ofCompany = profile.type === 2 ? translateKnown(`profile.hint.company.${name}`, t) : undefined
  const hint = formatPhoneHint(name, profile, t) ?? ofCompany ?? translateKnown(`profile.hint.${name}`, t)
  const codes = found.get(name)
  const files = field.kind === 'file' || field.kind === 'files' ? listFiles(profile, name, reader) : undefined
  return {
    name,
    ...SHOWN[field.kind],
    label: t(getLabelKey(profile, name)),
    ...(optional && { optional }),
    ...(hint && { hint }),
    ...(onlyIf && { onlyIf }),
    ...(autoComplete && { autoComplete }),
    ...(list && { options: reader.options.get(list) ?? [] }),
    ...(files && { files }),
    ...(codes && { found: codes.map((code) => translateNotice(code, t)).join(' ') }),
  }
}

/** A saved phone without confirmation: saving it again sends a code. */
function formatPhoneHint(name: string, profile: Profile, t: Translate): string | undefined {
  const phone = name === PHONE_FIELDS[profile.type].name ? getPhone(profile) : null
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

export function getLabelKey(profile: Profile, name: string): TextKey {
  // A company's phone has the same label as a person's.
  return `profile.field.${profile.type === 2 && name === 'phone' ? 'phone' : name}` as TextKey
}

/** Translates a notice code; unknown codes refer to support. */
export function translateNotice(code: string, t: Translate): string {
  return translateKnown(`profile.notice.${code}`, t) ?? t('profile.notice.unknown')
}

function translateKnown(key: string, t: Translate): string | undefined {
  const translated = t(key as TextKey)
  return translated === key ? undefined : translated
}

function listFiles(profile: Profile, name: string, { t, language }: Reader): KeptFile[] {
  const value = getValue(profile.kyc_flow.data, name) as FileReference | FileReference[] | null
  return [value ?? []].flat().map(({ id, name: fileName, size, uploaded_at: at }) => ({
    id,
    name: fileName,
    detail: t('profile.uploadedAt', {
      size: formatFileSize(size, language),
      date: formatDate(at, language, BRAND.timeZone),
    }),
  }))
}
