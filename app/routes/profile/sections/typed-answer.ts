import { formatCountry } from '#app/domain/country.ts'
import type { Field } from '#app/domain/verification-fields.ts'
import type { Profile } from '#app/platform/me.ts'
import { formatPhone, getPhone } from '#app/domain/phone.ts'
import { getValue } from './value-at.ts'

/** Reads a saved answer as the platform returns it; a personal phone is joined from its parts. */
export function readSavedAnswer({ name }: Field, profile: Profile): unknown {
  return name === 'phone' && profile.type === 1 ? getPhone(profile) : getValue(profile.kyc_flow.data, name)
}

/** Formats a saved answer as the form's value: country names, "yes" and "no"; empty without an answer. */
export function formatTypedAnswer(field: Field, profile: Profile, language: string): string | string[] {
  const { data } = profile.kyc_flow
  const value = readSavedAnswer(field, profile)
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'yes-no':
      return value === true ? 'yes' : 'no'
    case 'country':
    case 'served-country':
    case 'company-country':
      // An empty address country means the country of residence.
      if (field.name === 'address_country' && value === data.country) return ''
      return formatCountry(String(value), language)
    case 'countries':
      return (value as string[]).map((code) => formatCountry(code, language))
    case 'options':
      return value as string[]
    case 'phone':
      return formatPhone(String(value))
    default:
      return typeof value === 'string' ? value : ''
  }
}
