import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES, listScenarioNames } from '#sandbox/modules.ts'
import { openSandbox } from './sandbox-client.ts'

let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

/** The links on a console page, without its menu. */
async function readLinks(path: string): Promise<string[]> {
  return listLinks(await (await fetch(sandbox.url + path)).text())
}

function listLinks(html: string): string[] {
  const [, main = ''] = /<main>(.*)<\/main>/s.exec(html) ?? []
  return Array.from(main.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)
}

/** The page that a search redirects to, because it has one hit, or the links of its results. */
async function search(text: string): Promise<string | string[]> {
  const response = await sandbox.page(`/console/search?q=${encodeURIComponent(text)}`)
  return response.headers.get('location') ?? listLinks(await response.text())
}

test('finds accounts, payments, messages and emails with one search box', async () => {
  const { account, path, token } = sandbox.control.enter('payment-C')
  const key = path.split('/').at(-1) ?? ''
  const page = `/console/accounts/${account.id}`
  expect(await search(account.email.toUpperCase())).toBe(page)
  expect(await search(account.id)).toBe(page)
  expect(await search(key)).toBe(`/console/transactions/${key}`)
  expect(await search('EE38 2200 2210 2014 5685')).toBe(`/console/transactions/${key}`)
  expect(await search('has accepted the payment of 750')).toMatch(
    new RegExp(String.raw`^/console/mailbox\?account=${account.id}&id=\d+$`),
  )

  const read = await sandbox.call('GET', `transactions/${key}`, { token })
  const { public_number: number } = read.body as { public_number: string }
  expect(number).toMatch(/^CW-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await search(number.toLowerCase())).toBe(`/console/transactions/${key}`)

  // The last part of a page's address, which customers copy for support.
  for (const [scenario, at] of [
    ['recurring-active', 'recurring'],
    ['receiving-new', 'receiving'],
  ] as const) {
    const [, id = ''] = /((?:rec|fill)_\w+)/.exec(sandbox.control.enter(scenario).path) ?? []
    expect(await search(id)).toBe(`/console/${at}/${id}`)
  }
  const merchant = sandbox.control.enter('collect-link')
  const link = merchant.path.split('/').at(-1) ?? ''
  for (const text of [link, link.slice(4, 20)]) {
    expect([text, await search(text)]).toEqual([
      text,
      expect.stringMatching(new RegExp(`^/console/collect/col_\\w+#${link}$`)),
    ])
  }

  const body = { topic: 'other', message: 'A page failed.', support_code: 'K7QF2M9X' }
  const { token: sender } = sandbox.control.enter('verified-personal')
  const { reference } = (await sandbox.call('POST', 'me/support_requests', { token: sender, body })).body as {
    reference: string
  }
  expect(await search('k7qf2m9x')).toBe(`/console/support/${reference}`)
  expect(await search(reference.toLowerCase())).toBe(`/console/support/${reference}`)
})

test('finds the account and its calls by a support code', async () => {
  const { account, token } = sandbox.control.enter('payment-C')
  await sandbox.call('GET', 'me', { token, headers: { 'x-request-id': 'P3WD9K2M' } })
  const customer = `/console/accounts/${account.id}`
  expect(await search('p3wd9k2m')).toEqual([
    customer,
    customer,
    `/open-as/${account.id}?page=%2Foverview`,
    `/console/received?account=${account.id}&amp;code=p3wd9k2m`,
    customer,
  ])
})

test('finds nothing for an unknown text and keeps the query in the box', async () => {
  expect(await search('nobody-has-this')).toEqual([])
  const html = await (await fetch(`${sandbox.url}/console/search?q=%22%3E%3Cb%3E`)).text()
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;"')
})

test('lists each scenario once by topic and finds it by any of its words', async () => {
  const all = (await readLinks('/s')).filter((href) => !href.includes('?'))
  expect(all.toSorted()).toEqual(
    listScenarioNames()
      .map((name) => `/s/${name}`)
      .toSorted(),
  )
  const html = await (await fetch(`${sandbox.url}/s`)).text()
  const titles = MODULES.flatMap(({ scenarios = [], scenariosTitle }) => (scenarios.length > 0 ? [scenariosTitle] : []))
  expect(Array.from(html.matchAll(/<h2>([^<]*)<\/h2>/g), ([, title]) => title)).toEqual(titles)
  expect(titles).not.toContain(undefined)

  const found = await readLinks('/s?q=recurring+paused')
  expect(found).toContain('/s/recurring-paused')
  expect(found.filter((href) => !/recurring/.test(href))).toEqual([])
  expect(found.length).toBeLessThan(all.length / 10)
  expect(await readLinks('/s?q=no-such-words')).toEqual([])
})
