import { expect, test } from 'vitest'
import { checkEligibility, acceptsCompaniesFrom } from '#app/domain/eligibility.ts'

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
])('accepts companies from the EEA, Switzerland or Gibraltar: %o is %s', (country, taken) => {
  expect(acceptsCompaniesFrom(country)).toBe(taken)
})

test('requires only age and identity of a resident EEA citizen', () => {
  expect(checkEligibility({ who: 'person', country: germany, citizenship: germany })).toEqual({
    eligible: true,
    needs: ['age', 'id', 'starter'],
  })
})

test('requires a residence permit of a citizen outside the EEA', () => {
  expect(checkEligibility({ who: 'person', country: germany, citizenship: unitedKingdom })).toEqual({
    eligible: true,
    needs: ['age', 'id', 'permit', 'starter'],
  })
})

test('requires proof of address and source of funds if Starter excludes a citizenship', () => {
  expect(checkEligibility({ who: 'person', country: germany, citizenship: turkey })).toEqual({
    eligible: true,
    needs: ['age', 'id', 'permit', 'proofs'],
  })
})

test.each([
  [{ who: 'person', country: iran, citizenship: germany }, 'country'],
  [{ who: 'person', country: germany, citizenship: iran }, 'citizenship'],
  [{ who: 'company', country: germany, citizenship: iran }, 'citizenship'],
  [{ who: 'company', country: unitedKingdom, citizenship: germany }, 'company-region'],
] as const)('rejects %o because of the %s', (applicant, because) => {
  expect(checkEligibility(applicant)).toEqual({ eligible: false, because })
})

test("requires owners, right to act and a representative's permit of a company", () => {
  expect(checkEligibility({ who: 'company', country: switzerland, citizenship: unitedKingdom })).toEqual({
    eligible: true,
    needs: ['registration', 'owners', 'right', 'id', 'permit'],
  })
})
