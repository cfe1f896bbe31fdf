import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { cleanCode } from './plain-text.ts'

/** What of a profile says how its customer is reached. */
type Reachable = {
  type: 1 | 2
  notices: Readonly<Record<string, readonly string[]>>
  kyc_flow: {
    data: { phone: string | null; phone_dial_code: string | null; representative: { phone: string | null } }
  }
}

export type Phone = { e164: string; country: string; dialCode: string; national: string }

/**
 * A phone number as people write it; one without the code of its country is taken as one of `country`. Null for what is
 * none.
 */
export function parsePhone(text: string, country: string | null): Phone | null {
  const parsed = parsePhoneNumberFromString(cleanCode(text), {
    defaultCountry: (country ?? undefined) as CountryCode | undefined,
  })
  if (!parsed?.isPossible()) return null
  // A code that several countries share is of one of them; a satellite phone or a free number is of none.
  const itsCountry = parsed.country ?? parsed.getPossibleCountries()[0]
  if (itsCountry === undefined) return null
  return {
    e164: parsed.number,
    country: itsCountry,
    dialCode: `+${parsed.countryCallingCode}`,
    national: parsed.nationalNumber,
  }
}

/** "+37251234567" -> "+372 5123 4567"; what is no number stays as it is. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}

/** The phone by which a customer is to be reached, as E.164; null when none is given. */
export function phoneOf({ type, kyc_flow: { data } }: Reachable): string | null {
  if (type === 2) return data.representative.phone
  return data.phone === null ? null : `${data.phone_dial_code ?? ''}${data.phone}`
}

/** Where a customer is asked for the phone, by kind of customer. */
export const PHONE_AT = {
  1: { section: 'personal', name: 'phone' },
  2: { section: 'company-representative', name: 'representative.phone' },
} as const

/** Whether nobody has to type a code for the phone that is given. */
export function isPhoneConfirmed({ type, notices }: Reachable): boolean {
  return !notices[PHONE_AT[type].name]?.includes('phone-code-required')
}
