import { getRequiredText } from '#app/forms/required-text.ts'
import { z } from 'zod'
import { findListedCountry, parseCountry } from '#app/domain/country.ts'
import { isDay } from '#app/domain/document-dates.ts'
import { hasInvisibleCharacters } from '#app/domain/plain-text.ts'
import { sumDirectShares, isEntered, isSameOwner, needsOtherControl, parsePercent } from '#app/domain/ownership.ts'
import { describeCountryError } from '#app/features/countries/country-error.ts'
import type { CompanyEntity } from '#app/platform/me.ts'
import type { Rules } from '#app/routes/profile/sections/answers-schema.ts'
import { CONTROLS, DOCUMENTS, KINDS, OWNER_FIELDS, OWNERSHIPS, type OwnerField } from './owner-choices.ts'

const LONGEST = 255
/** Fields whose label depends on the kind of owner. */
const REQUIRED: Record<EditedOwner['type'], Partial<Record<OwnerField, string>>> = {
  private: { name: 'full_name', country: 'citizenship' },
  legal: { name: 'company_name', registry_code: 'registration_number' },
}
type TypedField = Exclude<OwnerField, 'kind'>
const TYPED_FIELDS = OWNER_FIELDS.filter((name): name is TypedField => name !== 'kind')
const text = z.string().trim().optional()
const Entry = z
  .object(Object.fromEntries(OWNER_FIELDS.map((name) => [name, text])) as Record<OwnerField, typeof text>)
  .extend({ kind: z.union([text, z.array(z.string())]) })

export type EditedOwner = {
  type: CompanyEntity['entity_type']
  /** The owner's existing entries; empty for a new owner. */
  before: readonly CompanyEntity[]
  others: readonly CompanyEntity[]
}

/** Parses the owner form into one wire entry per kind. */
export function buildOwnerSchema(rules: Rules, { type, before, others }: EditedOwner) {
  const { t, language, today, countries } = rules
  return Entry.transform(({ kind, ...entry }, context): CompanyEntity[] => {
    const addError = (field: OwnerField, message: string) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    for (const field of TYPED_FIELDS) {
      const value = entry[field] ?? ''
      if (value.length > LONGEST) addError(field, t('validation.too_long', { max: LONGEST }))
      else if (hasInvisibleCharacters(value)) addError(field, t('validation.hidden_characters'))
    }
    const readChoice = <const Value extends string>(field: TypedField, values: readonly Value[]): Value | null => {
      const value = values.find((one) => one === entry[field]) ?? null
      if (value === null) addError(field, t('profile.error.choose'))
      return value
    }
    const readText = (field: TypedField): string => {
      if (!entry[field]) addError(field, getRequiredText(REQUIRED[type][field] ?? field, t))
      return entry[field] ?? ''
    }
    const findCode = (typed: string) => parseCountry(typed, language) ?? findListedCountry(typed, countries.values())
    const readCountry = (field: TypedField): string => {
      const known = countries.get(findCode(readText(field)) ?? '')
      if (!known && entry[field])
        addError(field, describeCountryError(entry[field], { t, language, otherwise: 'profile.error.country' }))
      if (known?.forbidden) addError(field, t('validation.country_unsupported'))
      return known?.code ?? ''
    }
    const readDay = (field: TypedField, isRight: (day: string) => boolean, message: string): string => {
      const given = readText(field)
      if (given && !isDay(given)) addError(field, t('validation.date_format'))
      else if (given && !isRight(given)) addError(field, message)
      return given
    }

    const isPerson = type === 'private'
    const chosen = isPerson ? [kind ?? []].flat().filter((one) => one !== '') : ['shareholder']
    const kinds = KINDS.filter((one) => chosen.includes(one))
    const named = {
      name: readText('name'),
      date_of_birth: isPerson ? readDay('date_of_birth', (born) => born < today, t('validation.date_format')) : null,
      registry_code: isPerson ? null : readText('registry_code'),
      country: readCountry('country'),
      permanent_residence: readCountry('permanent_residence'),
    }
    if (kinds.length === 0 || kinds.length < new Set(chosen).size) addError('kind', t('profile.error.tick'))
    // A politically exposed person without another kind has no share.
    const isOwner = kinds.some((one) => one !== 'pep')
    const ownership = (isOwner && readChoice('ownership', OWNERSHIPS)) || 'direct'
    const share = isOwner ? parsePercent(entry.share_percent ?? '') : 0
    if (share === null) addError('share_percent', t('profile.error.share'))
    const owner: Omit<CompanyEntity, 'id' | 'kind'> = {
      entity_type: type,
      ownership,
      ...named,
      share_percent: share ?? 0,
      type_of_control: (isOwner && readChoice('type_of_control', CONTROLS)) || 'other',
      identity_document_type: isPerson ? readChoice('identity_document_type', DOCUMENTS) : null,
      identity_document_number: isPerson ? readText('identity_document_number') : null,
      identity_document_valid_until: isPerson
        ? readDay('identity_document_valid_until', (until) => until >= today, t('profile.error.documentExpired'))
        : null,
    }
    const entries = kinds.map((one) => ({
      ...owner,
      kind: one,
      id: before.find((entered) => entered.kind === one)?.id ?? '',
    }))
    if (isEntered(entries, others)) return entries
    const isListed = (list: readonly CompanyEntity[]) => list.some((other) => isSameOwner(other, owner))
    if (isListed(others) && !isListed(before)) {
      addError('name', t('profile.error.ownerEntered', { name: owner.name }))
    }
    if (share !== null && entries.some(needsOtherControl)) addError('type_of_control', t('profile.error.control'))
    const total = sumDirectShares([...others, ...entries])
    if (total > 100) addError('share_percent', t('profile.error.shares', { total }))
    return entries
  })
}
