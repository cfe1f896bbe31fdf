import { formatCountry } from '#app/domain/country.ts'
import type { Field } from '#app/domain/verification-fields.ts'
import type { Profile } from '#app/platform/me.ts'
import { formatPhone, phoneOf } from '#app/domain/phone.ts'
import { valueAt } from './value-at.ts'

/** A saved answer as a customer would type it: countries by name, yes and no as words of the form. Empty without one. */
export function typedAnswer(field: Field, profile: Profile, language: string): string | string[] {
  const { data } = profile.kyc_flow
  const value = field.name === 'phone' && profile.type === 1 ? phoneOf(profile) : valueAt(data, field.name)
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'yes-no':
      return value === true ? 'yes' : 'no'
    case 'country':
    case 'served-country':
    case 'company-country':
      // The address is in the country of residence unless another one was given.
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
