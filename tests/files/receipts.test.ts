import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'

const shared = shareProduct()

test('sends a receipt as an uncached PDF attachment (T49)', async () => {
  const run = shared()
  const { page, get } = await arriveBy(run, 'payment-C')
  const response = await get(`${page}/receipt`)

  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="receipt-tx_[\w-]+\.pdf"$/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('links the receipt on the page of a returned payment', async () => {
  const customer = await Journey.from(shared(), 'payment-R-returned')
  expect(customer.heading).toBe('The bank sent the payment back')
  const file = await customer.browser.get(customer.addressOf('Receipt (PDF)'))

  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="receipt-tx_\w+\.pdf"$/)
})

test('redirects to the page instead of a foreign, unknown or unpaid receipt (T50)', async () => {
  const run = shared()
  const anna = await arriveBy(run, 'payment-C')
  const boris = await arriveBy(run, 'payment-N-waiting')
  for (const path of [anna.page, '/transactions/tx_unknown', boris.page, '/transactions/..%2f..%2fme']) {
    const response = await boris.get(`${path}/receipt`)
    expect(response.status, path).toBe(302)
    expect(response.headers.get('Content-Type') ?? '', path).not.toContain('pdf')
  }
})

test.each([
  ['an error with a success status', 'application/json', '{"ok":true}'],
  ['HTML with the type of a PDF', 'application/pdf', '<html><script>alert(1)</script></html>'],
  ['a file of another type', 'text/html', '%PDF-1.7'],
])('rejects %s as a receipt (T49)', async (_what, type, body) => {
  await using run = await startProduct({
    withScenarios: true,
    through: (sandbox) =>
      startPlatformProxy(
        sandbox,
        http.all('*/receipt/*', () => new HttpResponse(body, { headers: { 'Content-Type': type } })),
      ),
  })
  const { page, get } = await arriveBy(run, 'payment-C')

  const response = await get(`${page}/receipt`)
  expect(response.status).toBe(302)
  expect(await (await get(page)).text()).toContain('The receipt could not be fetched')
})

test('emails a receipt and saves a template, and validates the email beside its field', async () => {
  const run = shared()
  const { page, get, post: send } = await arriveBy(run, 'payment-C')

  const post = (fields: Record<string, string>) => send(page, fields)
  const wrong = await post({ intent: 'email-receipt', email: 'anna@' })
  const html = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(html).toMatch(/<p class="error" id="after-email-error">.*Enter a valid email address\./)
  expect(html).toMatch(/id="after-email"[^>]*value="anna@"/)
  expect((await post({ intent: 'email-receipt', email: 'anna@example.com' })).status).toBe(303)
  expect(await (await get(page)).text()).toContain('The receipt is on its way to anna@example.com.')

  expect((await post({ intent: 'save-template', name: ' ' })).status).toBe(422)
  expect((await post({ intent: 'save-template', name: 'Rent' })).status).toBe(303)
  const list = await (await get('/payments/templates')).text()
  const [, id] = /\/payments\?template=(tpl_\w+)/.exec(list) ?? []
  expect(await (await get(`/payments?template=${id}`)).text()).toMatch(/name="receiver_iban"[^>]*value="EE38 2200/)
})

test('disables templates for others without the capability, with the reason', async () => {
  const run = shared()
  const { get } = await arriveBy(run, 'templates-own-only')
  const list = await (await get('/payments/templates')).text()
  const ids = Array.from(list.matchAll(/\/payments\/templates\/(tpl_\w+)/g), ([, id]) => id)

  expect(list.match(/\/payments\?template=/g)).toHaveLength(1)
  expect(list.match(/>Paying others needs a higher verification level\.</g)).toHaveLength(2)
  const pages = await Promise.all(ids.map(async (id) => (await get(`/payments?template=${id}`)).text()))
  expect(
    pages.filter((html) => html.includes('Payments to other people need a higher verification level')),
  ).toHaveLength(2)
  expect(await (await get('/payments?template=tpl_none')).text()).toContain('This template does not exist any more.')
})
