import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { sharedProduct } from './shared-product.ts'
import { runningApp } from './running-app.ts'
import { arriveBy } from './browser.ts'
import { Journey } from './journey.ts'

const shared = sharedProduct()

test('T49: a receipt is a file to save, of one type, that no browser runs or keeps', async () => {
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

test('a payment that the bank sent back has its receipt as a link on its page', async () => {
  const customer = await Journey.from(shared(), 'payment-R-returned')
  expect(customer.heading).toBe('The bank sent the payment back')
  const file = await customer.browser.get(customer.addressOf('Receipt (PDF)'))

  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="receipt-tx_\w+\.pdf"$/)
})

test('T50: the receipt of another customer, of none, and of a payment that waits all lead back to the page', async () => {
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
  ['an error that came as a success', 'application/json', '{"ok":true}'],
  ['a page under the name of a PDF', 'application/pdf', '<html><script>alert(1)</script></html>'],
  ['a file of another type', 'text/html', '%PDF-1.7'],
])('T49: %s is not handed on as a receipt', async (_what, type, body) => {
  const sandbox = await startSandbox()
  // The platform as it is, but for its receipts.
  const platform = createServer((message, response) => {
    if (message.url?.includes('/receipt/')) return response.setHeader('Content-Type', type).end(body)
    void relay(sandbox.url, message.url ?? '/', message.headers, message.method ?? 'GET').then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  }).listen(0)
  await once(platform, 'listening')
  const url = `http://localhost:${(platform.address() as AddressInfo).port}`
  await using app = await runningApp({ PLATFORM_API_URL: url, SANDBOX_URL: sandbox.url })
  const { page, get } = await arriveBy({ app, sandbox }, 'payment-C')

  const response = await get(`${page}/receipt`)
  expect(response.status).toBe(302)
  expect(await (await get(page)).text()).toContain('The receipt could not be fetched')
  platform.close()
  platform.closeAllConnections()
  await sandbox.stop()
})

function relay(base: string, path: string, headers: NodeJS.Dict<string | string[]>, method: string): Promise<Response> {
  const kept = ['authorization', 'language', 'x-request-id'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return fetch(base + path, { method, headers: Object.fromEntries(kept) })
}

test('a finished payment is emailed and kept as a template, and a wrong address is said beside its field', async () => {
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

test('a template that pays others is disabled without the capability, and says why when its address is opened', async () => {
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
