import { expect, test } from 'vitest'
import { arriveBy, Browser } from '#tests/server/browser.ts'
import { parsePage, getVisibleHtml, stripTags } from '#tests/server/page.ts'
import { startProduct } from '#tests/server/product.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

test("explains and doesn't preselect an unusable account (rules.md#payer-account)", async () => {
  const browser = await arriveBy(shared(), 'consent-AUTHORISED')
  const order = new URL(browser.landing, 'http://app.test').searchParams.get('order') ?? ''
  const html = getVisibleHtml(await browser.read(`/buy/method/open-banking/kadaka-pank-ee?order=${order}`))
  const cards = Array.from(parsePage(html).querySelectorAll<HTMLLabelElement>('form#payer label'), (label) => ({
    text: (label.textContent ?? '').replaceAll(/\s+/g, ' '),
    isChosen: (label.querySelector('input') ?? parsePage(html).getElementById(label.htmlFor))?.hasAttribute('checked'),
  }))
  const findCard = (name: string) => cards.find(({ text }) => text.includes(name))
  expect(findCard('Everyday account')).toMatchObject({ isChosen: true })
  expect(findCard('Small savings')?.text).toContain('Not enough money')
  expect(findCard('Liis Kask')?.text).toContain('Not in your name')
  expect(cards.filter(({ isChosen }) => isChosen)).toHaveLength(1)
})

test.each([
  ['GB', 'GB', true],
  ['CH', 'CH', true],
  ['EE', 'EE', false],
  ['EE', 'GB', true],
])(
  'names a permit for residents of %s from %s: %s (rules.md#residence-permit)',
  async (country, citizenship, needsPermit) => {
    const path = `/supported-countries?who=person&country=${country}&citizenship=${citizenship}`
    const answer = parsePage(getVisibleHtml(await new Browser(shared().app.url).read(path))).querySelector('.answer')
    const text = (answer?.textContent ?? '').replaceAll(/\s+/g, ' ')
    expect(text.includes('residence permit of an EEA country')).toBe(needsPermit)
    expect(text.startsWith('Yes, with a residence permit of an EEA country')).toBe(needsPermit)
    expect(text.includes('buying crypto is not open')).toBe(country !== 'EE')
  },
)

test.each(['GB', 'CH', 'GI', 'EE', 'US', 'TR'])(
  "matches the platform's buying rule for residents of %s (rules.md#buy-region)",
  async (country) => {
    const { sandbox } = shared()
    const countries = (await (await sandbox.send('/api/countries')).json()) as { code: string; buying?: boolean }[]
    const { token, account } = sandbox.control.enter('buy-form')
    sandbox.control.context.database.run(
      'update accounts set country = ? where number = ?',
      country,
      account?.number ?? 0,
    )
    const body = JSON.stringify({ from_currency: 'EUR', from_amount: '100.00', to_coin: 'BTC' })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const quoted = await sandbox.send('/api/buy/quote', { method: 'POST', headers, body })
    expect(countries.find(({ code }) => code === country)?.buying).toBe(quoted.status === 200)
  },
)

const readKinds = (html: string) =>
  Array.from(parsePage(html).querySelectorAll('.kinds h2'), ({ textContent }) => textContent)

test('lists every kind of data processor, and optional ones only if enabled', async () => {
  const off = readKinds(getVisibleHtml(await new Browser(shared().app.url).read('/processors')))
  expect(off).toEqual(
    expect.arrayContaining(['Text messages', 'Exchange partner', 'Email delivery', 'Banks and payment schemes']),
  )
  expect(off).not.toContain('Chat with support')
  expect(off).not.toContain('Usage statistics')
  expect(off).not.toContain('Error reports')
  await using run = await startProduct({
    variables: {
      CHATWOOT_URL: 'https://chat.example/',
      CHATWOOT_TOKEN: 'inbox-token',
      ANALYTICS_PROVIDER: 'segment',
      SENTRY_DSN: 'https://key@errors.example/1',
    },
  })
  const on = readKinds(getVisibleHtml(await new Browser(run.app.url).read('/processors')))
  expect(on).toEqual(expect.arrayContaining(['Chat with support', 'Usage statistics', 'Error reports']))
})

test("doesn't suggest that staff can see the account through a support link", async () => {
  const { read } = await arriveBy(shared(), 'verified-personal')
  const text = stripTags(getVisibleHtml(await read('/support-link?from=/history')))
  expect(text).not.toMatch(/staff|see your account/)
  expect(text).toContain('It opens only for you')
})
