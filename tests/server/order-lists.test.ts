import { expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { sharedProduct } from './shared-product.ts'
import { shown, textOf } from './page.ts'

const shared = sharedProduct()

const KINDS = [
  ['deposit-orders', 'dep'],
  ['exchange-orders', 'exo'],
] as const

let entered: Promise<{ browser: Browser; account: string }> | undefined

/** A customer with 1,000 deposits and 1,000 exchanges, and the address of their account. */
function crowded() {
  return (entered ??= (async () => {
    const { app, sandbox } = shared()
    const { account, path } = sandbox.control.enter('account-1000-orders')
    const browser = new Browser(app.url)
    await browser.logIn(account.email)
    return { browser, account: path }
  })())
}

test.each(KINDS)('1,000 %s are shown a page at a time', async (list, id) => {
  const { browser, account } = await crowded()
  const page = `${account}/${list}`
  const idsOn = (html: string) =>
    Array.from(new Set(html.match(new RegExp(`/${list}/${id}_\\w+`, 'g')) ?? []), (each) => each.split('/').at(-1))
  const first = await browser.read(page)
  expect(idsOn(first)).toHaveLength(20)
  expect(textOf(shown(first))).toContain('1 to 20 of 1,000')
  expect(first).not.toContain('>Newer</a>')

  const [, next = ''] = /href="([^"]*page=2[^"]*)"[^>]*>Older</.exec(first) ?? []
  const second = await browser.read(next.replaceAll('&amp;', '&'))
  expect(textOf(shown(second))).toContain('21 to 40 of 1,000')
  expect(idsOn(second).filter((each) => idsOn(first).includes(each))).toEqual([])
  const last = await browser.read(`${page}?page=50`)
  expect(textOf(shown(last))).toContain('981 to 1,000 of 1,000')
  expect(last).not.toContain('>Older</a>')
  // What is behind the last page says so, and leads back to the first.
  const behind = await browser.read(`${page}?page=51`)
  expect(textOf(shown(behind))).toContain('Nothing on this page')
  for (const query of ['page=x', 'page=-1', 'page=0', 'page=1e3', 'page=99999999999']) {
    expect([query, (await browser.get(`${page}?${query}`)).status]).toEqual([query, 200])
  }
})
