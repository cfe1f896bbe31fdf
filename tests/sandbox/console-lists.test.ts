import { afterAll, expect, test } from 'vitest'
import { sendEmailToStranger } from '#sandbox/email/mailbox.ts'
import { openSandbox } from './sandbox-client.ts'

const sandbox = await openSandbox()
afterAll(() => sandbox.stop())

const readPage = async (path: string) => (await sandbox.page(path)).text()
const listCalls = (html: string) =>
  Array.from(html.matchAll(/<code>((?:GET|POST) [^<]*)<\/code>/g), ([, call = '']) => call.replaceAll('&amp;', '&'))

test('filters received calls by method, path, status, customer and time', async () => {
  const { account, token, path } = sandbox.control.enter('payment-C')
  const key = path.split('/').at(-1) ?? ''
  await sandbox.call('GET', `transactions/${key}`, { token })
  await sandbox.call('POST', 'me/check', { token, body: {} })
  await sandbox.call('GET', 'countries?limit=3')
  await sandbox.call('GET', 'transactions/tx_unknown', { token })
  const filter = async (query: string) => listCalls(await readPage(`/console/received?${query}`))

  expect(await filter('')).toEqual([
    'GET /api/transactions/tx_unknown',
    'GET /api/countries?limit=3',
    'POST /api/me/check',
    `GET /api/transactions/${key}`,
  ])
  expect(await filter('method=POST')).toEqual(['POST /api/me/check'])
  expect(await filter(`path=${key}`)).toEqual([`GET /api/transactions/${key}`])
  expect(await filter('status=404')).toEqual(['GET /api/transactions/tx_unknown'])
  expect(await filter(`account=${account.email}&status=2&method=GET`)).toEqual([`GET /api/transactions/${key}`])
  expect(await filter('from=2026-03-04T10:00:01')).toEqual([])
  expect((await filter('from=2026-03-04T10:00:00&until=2026-03-04T10:00:00')).length).toBe(4)
  expect((await sandbox.page('/console/received?account=nobody%40example.com')).status).toBe(404)
})

test('shows short times of received calls under their day', async () => {
  await sandbox.call('GET', 'countries')
  const html = await readPage('/console/received')
  expect(html).toContain('<h2>2026-03-04</h2>')
  expect(html).toMatch(/<time datetime="2026-03-04T10:00:00\.000Z">\s*10:00:00<\/time\s*>/)
})

test('splits received calls into pages of 50 (pagination)', async () => {
  for (let call = 0; call < 60; call += 1) await sandbox.call('GET', 'coins')
  const newest = await readPage('/console/received?path=coins')
  expect(listCalls(newest).length).toBe(50)
  expect(newest).toContain('Page 1 of 2, 60 entries')
  const [, older = ''] = /href="([^"]*)">Older/.exec(newest) ?? []
  const second = await readPage(older.replaceAll('&amp;', '&'))
  expect(listCalls(second).length).toBe(10)
  expect(second).toContain('>Newer<')
})

test('filters the mailbox by address and splits it into pages of 20 (pagination)', async () => {
  for (let sent = 0; sent < 25; sent += 1) {
    sendEmailToStranger(sandbox.control.context, {
      to: `anna${sent}@example.com`,
      language: 'en',
      code: 'invitation',
      params: { sender: 'Kaarel', code: 'CODE' },
    })
  }
  const count = (html: string) => html.split('<article').length - 1
  const newest = await readPage('/console/mailbox?to=ANNA')
  expect(count(newest)).toBe(20)
  expect(newest).toContain('To anna24@example.com')
  const [, older = ''] = /href="([^"]*)">Older/.exec(newest) ?? []
  expect(count(await readPage(older.replaceAll('&amp;', '&')))).toBe(5)
  expect(count(await readPage('/console/mailbox?to=anna3%40'))).toBe(1)
  expect(await readPage('/console/mailbox?to=nobody')).toContain('No emails.')
})

test('shows the search box on every console page and finds by text in several services', async () => {
  for (const path of ['/console', '/s', '/console/received', '/console/accounts/unknown']) {
    expect(await readPage(path)).toMatch(/<form class="search" role="search" method="get" action="\/console\/search">/)
  }
  const { account } = sandbox.control.enter('receiving-new')
  const listed = await readPage('/console/search?q=Kaarel')
  expect(listed).toContain(`/console/accounts/${account.id}`)
  for (const heading of ['Kind', 'Name', 'State', 'Customer'])
    expect(listed).toContain(`<th scope="col">${heading}</th>`)
})

test('lists missing fields on the review page without raw JSON', async () => {
  const { account } = sandbox.control.enter('verified-personal')
  const html = await readPage(`/console/accounts/${account.id}/review`)
  expect(html).toContain('Missing or rejected fields')
  expect(html).not.toMatch(/[{}]<\/pre>/)
})
