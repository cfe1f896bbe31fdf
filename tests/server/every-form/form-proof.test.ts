import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import { iterateForms } from './forms-of-the-app.ts'
import { readForms, getVisibleHtml } from '#tests/server/page.ts'
import { startProduct } from '#tests/server/product.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()
/** Submits like a text browser that sends no origin (CSRF). */
const send = (browser: Browser, path: string, body: URLSearchParams, headers: Record<string, string> = {}) =>
  browser.send(path, { method: 'POST', body, headers })

beforeAll(() => {
  Browser.sendsFetchMetadata = false
})
afterAll(() => {
  Browser.sendsFetchMetadata = true
})

test('accepts every form without an Origin header only with its proof (CSRF)', async () => {
  await using run = await startProduct({ withScenarios: true })
  const refused: string[] = []
  const forged: string[] = []
  let tried = 0
  for await (const { where, form, browser } of iterateForms(run)) {
    const fields = new URLSearchParams(form.fields.map(({ name, value }) => [name, value]))
    const withoutProof = new URLSearchParams(fields)
    withoutProof.delete('form_proof')
    tried += 1
    if (!(await isRefused(send(browser, form.action, withoutProof)))) forged.push(where)
    fields.set('intent', 'none')
    if (await isRefused(send(browser, form.action, fields))) refused.push(where)
  }
  expect({ refused, forged }).toEqual({ refused: [], forged: [] })
  expect(tried).toBeGreaterThan(100)
}, 900_000)

test('accepts a proof only with its cookie (CSRF)', async () => {
  const { app } = await shared()
  const [own, other] = [new Browser(app.url), new Browser(app.url)]
  const readProof = async (browser: Browser) => {
    const form = readForms(getVisibleHtml(await browser.read('/login'))).find(({ fields }) => fields.some(isProof))
    return form?.fields.find(isProof)?.value ?? ''
  }
  const [proof, stolen] = [await readProof(own), await readProof(other)]
  expect(new Set([proof, stolen, '']).size).toBe(3)
  const post = async (browser: Browser, value: string, headers = {}) =>
    (await send(browser, '/login?lang=en', new URLSearchParams({ intent: 'password', form_proof: value }), headers))
      .status
  expect(await post(own, proof)).toBe(422)
  expect(await post(own, proof, { Origin: 'null' })).toBe(422)
  expect(await post(own, stolen)).toBe(403)
  expect(await post(own, '')).toBe(403)
  expect(await post(new Browser(app.url), proof)).toBe(403)
  expect(await post(own, proof, { Origin: 'https://evil.example' })).toBe(403)
  expect(await post(own, proof, { Referer: 'https://evil.example/' })).toBe(403)
  expect(await post(own, proof, { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' })).toBe(403)
})

test('sends no proof and no cookie to browsers with Sec-Fetch-Site (CSRF)', async () => {
  const { app } = await shared()
  const browser = new Browser(app.url)
  const page = await browser.get('/login', { 'Sec-Fetch-Site': 'none' })
  expect(await page.text()).not.toContain('form_proof')
  expect(browser.cookies.has('form')).toBe(false)
})

test('adds no proof to a page in the shared cache (CSRF)', async () => {
  const { app } = await shared()
  const browser = new Browser(app.url)
  const page = await browser.get('/fees')
  expect(await page.text()).not.toContain('form_proof')
  expect(browser.cookies.has('form')).toBe(false)
})

/** True if the form was rejected because of its origin. */
async function isRefused(answer: Promise<Response>): Promise<boolean> {
  const { status, text } = await answer.then(async (response) => ({
    status: response.status,
    text: await response.text(),
  }))
  return status === 403 && text.includes('We did not accept this form')
}

function isProof({ name }: { name: string }): boolean {
  return name === 'form_proof'
}
