import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'

/** What the company is and where it is licensed, as far as a text could name it by itself. */
const NAMES = [
  [BRAND.name, BRAND.legalName, BRAND.serviceCoin.code, BRAND.supportEmail, BRAND.sessionCookie],
  [BRAND.statementPrefix, 'Tallinn', 'Estonian', 'TTJA', 'Endla'],
].flat()
const OWN_FILES = new Set(['app/brand.ts', 'app/ui/brand-mark.tsx'])

const sources = globSync('app/**/*.{ts,tsx}').filter(
  (file) => !OWN_FILES.has(file) && !file.startsWith('app/routes/styleguide/'),
)

test.each(NAMES)('only the file of the brand says %j', (name) => {
  // Between letters it is a part of another word.
  const word = new RegExp(String.raw`(?<![a-z])${name}(?![a-z])`, name === BRAND.statementPrefix ? '' : 'i')
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => word.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('all that the brand names is used', () => {
  const texts = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const unused = Object.keys(BRAND).filter((key) => !texts.includes(`BRAND.${key}`))
  expect(unused).toEqual([])
  for (const service of Object.keys(BRAND.services)) {
    expect(texts).toMatch(new RegExp(String.raw`BRAND\.services\.${service}\b|\b${service}\b[^}]*} = BRAND\.services`))
  }
})
