import { z } from 'zod'
import { findListedCountry, parseCountry } from '#app/domain/country.ts'
import { isDay } from '#app/domain/document-dates.ts'
import { hasUnseenCharacters } from '#app/domain/plain-text.ts'
import { directShare, isEntered, isSameOwner, needsOtherControl, parsePercent } from '#app/domain/ownership.ts'
import { countryError } from '#app/features/countries/country-error.ts'
import type { CompanyEntity } from '#app/platform/me.ts'
import type { Rules } from '#app/routes/profile/sections/answers-schema.ts'
import { CONTROLS, DOCUMENTS, KINDS, OWNER_FIELDS, OWNERSHIPS, type OwnerField } from './owner-choices.ts'

const LONGEST = 255
type TypedField = Exclude<OwnerField, 'kind'>
const TYPED_FIELDS = OWNER_FIELDS.filter((name): name is TypedField => name !== 'kind')
const text = z.string().trim().optional()
const Entry = z
  .object(Object.fromEntries(OWNER_FIELDS.map((name) => [name, text])) as Record<OwnerField, typeof text>)
  .extend({ kind: z.union([text, z.array(z.string())]) })

export type EditedOwner = {
  type: CompanyEntity['entity_type']
  /** What the owner is entered as so far; none for a new one. */
  before: readonly CompanyEntity[]
  others: readonly CompanyEntity[]
}

/** One owner as typed, read to what the platform takes: an entry for each kind that applies. */
export function ownerSchema(rules: Rules, { type, before, others }: EditedOwner) {
  const { t, language, today, countries } = rules
  return Entry.transform(({ kind, ...entry }, context): CompanyEntity[] => {
    const refuse = (field: OwnerField, message: string) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    for (const field of TYPED_FIELDS) {
      const value = entry[field] ?? ''
      if (value.length > LONGEST) refuse(field, t('validation.too_long', { max: LONGEST }))
      else if (hasUnseenCharacters(value)) refuse(field, t('validation.hidden_characters'))
    }
    const choice = <const Value extends string>(field: TypedField, values: readonly Value[]): Value | null => {
      const value = values.find((one) => one === entry[field]) ?? null
      if (value === null) refuse(field, t('profile.error.choose'))
      return value
    }
    const words = (field: TypedField): string => {
      if (!entry[field]) refuse(field, t('validation.required'))
      return entry[field] ?? ''
    }
    const codeOf = (typed: string) => parseCountry(typed, language) ?? findListedCountry(typed, countries.values())
    const country = (field: TypedField): string => {
      const known = countries.get(codeOf(words(field)) ?? '')
      if (!known && entry[field])
        refuse(field, countryError(entry[field], { t, language, otherwise: 'profile.error.country' }))
      if (known?.forbidden) refuse(field, t('validation.country_unsupported'))
      return known?.code ?? ''
    }
    const day = (field: TypedField, isRight: (day: string) => boolean, message: string): string => {
      const given = words(field)
      if (given && !isDay(given)) refuse(field, t('validation.date_format'))
      else if (given && !isRight(given)) refuse(field, message)
      return given
    }

    const isPerson = type === 'private'
    const chosen = isPerson ? [kind ?? []].flat().filter((one) => one !== '') : ['shareholder']
    const kinds = KINDS.filter((one) => chosen.includes(one))
    const named = {
      name: words('name'),
      date_of_birth: isPerson ? day('date_of_birth', (born) => born < today, t('validation.date_format')) : null,
      registry_code: isPerson ? null : words('registry_code'),
      country: country('country'),
      permanent_residence: country('permanent_residence'),
    }
    if (kinds.length === 0 || kinds.length < new Set(chosen).size) refuse('kind', t('profile.error.tick'))
    // Who is politically exposed and nothing else has no share to tell.
    const isOwner = kinds.some((one) => one !== 'pep')
    const ownership = (isOwner && choice('ownership', OWNERSHIPS)) || 'direct'
    const share = isOwner ? parsePercent(entry.share_percent ?? '') : 0
    if (share === null) refuse('share_percent', t('profile.error.share'))
    const owner: Omit<CompanyEntity, 'id' | 'kind'> = {
      entity_type: type,
      ownership,
      ...named,
      share_percent: share ?? 0,
      type_of_control: (isOwner && choice('type_of_control', CONTROLS)) || 'other',
      identity_document_type: isPerson ? choice('identity_document_type', DOCUMENTS) : null,
      identity_document_number: isPerson ? words('identity_document_number') : null,
      identity_document_valid_until: isPerson
        ? day('identity_document_valid_until', (until) => until >= today, t('profile.error.documentExpired'))
        : null,
    }
    const entries = kinds.map((one) => ({
      ...owner,
      kind: one,
      id: before.find((entered) => entered.kind === one)?.id ?? '',
    }))
    if (isEntered(entries, others)) return entries
    const isOn = (list: readonly CompanyEntity[]) => list.some((other) => isSameOwner(other, owner))
    if (isOn(others) && !isOn(before)) {
      refuse('name', t('profile.error.ownerEntered', { name: owner.name }))
    }
    if (share !== null && entries.some(needsOtherControl)) refuse('type_of_control', t('profile.error.control'))
    const total = directShare([...others, ...entries])
    if (total > 100) refuse('share_percent', t('profile.error.shares', { total }))
    return entries
  })
}
