/**
 * The 41 countries of the SEPA scope (European Payments Council, EPC409-09) by IBAN country code. Territories such as
 * Jersey or Réunion use the code of their country.
 */
export const SEPA_COUNTRY_CODES: readonly string[] =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  )
const SEPA_COUNTRIES: ReadonlySet<string> = new Set(SEPA_COUNTRY_CODES)

/** Territories in the SEPA scope with a separate IBAN code. */
const SEPA_TERRITORIES: ReadonlySet<string> = new Set(['GI'])

/** Returns true if SEPA transfers reach IBANs with this country code. */
export function isSepaCountry(code: string): boolean {
  return SEPA_COUNTRIES.has(code) || SEPA_TERRITORIES.has(code)
}
