import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'

const readFiles = (files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
const APP = readFiles(globSync('app/**/*.{ts,tsx}').filter((file) => !file.startsWith('app/i18n/locales/')))
const SANDBOX = readFiles(globSync('sandbox/**/*.ts'))

const FORM = /_(?:one|few|many|other)$/
const KEYS = new Set(Object.values(en).flatMap((texts) => Object.keys(texts).map((key) => key.replace(FORM, ''))))
const GROUPS = new Set(Array.from(KEYS, (key) => key.split('.')[0]))

/** Complete keys, such as 'parts.copy'; the sandbox's are codes with a text in the app. */
const literals = new Set(
  Array.from(`${APP}\n${SANDBOX}`.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g), ([, key = '']) => key),
)
const HOLE = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/
/** Keys with a placeholder, such as `profile.field.${name}`. */
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

/** Keys that a page derives from another key with a suffix. */
const WITH_ENDING = ['outage.notOffered', 'outage.noSignUp']

/** Texts for cases that every provider must support, although no page shows them today. */
const REQUIRED: readonly RegExp[] = [
  /^notice\.(?:network_error|maintenance)$/,
  /^ui\.collect_status\.(?:approved|declined)$/,
  /^ui\.fees_(?:sepa|outside|receiving)$/,
  /^ui\.action_(?:confirm|cancel)$/,
  /^ui\.payment_status\.R$/,
]

const isUsed = (key: string) =>
  literals.has(key) ||
  patterns.some(({ pattern }) => pattern.test(key)) ||
  WITH_ENDING.some((stem) => key.startsWith(`${stem}.`) && literals.has(stem))

test('uses every text, or lists it as required', () => {
  const unused = [...KEYS].filter((key) => !isUsed(key) && !REQUIRED.some((each) => each.test(key)))
  expect(unused).toEqual([])
})

test('lists only unused texts as required', () => {
  for (const each of REQUIRED)
    expect(
      [...KEYS].some((key) => each.test(key) && !isUsed(key)),
      String(each),
    ).toBe(true)
})

test('composes only keys of existing texts', () => {
  expect(patterns.length).toBeGreaterThan(60)
  const keys = [...KEYS]
  // A type and the suffix of a plural are not keys.
  const asked = patterns.filter(({ text }) => !text.includes('infer '))
  expect(asked.filter(({ pattern }) => !keys.some((key) => pattern.test(key))).map(({ text }) => text)).toEqual([])
})
