/**
 * The 41 countries of the SEPA schemes' geographical scope (European Payments Council, EPC409-09), by the
 * country code of their IBANs. Territories such as Jersey or Réunion use the code of the country that they belong to.
 */
export const SEPA_COUNTRY_CODES: readonly string[] =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  )
const SEPA_COUNTRIES: ReadonlySet<string> = new Set(SEPA_COUNTRY_CODES)

/** IBANs that SEPA reaches under a code of their own although their country counts as another's territory. */
const SEPA_TERRITORIES: ReadonlySet<string> = new Set(['GI'])

/** Whether IBANs with this country code are reached by SEPA transfers. */
export function isSepaCountry(code: string): boolean {
  return SEPA_COUNTRIES.has(code) || SEPA_TERRITORIES.has(code)
}
