/** What the platform says of a country; see its reference data. */
type CountryRule = { code: string; supported: boolean; eea: boolean; starter_eligible: boolean }

export type Applicant = { who: 'person' | 'company'; country: CountryRule; citizenship: CountryRule }

export type Eligibility =
  | { eligible: true; needs: Need[] }
  | { eligible: false; because: 'country' | 'citizenship' | 'company-region' }

export type Need = 'age' | 'id' | 'permit' | 'proofs' | 'starter' | 'registration' | 'owners' | 'right'

/** Outside the EEA, companies are taken from these two only (rules.md#company-region). */
const COMPANY_REGIONS = new Set(['CH', 'GI'])

/** Whether companies registered in a country are taken: the EEA, Switzerland and Gibraltar. */
export function takesCompaniesFrom({ code, supported, eea }: CountryRule): boolean {
  return supported && (eea || COMPANY_REGIONS.has(code))
}

/** Whether somebody can become a customer, and what they will be asked for (rules.md#countries-served). */
export function eligibilityOf({ who, country, citizenship }: Applicant): Eligibility {
  if (!citizenship.supported) return { eligible: false, because: 'citizenship' }
  const permit: Need[] = citizenship.eea ? [] : ['permit']
  if (who === 'company') {
    if (!takesCompaniesFrom(country)) return { eligible: false, because: 'company-region' }
    return { eligible: true, needs: ['registration', 'owners', 'right', 'id', ...permit] }
  }
  if (!country.supported) return { eligible: false, because: 'country' }
  return { eligible: true, needs: ['age', 'id', ...permit, citizenship.starter_eligible ? 'starter' : 'proofs'] }
}
