import { BRAND } from '#app/brand.ts'
import { formatCountry } from '#app/domain/country.ts'
import { SEPA_COUNTRY_CODES } from '#app/domain/sepa.ts'
import type { Language } from '#app/i18n/languages.ts'
import { listInstitutions } from '#app/platform/open-banking.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'

/** Maximum number of listed banks; customers find the others by search. */
const MOST = 60

/** Searches the banks of a country; the default is the customer's country of residence. */
export async function loadBanks(platform: Platform, { searchParams }: URL, language: Language) {
  const wanted = searchParams.get('country') ?? (await readMe(platform)).country_of_residence ?? ''
  const country = SEPA_COUNTRY_CODES.includes(wanted) ? wanted : BRAND.country
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const banks = await listInstitutions(platform, { query: { country, ...(q && { q }) } })
  return {
    country,
    q,
    banks: banks.slice(0, MOST).map(({ id, name, bic }) => ({ id, name, bic })),
    countries: SEPA_COUNTRY_CODES.map((value) => ({ value, label: formatCountry(value, language) })).toSorted((a, b) =>
      a.label.localeCompare(b.label, language),
    ),
  }
}

export type BanksView = Awaited<ReturnType<typeof loadBanks>>
