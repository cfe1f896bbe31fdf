import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES, scenarioNames } from '#sandbox/modules.ts'
import { openSandbox } from './sandbox-client.ts'

let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

/** The addresses that a page of the console links to, without its menu. */
async function linksOn(path: string): Promise<string[]> {
  const html = await (await fetch(sandbox.url + path)).text()
  const [, main = ''] = /<main>(.*)<\/main>/s.exec(html) ?? []
  return Array.from(main.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)
}
const search = (text: string) => linksOn(`/console/search?q=${encodeURIComponent(text)}`)

test('one box finds an account, a payment, a message and an email by what support has in hand', async () => {
  const { account, path } = sandbox.control.enter('payment-C')
  const key = path.split('/').at(-1) ?? ''
  const page = `/console/accounts/${account.id}`
  expect(await search(account.email.toUpperCase())).toContain(page)
  expect(await search(account.id)).toContain(page)
  expect(await search(key)).toContain(`/console/transactions/${key}`)
  expect(await search('EE38 2200 2210 2014 5685')).toContain(`/console/transactions/${key}`)
  expect(await search('your payment has arrived')).toContain(`/console/mailbox?account=${account.id}`)

  // What the address of a page ends with, which a customer copies for support.
  for (const [scenario, at] of [
    ['recurring-active', 'recurring'],
    ['receiving-new', 'receiving'],
  ] as const) {
    const [, id = ''] = /((?:rec|fill)_\w+)/.exec(sandbox.control.enter(scenario).path) ?? []
    expect(await search(id)).toEqual([`/console/${at}/${id}`])
  }
  const merchant = sandbox.control.enter('collect-link')
  const link = merchant.path.split('/').at(-1) ?? ''
  for (const text of [link, link.slice(4, 20)]) {
    expect([text, await search(text)]).toEqual([text, [expect.stringMatching(/^\/console\/collect\/col_/)]])
  }

  const body = { topic: 'other', message: 'A page failed.', support_code: 'K7QF2M9X' }
  const { token } = sandbox.control.enter('verified-personal')
  const { reference } = (await sandbox.call('POST', 'me/support_requests', { token, body })).body as {
    reference: string
  }
  expect(await search('k7qf2m9x')).toEqual([`/console/support/${reference}`])
  expect(await search(reference)).toContain(`/console/support/${reference}`)
})

test('a support code leads to the account whose page showed it, and to its calls', async () => {
  const { account, token } = sandbox.control.enter('payment-C')
  await sandbox.call('GET', 'me', { token, headers: { 'x-request-id': 'P3WD9K2M' } })
  const [first, ...calls] = await search('p3wd9k2m')
  expect(first).toBe(`/console/accounts/${account.id}`)
  expect(calls).toEqual([`/console/received?account=${account.id}`])
})

test('what nobody has is found nowhere, and what is looked for stays in the box', async () => {
  expect(await search('nobody-has-this')).toEqual([])
  const html = await (await fetch(`${sandbox.url}/console/search?q=%22%3E%3Cb%3E`)).text()
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;"')
})

test('scenarios are listed below what they are about, each once, and are found by any of their words', async () => {
  const all = (await linksOn('/s')).filter((href) => !href.includes('?'))
  expect(all.toSorted()).toEqual(
    scenarioNames()
      .map((name) => `/s/${name}`)
      .toSorted(),
  )
  const html = await (await fetch(`${sandbox.url}/s`)).text()
  const titles = MODULES.flatMap(({ scenarios = [], scenariosTitle }) => (scenarios.length > 0 ? [scenariosTitle] : []))
  expect(Array.from(html.matchAll(/<h2>([^<]*)<\/h2>/g), ([, title]) => title)).toEqual(titles)
  expect(titles).not.toContain(undefined)

  const found = await linksOn('/s?q=recurring+paused')
  expect(found).toContain('/s/recurring-paused')
  expect(found.filter((href) => !/recurring/.test(href))).toEqual([])
  expect(found.length).toBeLessThan(all.length / 10)
  expect(await linksOn('/s?q=no-such-words')).toEqual([])
})
