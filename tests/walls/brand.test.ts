import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { BRAND } from '#app/brand.ts'
import routes from '#app/routes.ts'

/** Every text of the brand, as its file has it. */
function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
}

/** What a service is called, and its segment of paths, can be an ordinary word, which a text may say; the code of a country is in lists of countries. */
const { services, segments, country: _code, prices: _figures, cardFees: _shares, ...OTHER } = BRAND

/** Everything else that the brand says, and the words in it by which a text could name the company or its country. */
const NAMES = [...new Set([...textsIn(OTHER), 'Tallinn', 'Estonian', 'TTJA', 'Endla', 'Sadama'])]
const OWN_FILES = new Set(['app/brand.ts', 'app/ui/brand-mark.tsx'])

const sources = globSync('app/**/*.{ts,tsx}').filter(
  (file) => !OWN_FILES.has(file) && !file.startsWith('app/routes/styleguide/'),
)

/** A text as a pattern that matches it alone. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function withoutComments(source: string): string {
  return source.replaceAll(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '')
}

test.each(NAMES)('only the file of the brand says %j', (name) => {
  // Between letters it is a part of another word.
  const word = new RegExp(`(?<![a-z])${escaped(name)}(?![a-z])`, name === BRAND.statementPrefix ? '' : 'i')
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => word.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([])
})

test.each(textsIn(services))('no page calls a service %j by itself', (name) => {
  const quoted = new RegExp(`['"\`>]${escaped(name)}['"\`<]`)
  const outsideTexts = sources.filter((file) => !file.startsWith('app/i18n/locales/'))
  expect(outsideTexts.filter((file) => quoted.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([])
})

test.each(textsIn(segments))('no path begins with %j by itself', (segment) => {
  const path = new RegExp(`['"\`]/${escaped(segment)}[/'"\`?#$.]`)
  expect(sources.filter((file) => path.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([])
})

/** Every route's whole path, with what may be left out of it. */
function pathsIn(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [...(path === undefined && !index ? [] : [own]), ...pathsIn(children ?? [], own)]
  })
}

test('no two routes have one path, and the segments of services are different words', () => {
  const paths = pathsIn(routes)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  expect(new Set(textsIn(segments)).size).toBe(textsIn(segments).length)
})

test('all that the brand names is used', () => {
  const texts = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const unused = Object.keys(BRAND).filter((key) => !texts.includes(`BRAND.${key}`))
  expect(unused).toEqual([])
  for (const service of Object.keys(BRAND.services)) {
    expect(texts).toMatch(new RegExp(String.raw`BRAND\.services\.${service}\b|\b${service}\b[^}]*} = BRAND\.services`))
  }
})
