import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { stripTags } from '#tests/server/page.ts'

const product = shareProduct({ withScenarios: false })
const PAGE = '/buy/open-banking-callback'

const open = async (query: string) => {
  const answer = await fetch(`${product().app.url}${PAGE}${query}`, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test.each([
  ['auth', 'success', 'Authentication successful'],
  ['auth', 'failure', 'Authentication failed'],
  ['payment', 'success', 'Payment authorised'],
  ['payment', 'failure', 'Payment authorisation failed'],
])('sends a visitor back to the earlier window (%s, %s)', async (stage, result, heading) => {
  const { status, html } = await open(`?stage=${stage}&result=${result}`)
  expect(status).toBe(200)
  expect(html).toContain(`<h1>${heading}</h1>`)
  expect(html).toContain(`<title>${heading} | Causeway</title>`)
  expect(stripTags(html)).toContain(`${heading}. Return to the earlier window.`)
})

test.each([
  '',
  '?stage=auth',
  '?result=success',
  '?stage=payment&result=done',
  '?stage=constructor&result=success',
  '?stage=%3Cscript%3E&result=%3Cscript%3Ealert(1)%3C/script%3E',
  '?order=buy_1&id=x&status=C&iban=EE382200221020145685',
])('responds neutrally to an unknown result (%s) without echoing it', async (query) => {
  const { status, html } = await open(query)
  expect(status).toBe(200)
  expect(html).toContain('<h1>You are back from your bank</h1>')
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  expect(main).not.toMatch(/successful|failed|authorised|alert\(1\)|EE3822/)
})

test('renders the callback without scripts, cookies or platform calls', async () => {
  const { sandbox } = product()
  const before = sandbox.control.received().length
  const { html, headers } = await open('?stage=payment&result=success')
  expect(html).not.toContain('<script')
  expect(headers.getSetCookie()).toEqual([])
  expect(sandbox.control.received().length).toBe(before)
})
