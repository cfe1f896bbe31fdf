import { expect, test } from 'vitest'
import { buildChecker, groupCountries } from '#app/routes/public/countries/countries-view.ts'
import { Country } from '#app/platform/reference.ts'

const facts = { eea: true, sepa: true, supported: true, starter_eligible: true, dial_code: null, forbidden: false }
const LISTED = [
  { code: 'XQ', name: 'Neuküste' },
  { code: 'AT', name: 'Republic of Austria' },
  { code: 'DE', name: 'Federal Republic of Germany' },
].map((country) => Country.parse({ ...facts, ...country }))

test("names and sorts countries by language, with the platform's name as fallback", () => {
  expect(groupCountries(LISTED, 'de').companies).toEqual(['Deutschland', 'Neuküste', 'Österreich'])
  expect(groupCountries(LISTED, 'ru').companies).toEqual(['Австрия', 'Германия', 'Neuküste'])
})

test.each(['Neuküste', 'neukuste', 'XQ'])('finds and names %s', (typed) => {
  const t = (key: string, params?: Record<string, string | number>) => `${key} ${JSON.stringify(params ?? {})}`
  const search = new URLSearchParams({ who: 'company', country: typed, citizenship: 'DE' })

  const { answer } = buildChecker(LISTED, search, { t, language: 'de' })
  expect(answer).toMatchObject({ eligible: true, heading: expect.stringContaining('Neuküste') })
})
