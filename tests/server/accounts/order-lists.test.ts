import { expect, test } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { getVisibleHtml, stripTags, findLink } from '#tests/server/page.ts'

const shared = shareProduct()

const KINDS = [
  ['deposit-orders', 'dep'],
  ['exchange-orders', 'exo'],
] as const

let entered: Promise<{ browser: Browser; account: string }> | undefined

/** Logs in a customer with 1,000 deposits and 1,000 exchanges, once for all tests. */
function openCrowded() {
  return (entered ??= (async () => {
    const { app, sandbox } = shared()
    const { account, path } = sandbox.control.enter('account-1000-orders')
    const browser = new Browser(app.url)
    await browser.logIn(account.email)
    return { browser, account: path }
  })())
}

test.each(KINDS)('renders 1,000 %s in pages of 20 (pagination)', async (list, id) => {
  const { browser, account } = await openCrowded()
  const page = `${account}/${list}`
  const findIds = (html: string) =>
    Array.from(new Set(html.match(new RegExp(`/${list}/${id}_\\w+`, 'g')) ?? []), (each) => each.split('/').at(-1))
  const first = await browser.read(page)
  expect(findIds(first)).toHaveLength(20)
  expect(stripTags(getVisibleHtml(first))).toContain('1 to 20 of 1,000')
  expect(first).not.toContain('>Newer</a>')

  const second = await browser.read(findLink(first, { address: /offset=20/, name: /^Older$/ }))
  expect(stripTags(getVisibleHtml(second))).toContain('21 to 40 of 1,000')
  expect(findIds(second).filter((each) => findIds(first).includes(each))).toEqual([])
  const last = await browser.read(`${page}?offset=980`)
  expect(stripTags(getVisibleHtml(last))).toContain('981 to 1,000 of 1,000')
  expect(last).not.toContain('>Older</a>')
  // A page past the last one is empty and links to the first.
  const behind = await browser.read(`${page}?offset=1000`)
  expect(stripTags(getVisibleHtml(behind))).toContain('Nothing on this page')
  for (const query of ['offset=x', 'offset=-1', 'offset=0', 'offset=1e3', 'offset=99999999999']) {
    expect([query, (await browser.get(`${page}?${query}`)).status]).toEqual([query, 200])
  }
})
