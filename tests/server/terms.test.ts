import { expect, test } from 'vitest'
import type { Product } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { sharedProduct } from './shared-product.ts'
import { arriveBy } from './browser.ts'
import { textOf } from './page.ts'

const shared = sharedProduct()

const visitor = (run: Product) => arriveBy(run, 'terms-updated')

test('new terms stand before every signed-in page, readable without scripts, and logging out stays possible', async () => {
  const run = shared()
  const { read } = await visitor(run)
  for (const path of ['/overview', '/payments', '/history', '/payments/templates', '/transactions/tx_unknown']) {
    const html = await read(path)
    if (path.includes('unknown')) continue
    expect(html, path).toMatch(/<dialog[^>]* open/)
    expect(html, path).toContain('We have updated our terms. Read and accept them to continue.')
    expect(html, path).toContain('A transfer on a blockchain cannot be undone.')
    expect(html, path).toMatch(/<dialog[^]*action="\/logout\?lang=en"[^]*<\/dialog>/)
    // A link, or where the page has a form to be kept a button of that form.
    expect(html, path).toMatch(/<dialog[^]*(?:hreflang="de"|formaction="[^"]*lang=de")[^]*<\/dialog>/i)
  }
})

test('nothing is sent past them: the form is kept and comes back once they are accepted', async () => {
  const run = shared()
  const { read, post } = await visitor(run)
  const form = await read('/payments')
  const [, operation_id = ''] = /name="operation_id" value="([\w-]+)"/.exec(form) ?? []
  const [, accept = ''] = /action="(\/contracts\/[\w-]+\/accept)/.exec(form) ?? []
  const typed = {
    operation_id,
    form_id: 'payment',
    receiver: 'self',
    currency: 'EUR',
    receiver_iban: 'EE382200221020145685',
    sum_is: 'gets',
    sum: '75',
    coin: 'BTC',
    if_late: 'ask',
    if_short: 'wait',
    if_over: 'refund',
    intent: 'save',
  }
  const before = run.sandbox.control.countReceived({ method: 'POST', path: 'transactions' })
  const past = await post('/payments', typed)

  expect(past.status).toBe(303)
  expect(past.headers.get('Location')).toBe('/payments')
  expect(run.sandbox.control.countReceived({ method: 'POST', path: 'transactions' })).toBe(before)

  // The page that the browser is sent to shows the terms above the form.
  expect(await read('/payments')).toMatch(/<dialog/)
  const accepted = await post(accept, { back: '/payments' })
  expect([accepted.status, accepted.headers.get('Location')]).toEqual([303, '/payments'])
  const after = await read('/payments')
  expect(after).not.toMatch(/<dialog/)
  expect(after).toMatch(/name="sum"[^>]*value="75"/)
  expect((await post('/payments', typed)).headers.get('Location')).toMatch(/^\/transactions\/tx_/)
})

test('a platform that cannot say whether there are new terms stops nobody', async () => {
  await using run = await sharedApp({ withScenarios: true })
  const { read } = await visitor(run)
  run.sandbox.control.fault({ call: 'GET contracts/check/:type', kind: 'status', value: '500' })

  expect(await read('/overview')).not.toMatch(/<dialog/)
})

test('each contract is there with its version, when it was accepted, and as a file', async () => {
  const run = shared()
  const { get, read, post } = await visitor(run)
  expect(textOf(await read('/contracts'))).toContain('not accepted')
  await post('/contracts/terms-2026-03/accept', { back: '/contracts' })
  const list = await read('/contracts')
  expect(list).toMatch(/accepted on \d\d \w+ \d{4}/)
  // A notice informs: nobody is alarmed by what they never had to accept.
  expect(textOf(list)).toMatch(/Privacy notice \(PDF\) Version \S+ for information/)
  expect(list).toContain('href="/contracts/terms-2026-03/pdf?lang=en"')
  const file = await get('/contracts/terms-2026-03/pdf')

  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="contract-terms-2026-03.pdf"')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await get('/contracts/none/pdf')).headers.get('Location')).toBe('/contracts?lang=en')
})
