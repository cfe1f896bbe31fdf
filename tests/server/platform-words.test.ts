import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate } from '#app/i18n/translate.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { errorCodes } from '#tests/contract/error-codes.ts'
import { alteredPlatform, type Instead } from './altered-platform.ts'
import { product } from './product.ts'
import { arriveBy, type Browser } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { textOf } from './page.ts'

let run: Awaited<ReturnType<typeof product>>
let platform: Awaited<ReturnType<typeof alteredPlatform>>

beforeAll(async () => {
  run = await product({
    withScenarios: true,
    through: async (sandbox) => (platform = await alteredPlatform(sandbox)),
  })
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const answers = (at: string, answer: Instead) => ({
  instead: (call: string) => (call === at ? answer : undefined),
})
const wordsOf = async (response: Response) => textOf(await response.text()).replaceAll('\u00a0', ' ')
const count = (text: string, words: string) => text.split(words).length - 1

/** A customer of their own, since only so many may log in by password. */
async function verified(): Promise<Browser> {
  platform.alter({})
  return arriveBy(run, 'verified-personal')
}

const WORDS = 'Payouts rest until noon.'
const CODES = ['TKN', 'own_code', 'own:code', 'error.own', 'constructor', 'two words', '{{code}}']

test.each(CODES)('a 401 with the code %s says the platform’s words at the login', async (code) => {
  const maria = await verified()
  platform.alter(answers('GET me/limits', { status: 401, body: { ok: false, code, message: WORDS } }))
  const response = await maria.get('/overview')
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const login = await fetch(new URL(response.headers.get('Location') ?? '', run.app.url), {
    headers: { Cookie: cookie },
  })

  const text = await wordsOf(login)
  expect(text).toContain(WORDS)
  expect(text).not.toContain(code)
})

test('a 401 without any words says that the session is over', async () => {
  const maria = await verified()
  platform.alter(answers('GET me/limits', { status: 401, body: {} }))
  const response = await maria.get('/overview')
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const login = await fetch(new URL(response.headers.get('Location') ?? '', run.app.url), {
    headers: { Cookie: cookie },
  })

  expect(await login.text()).toMatch(/class="[^"]*notice[^"]*"[^]*?Log in to continue\./)
})

const REFUSALS: [string, Instead][] = [
  ['ok:false with a description', { status: 200, body: { ok: false, description: WORDS } }],
  ['ok:false with a message', { status: 200, body: { ok: false, message: WORDS } }],
  ['ok:false with a code of its own', { status: 200, body: { ok: false, code: 'own_code', message: WORDS } }],
  ['a 400 with a description', { status: 400, body: { ok: false, code: 'own:code', description: WORDS } }],
  ['a 403 with a code of its own', { status: 403, body: { ok: false, code: 'constructor', message: WORDS } }],
  ['a 422 without fields', { status: 422, body: { ok: false, code: 'own_code', description: WORDS } }],
]

test.each(REFUSALS)('%s is said once on the form that was sent, and once more to scripts', async (_, answer) => {
  const maria = await verified()
  const form = await filledForm(maria)
  platform.alter(answers('POST transactions', answer))

  const page = await maria.post('/payments', form)
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(count(await wordsOf(page), WORDS)).toBeGreaterThanOrEqual(1)

  const single = await maria.post('/payments.data', form)
  expect(await single.text()).toContain(WORDS)
})

test('ok:false on a form is not told twice on one page, and stays a notice afterwards until it is dismissed', async () => {
  const maria = await verified()
  const form = await filledForm(maria)
  platform.alter(answers('POST transactions', { status: 200, body: { ok: false, description: WORDS } }))

  expect(count(await wordsOf(await maria.post('/payments', form)), WORDS)).toBe(1)
  const later = await maria.read('/overview')
  expect(count(textOf(later), WORDS)).toBe(1)
  const [, id = ''] = /\/notices\/([\w-]+)\/dismiss/.exec(later) ?? []
  await maria.post(`/notices/${id}/dismiss`, { back: '/overview' })
  expect(await maria.read('/overview')).not.toContain(WORDS)
})

test.each([
  ['ok:false', { status: 200, body: { ok: false, message: WORDS } }],
  ['a 400', { status: 400, body: { ok: false, code: 'own_code', message: WORDS } }],
  ['a 403', { status: 403, body: { ok: false, code: 'own_code', description: WORDS } }],
])('a page whose list is answered with %s says the platform’s words', async (_, answer) => {
  const maria = await verified()
  platform.alter(answers('GET transactions/me', answer))

  const text = await wordsOf(await maria.get('/history'))
  expect(text).toContain(WORDS)
  expect(text).not.toContain('own_code')
})

test('an ok:false that says nothing is told in words of ours', async () => {
  const maria = await verified()
  const form = await filledForm(maria)
  platform.alter(answers('POST transactions', { status: 200, body: { ok: false } }))

  const page = await maria.post('/payments', form)
  const html = await page.text()
  expect(page.status).toBe(422)
  expect(textOf(html)).toMatch(/we were not told why/)
  expect(html).not.toMatch(/<p>\s*<\/p>/)
})

test('every code that the contract names is said in our words, whatever a platform refuses with it', async () => {
  const filled = filledTexts()
  const codes = Object.keys({ ...en.error, ...en.validation })
  const texts = Object.fromEntries(codes.map((code) => [code, filled[code] ?? '']))
  const refusals = errorCodes()
    .filter(({ code }) => code in texts)
    .map(({ code: key, params = [] }, index) => {
      const code = key.replace(/_one$/, '')
      const values = Object.fromEntries(params.map((name) => [name, key === code ? 3 : 1]))
      return { field: `field_${index}`, code, params: values, words: translate(texts, 'en', code as TextKey, values) }
    })
  expect(refusals.length).toBeGreaterThan(150)
  const maria = await verified()
  const form = await filledForm(maria)
  const body = {
    ok: false,
    code: 'error.form_validation',
    errors: Object.fromEntries(refusals.map(({ field }) => [field, [WORDS]])),
    error_codes: Object.fromEntries(refusals.map(({ field, code, params }) => [field, { code, params }])),
  }
  platform.alter(answers('POST transactions', { status: 422, body }))

  const text = await wordsOf(await maria.post('/payments', form))
  expect(refusals.filter(({ words }) => !text.includes(words)).map(({ code }) => code)).toEqual([])
  expect(text).not.toContain(WORDS)
})
