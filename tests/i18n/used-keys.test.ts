import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'

const read = (files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
const APP = read(globSync('app/**/*.{ts,tsx}').filter((file) => !file.startsWith('app/i18n/locales/')))
const SANDBOX = read(globSync('sandbox/**/*.ts'))

const FORM = /_(?:one|few|many|other)$/
const KEYS = new Set(Object.values(en).flatMap((texts) => Object.keys(texts).map((key) => key.replace(FORM, ''))))
const GROUPS = new Set(Array.from(KEYS, (key) => key.split('.')[0]))

/** Keys in full, such as 'parts.copy'; the sandbox's are codes that the app has words for. */
const literals = new Set(
  Array.from(`${APP}\n${SANDBOX}`.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g), ([, key = '']) => key),
)
const HOLE = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/
/** Keys with something filled in, such as `profile.field.${name}`. */
const templates = [
  ...new Set(
    Array.from(
      `${APP}\n${SANDBOX}`.matchAll(/`((?:[\w.-]|\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})+)`/g),
      ([, text = '']) => text,
    ),
  ),
].filter((text) => HOLE.test(text) && /^\w+\./.test(text) && GROUPS.has(text.split('.')[0]))
const patterns = templates.map((text) => ({
  text,
  pattern: new RegExp(
    `^${text
      .split(new RegExp(HOLE, 'g'))
      .map((part) => part.replaceAll('.', String.raw`\.`))
      .join(String.raw`[\w.-]+`)}$`,
  ),
}))

/** Keys that a page asks for by another key, with its ending added. */
const WITH_ENDING = ['outage.notOffered', 'outage.noSignUp']

/** The words of cases that every provider has to have in store, though no page of ours shows them today. */
const REQUIRED: readonly RegExp[] = [
  /^notice\.(?:network_error|maintenance)$/,
  /^ui\.collect_status\.(?:approved|declined)$/,
  /^ui\.fees_(?:sepa|outside|receiving)$/,
  /^ui\.action_(?:confirm|cancel)$/,
]

const isUsed = (key: string) =>
  literals.has(key) ||
  patterns.some(({ pattern }) => pattern.test(key)) ||
  WITH_ENDING.some((stem) => key.startsWith(`${stem}.`) && literals.has(stem))

test('every text is asked for somewhere, or is one that is required', () => {
  const unused = [...KEYS].filter((key) => !isUsed(key) && !REQUIRED.some((each) => each.test(key)))
  expect(unused).toEqual([])
})

test('no text is required that is used by now', () => {
  for (const each of REQUIRED)
    expect(
      [...KEYS].some((key) => each.test(key) && !isUsed(key)),
      String(each),
    ).toBe(true)
})

test('every key that is made of pieces is that of a text', () => {
  expect(patterns.length).toBeGreaterThan(60)
  const keys = [...KEYS]
  // A type and the rest of a plural are no keys.
  const asked = patterns.filter(({ text }) => !text.includes('infer '))
  expect(asked.filter(({ pattern }) => !keys.some((key) => pattern.test(key))).map(({ text }) => text)).toEqual([])
})
