/** A country in the platform's reference data. */
type CountryRule = { code: string; supported: boolean; eea: boolean; starter_eligible: boolean }

export type Applicant = { who: 'person' | 'company'; country: CountryRule; citizenship: CountryRule }

export type Eligibility =
  | { eligible: true; needs: Need[] }
  | { eligible: false; because: 'country' | 'citizenship' | 'company-region' }

export type Need = 'age' | 'id' | 'permit' | 'proofs' | 'starter' | 'registration' | 'owners' | 'right'

/** The only regions outside the EEA whose companies are accepted (rules.md#company-region). */
const COMPANY_REGIONS = new Set(['CH', 'GI'])

/** Returns true if the service accepts companies registered in the country (rules.md#company-region). */
export function acceptsCompaniesFrom({ code, supported, eea }: CountryRule): boolean {
  return supported && (eea || COMPANY_REGIONS.has(code))
}

/**
 * Returns whether an applicant is eligible, with the needed documents or the reason against
 * (rules.md#countries-served).
 */
export function checkEligibility({ who, country, citizenship }: Applicant): Eligibility {
  if (!citizenship.supported) return { eligible: false, because: 'citizenship' }
  const permit: Need[] = citizenship.eea ? [] : ['permit']
  if (who === 'company') {
    if (!acceptsCompaniesFrom(country)) return { eligible: false, because: 'company-region' }
    return { eligible: true, needs: ['registration', 'owners', 'right', 'id', ...permit] }
  }
  if (!country.supported) return { eligible: false, because: 'country' }
  return { eligible: true, needs: ['age', 'id', ...permit, citizenship.starter_eligible ? 'starter' : 'proofs'] }
}
