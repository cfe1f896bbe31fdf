import { http, HttpResponse, type JsonBodyType } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate } from '#app/i18n/translate.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { listErrorCodes } from '#tests/contract/error-codes.ts'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { arriveBy, type Browser } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { stripTags } from '#tests/server/page.ts'

let run: Awaited<ReturnType<typeof startProduct>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const readText = async (response: Response) => stripTags(await response.text()).replaceAll('\u00a0', ' ')
const count = (text: string, words: string) => text.split(words).length - 1

/** A new customer each time, because password logins are rate limited. */
async function logInVerified(): Promise<Browser> {
  platform.use()
  return arriveBy(run, 'verified-personal')
}

const PLATFORM_TEXT = 'Payouts rest until noon.'
const CODES = ['TKN', 'own_code', 'own:code', 'error.own', 'constructor', 'two words', '{{code}}']

test.each(CODES)("renders the platform's message of a 401 with the code %s on the login page", async (code) => {
  const maria = await logInVerified()
  platform.use(
    http.get('*/api/me/limits', () => HttpResponse.json({ ok: false, code, message: PLATFORM_TEXT }, { status: 401 })),
  )
  const response = await maria.get('/overview')
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const login = await fetch(new URL(response.headers.get('Location') ?? '', run.app.url), {
    headers: { Cookie: cookie },
  })

  const text = await readText(login)
  expect(text).toContain(PLATFORM_TEXT)
  expect(text).not.toContain(code)
})

test("renders the app's session timeout text for a 401 without a message", async () => {
  const maria = await logInVerified()
  platform.use(http.get('*/api/me/limits', () => HttpResponse.json({}, { status: 401 })))
  const response = await maria.get('/overview')
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const login = await fetch(new URL(response.headers.get('Location') ?? '', run.app.url), {
    headers: { Cookie: cookie },
  })

  expect(await login.text()).toMatch(/class="[^"]*notice[^"]*"[^]*?Log in to continue\./)
})

const REFUSALS: [string, { status: number; body: JsonBodyType }][] = [
  ['ok:false with a description', { status: 200, body: { ok: false, description: PLATFORM_TEXT } }],
  ['ok:false with a message', { status: 200, body: { ok: false, message: PLATFORM_TEXT } }],
  ['ok:false with an unknown code', { status: 200, body: { ok: false, code: 'own_code', message: PLATFORM_TEXT } }],
  ['a 400 with a description', { status: 400, body: { ok: false, code: 'own:code', description: PLATFORM_TEXT } }],
  ['a 403 with an unknown code', { status: 403, body: { ok: false, code: 'constructor', message: PLATFORM_TEXT } }],
  ['a 422 without fields', { status: 422, body: { ok: false, code: 'own_code', description: PLATFORM_TEXT } }],
]

test.each(REFUSALS)('renders the message of %s on the form, with and without scripts', async (_, answer) => {
  const maria = await logInVerified()
  const form = await fillPaymentForm(maria)
  platform.use(http.post('*/api/transactions', () => HttpResponse.json(answer.body, { status: answer.status })))

  const page = await maria.post('/payments', form)
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(count(await readText(page), PLATFORM_TEXT)).toBeGreaterThanOrEqual(1)

  const single = await maria.post('/payments.data', form)
  expect(await single.text()).toContain(PLATFORM_TEXT)
})

test('renders ok:false once, and keeps its notice until it is dismissed', async () => {
  const maria = await logInVerified()
  const form = await fillPaymentForm(maria)
  platform.use(http.post('*/api/transactions', () => HttpResponse.json({ ok: false, description: PLATFORM_TEXT })))

  expect(count(await readText(await maria.post('/payments', form)), PLATFORM_TEXT)).toBe(1)
  const later = await maria.read('/overview')
  expect(count(stripTags(later), PLATFORM_TEXT)).toBe(1)
  const [, id = ''] = /\/notices\/([\w-]+)\/dismiss/.exec(later) ?? []
  await maria.post(`/notices/${id}/dismiss`, { back: '/overview' })
  expect(await maria.read('/overview')).not.toContain(PLATFORM_TEXT)
})

test.each([
  ['ok:false', { status: 200, body: { ok: false, message: PLATFORM_TEXT } }],
  ['a 400', { status: 400, body: { ok: false, code: 'own_code', message: PLATFORM_TEXT } }],
  ['a 403', { status: 403, body: { ok: false, code: 'own_code', description: PLATFORM_TEXT } }],
])("renders the platform's message if a list gets %s", async (_, answer) => {
  const maria = await logInVerified()
  platform.use(http.get('*/api/transactions/me', () => HttpResponse.json(answer.body, { status: answer.status })))

  const text = await readText(await maria.get('/history'))
  expect(text).toContain(PLATFORM_TEXT)
  expect(text).not.toContain('own_code')
})

test("renders the app's text for an ok:false without a message", async () => {
  const maria = await logInVerified()
  const form = await fillPaymentForm(maria)
  platform.use(http.post('*/api/transactions', () => HttpResponse.json({ ok: false })))

  const page = await maria.post('/payments', form)
  const html = await page.text()
  expect(page.status).toBe(422)
  expect(stripTags(html)).toMatch(/we were not told why/)
  expect(html).not.toMatch(/<p>\s*<\/p>/)
})

test("renders the app's text for every error code of the contract", async () => {
  const filled = fillTexts()
  const codes = Object.keys({ ...en.error, ...en.validation })
  const texts = Object.fromEntries(codes.map((code) => [code, filled[code] ?? '']))
  const refusals = listErrorCodes()
    .filter(({ code }) => code in texts)
    .map(({ code: key, params = [] }, index) => {
      const code = key.replace(/_one$/, '')
      const values = Object.fromEntries(params.map((name) => [name, key === code ? 3 : 1]))
      return { field: `field_${index}`, code, params: values, words: translate(texts, 'en', code as TextKey, values) }
    })
  expect(refusals.length).toBeGreaterThan(150)
  const maria = await logInVerified()
  const form = await fillPaymentForm(maria)
  const body = {
    ok: false,
    code: 'error.form_validation',
    errors: Object.fromEntries(refusals.map(({ field }) => [field, [PLATFORM_TEXT]])),
    error_codes: Object.fromEntries(refusals.map(({ field, code, params }) => [field, { code, params }])),
  }
  platform.use(http.post('*/api/transactions', () => HttpResponse.json(body, { status: 422 })))

  const text = await readText(await maria.post('/payments', form))
  expect(refusals.filter(({ words }) => !text.includes(words)).map(({ code }) => code)).toEqual([])
  expect(text).not.toContain(PLATFORM_TEXT)
})
