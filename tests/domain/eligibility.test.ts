import { expect, test } from 'vitest'
import { eligibilityOf, takesCompaniesFrom } from '#app/domain/eligibility.ts'

const germany = { code: 'DE', supported: true, eea: true, starter_eligible: true }
const switzerland = { code: 'CH', supported: true, eea: false, starter_eligible: true }
const gibraltar = { code: 'GI', supported: true, eea: false, starter_eligible: true }
const unitedKingdom = { code: 'GB', supported: true, eea: false, starter_eligible: true }
const turkey = { code: 'TR', supported: true, eea: false, starter_eligible: false }
const iran = { code: 'IR', supported: false, eea: false, starter_eligible: false }

test.each([
  [germany, true],
  [switzerland, true],
  [gibraltar, true],
  [unitedKingdom, false],
  [turkey, false],
  [{ ...germany, supported: false }, false],
])('companies come from the EEA, Switzerland or Gibraltar: %o is %s', (country, taken) => {
  expect(takesCompaniesFrom(country)).toBe(taken)
})

test('a citizen of the EEA who lives there needs age and identity only', () => {
  expect(eligibilityOf({ who: 'person', country: germany, citizenship: germany })).toEqual({
    eligible: true,
    needs: ['age', 'id', 'starter'],
  })
})

test('a citizen of another country needs a residence permit', () => {
  expect(eligibilityOf({ who: 'person', country: germany, citizenship: unitedKingdom })).toEqual({
    eligible: true,
    needs: ['age', 'id', 'permit', 'starter'],
  })
})

test('a citizenship that is not eligible for Starter needs proof of address and source of funds', () => {
  expect(eligibilityOf({ who: 'person', country: germany, citizenship: turkey })).toEqual({
    eligible: true,
    needs: ['age', 'id', 'permit', 'proofs'],
  })
})

test.each([
  [{ who: 'person', country: iran, citizenship: germany }, 'country'],
  [{ who: 'person', country: germany, citizenship: iran }, 'citizenship'],
  [{ who: 'company', country: germany, citizenship: iran }, 'citizenship'],
  [{ who: 'company', country: unitedKingdom, citizenship: germany }, 'company-region'],
] as const)('%o is refused because of the %s', (applicant, because) => {
  expect(eligibilityOf(applicant)).toEqual({ eligible: false, because })
})

test('a company names its owners, its right to act, and a permit where its representative needs one', () => {
  expect(eligibilityOf({ who: 'company', country: switzerland, citizenship: unitedKingdom })).toEqual({
    eligible: true,
    needs: ['registration', 'owners', 'right', 'id', 'permit'],
  })
})
