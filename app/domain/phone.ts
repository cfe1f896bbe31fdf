import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { cleanCode } from './plain-text.ts'

type Reachable = {
  type: 1 | 2
  notices: Readonly<Record<string, readonly string[]>>
  kyc_flow: {
    data: { phone: string | null; phone_dial_code: string | null; representative: { phone: string | null } }
  }
}

export type Phone = { e164: string; country: string; dialCode: string; national: string }

/** Parses a phone number as typed; without a country code it is read as a number of `country`. Null if invalid. */
export function parsePhone(text: string, country: string | null): Phone | null {
  const parsed = parsePhoneNumberFromString(cleanCode(text), {
    defaultCountry: (country ?? undefined) as CountryCode | undefined,
  })
  if (!parsed?.isPossible()) return null
  // Countries that share a code resolve to one; satellite and toll-free numbers to no country.
  const phoneCountry = parsed.country ?? parsed.getPossibleCountries()[0]
  if (phoneCountry === undefined) return null
  return {
    e164: parsed.number,
    country: phoneCountry,
    dialCode: `+${parsed.countryCallingCode}`,
    national: parsed.nationalNumber,
  }
}

/** "+37251234567" -> "+372 5123 4567"; an invalid number is returned unchanged. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}

/** Returns the customer's contact phone as E.164; null if none is given. */
export function getPhone({ type, kyc_flow: { data } }: Reachable): string | null {
  if (type === 2) return data.representative.phone
  return data.phone === null ? null : `${data.phone_dial_code ?? ''}${data.phone}`
}

/** The wizard section and field of the phone, by customer type. */
export const PHONE_FIELDS = {
  1: { section: 'personal', name: 'phone' },
  2: { section: 'company-representative', name: 'representative.phone' },
} as const

/** Returns true if the phone needs no confirmation code. */
export function isPhoneConfirmed({ type, notices }: Reachable): boolean {
  return !notices[PHONE_FIELDS[type].name]?.includes('phone-code-required')
}
