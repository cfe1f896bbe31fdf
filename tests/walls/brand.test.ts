import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { BRAND } from '#app/brand.ts'
import routes from '#app/routes.ts'

/** Every text of the brand's file. */
function listTexts(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(listTexts)
}

/** Service names and path segments can be common words in a text, and the country code is in country lists. */
const { services, segments, country: _code, prices: _figures, cardFees: _shares, ...OTHER } = BRAND

/** All other values of the brand, and words by which a text could name the company or its country. */
const NAMES = [...new Set([...listTexts(OTHER), 'Tallinn', 'Estonian', 'TTJA', 'Endla', 'Sadama'])]
const OWN_FILES = new Set(['app/brand.ts'])

const sources = globSync('app/**/*.{ts,tsx}').filter(
  (file) => !OWN_FILES.has(file) && !file.startsWith('app/routes/styleguide/'),
)

/** Escapes a text for a pattern. */
function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function stripComments(source: string): string {
  return source.replaceAll(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '')
}

test.each(NAMES)("mentions %j only in the brand's file", (name) => {
  // Inside a longer word it doesn't count.
  const word = new RegExp(`(?<![a-z\\d])${escapePattern(name)}(?![a-z\\d])`, name === BRAND.statementPrefix ? '' : 'i')
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => word.test(stripComments(readFileSync(file, 'utf8'))))).toEqual([])
})

test.each(listTexts(services))('names the service %j only through the brand', (name) => {
  const quoted = new RegExp(`['"\`>]${escapePattern(name)}['"\`<]`)
  const outsideTexts = sources.filter((file) => !file.startsWith('app/i18n/locales/'))
  expect(outsideTexts.filter((file) => quoted.test(stripComments(readFileSync(file, 'utf8'))))).toEqual([])
})

test.each(listTexts(segments))('builds the path segment %j only through the brand', (segment) => {
  const path = new RegExp(`['"\`]/${escapePattern(segment)}[/'"\`?#$.]`)
  expect(sources.filter((file) => path.test(stripComments(readFileSync(file, 'utf8'))))).toEqual([])
})

/** Every route's full path. */
function listPaths(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [...(path === undefined && !index ? [] : [own]), ...listPaths(children ?? [], own)]
  })
}

test('has unique route paths and unique service segments', () => {
  const paths = listPaths(routes)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  expect(new Set(listTexts(segments)).size).toBe(listTexts(segments).length)
})

test('uses every value of the brand', () => {
  const texts = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const unused = Object.keys(BRAND).filter((key) => !texts.includes(`BRAND.${key}`))
  expect(unused).toEqual([])
  for (const service of Object.keys(BRAND.services)) {
    expect(texts).toMatch(new RegExp(String.raw`BRAND\.services\.${service}\b|\b${service}\b[^}]*} = BRAND\.services`))
  }
})
