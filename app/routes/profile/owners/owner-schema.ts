import { z } from 'zod'
import { findListedCountry, parseCountry } from '#app/domain/country.ts'
import { isDay } from '#app/domain/document-dates.ts'
import { hasUnseenCharacters } from '#app/domain/plain-text.ts'
import { directShare, needsOtherControl, parsePercent } from '#app/domain/ownership.ts'
import { countryError } from '#app/features/countries/country-error.ts'
import type { CompanyEntity } from '#app/platform/me.ts'
import type { Rules } from '#app/routes/profile/sections/answers-schema.ts'
import { CONTROLS, DOCUMENTS, ENTITY_TYPES, KINDS, OWNER_FIELDS, OWNERSHIPS, type OwnerField } from './owner-choices.ts'

const LONGEST = 255
const text = z.string().trim().optional()
const Entry = z.object(Object.fromEntries(OWNER_FIELDS.map((name) => [name, text])) as Record<OwnerField, typeof text>)

/** One owner as typed, read to what the platform takes, among the `others` of the company. */
export function ownerSchema(rules: Rules, id: string, others: readonly CompanyEntity[]) {
  const { t, language, today, countries } = rules
  return Entry.transform((entry, context) => {
    const refuse = (field: OwnerField, message: string) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    for (const field of OWNER_FIELDS) {
      const value = entry[field] ?? ''
      if (value.length > LONGEST) refuse(field, t('validation.too_long', { max: LONGEST }))
      else if (hasUnseenCharacters(value)) refuse(field, t('validation.hidden_characters'))
    }
    const choice = <const Value extends string>(field: OwnerField, values: readonly Value[]): Value | null => {
      const value = values.find((one) => one === entry[field]) ?? null
      if (value === null) refuse(field, t('profile.error.choose'))
      return value
    }
    const words = (field: OwnerField): string => {
      if (!entry[field]) refuse(field, t('validation.required'))
      return entry[field] ?? ''
    }
    const codeOf = (typed: string) => parseCountry(typed, language) ?? findListedCountry(typed, countries.values())
    const country = (field: OwnerField): string => {
      const known = countries.get(codeOf(words(field)) ?? '')
      if (!known && entry[field])
        refuse(field, countryError(entry[field], { t, language, otherwise: 'profile.error.country' }))
      if (known?.forbidden) refuse(field, t('validation.country_unsupported'))
      return known?.code ?? ''
    }
    const day = (field: OwnerField, isRight: (day: string) => boolean, message: string): string => {
      const given = words(field)
      if (given && !isDay(given)) refuse(field, t('validation.date_format'))
      else if (given && !isRight(given)) refuse(field, message)
      return given
    }

    const kind = choice('kind', KINDS)
    const type = choice('entity_type', ENTITY_TYPES)
    if (type === 'legal' && kind !== null && kind !== 'shareholder') refuse('entity_type', t('profile.error.person'))
    const isPerson = type !== 'legal'
    const share = parsePercent(entry.share_percent ?? '')
    if (share === null) refuse('share_percent', t('profile.error.share'))
    const owner: CompanyEntity = {
      id,
      kind: kind ?? 'shareholder',
      entity_type: type ?? 'private',
      ownership: choice('ownership', OWNERSHIPS) ?? 'direct',
      name: words('name'),
      date_of_birth: isPerson ? day('date_of_birth', (born) => born < today, t('validation.date_format')) : null,
      registry_code: isPerson ? null : words('registry_code'),
      country: country('country'),
      permanent_residence: country('permanent_residence'),
      share_percent: share ?? 0,
      type_of_control: choice('type_of_control', CONTROLS) ?? 'shares',
      identity_document_type: isPerson ? choice('identity_document_type', DOCUMENTS) : null,
      identity_document_number: isPerson ? words('identity_document_number') : null,
      identity_document_valid_until: isPerson
        ? day('identity_document_valid_until', (until) => until >= today, t('profile.error.documentExpired'))
        : null,
    }
    if (share !== null && needsOtherControl(owner)) refuse('type_of_control', t('profile.error.control'))
    const total = directShare([...others, owner])
    if (total > 100) refuse('share_percent', t('profile.error.shares', { total }))
    return owner
  })
}
