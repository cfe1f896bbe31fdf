import { expect, test } from 'vitest'
import { sharedProduct } from './shared-product.ts'
import { textOf } from './page.ts'

const product = sharedProduct({ withScenarios: false })
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
])(
  'back from the bank after %s with %s, a stranger is told to return to the earlier window',
  async (stage, result, heading) => {
    const { status, html } = await open(`?stage=${stage}&result=${result}`)
    expect(status).toBe(200)
    expect(html).toContain(`<h1>${heading}</h1>`)
    expect(html).toContain(`<title>${heading} | Causeway</title>`)
    expect(textOf(html)).toContain(`${heading}. Return to the earlier window.`)
  },
)

test.each([
  '',
  '?stage=auth',
  '?result=success',
  '?stage=payment&result=done',
  '?stage=constructor&result=success',
  '?stage=%3Cscript%3E&result=%3Cscript%3Ealert(1)%3C/script%3E',
  '?order=buy_1&id=x&status=C&iban=EE382200221020145685',
])('an address that says nothing known (%s) is answered neutrally, and nothing of it is on the page', async (query) => {
  const { status, html } = await open(query)
  expect(status).toBe(200)
  expect(html).toContain('<h1>You are back from your bank</h1>')
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  expect(main).not.toMatch(/successful|failed|authorised|alert\(1\)|EE3822/)
})

test('the page has no script, sets no cookie and asks the platform nothing', async () => {
  const { sandbox } = product()
  const before = sandbox.control.received().length
  const { html, headers } = await open('?stage=payment&result=success')
  expect(html).not.toContain('<script')
  expect(headers.getSetCookie()).toEqual([])
  expect(sandbox.control.received().length).toBe(before)
})
