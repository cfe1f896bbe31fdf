import { expect, test } from 'vitest'
import { arriveBy, Browser } from './browser.ts'
import { documentOf, shown, textOf } from './page.ts'
import { product } from './product.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()

test('rules.md#payer-account: an account that must fail has its reason and is not chosen beforehand', async () => {
  const browser = await arriveBy(shared(), 'consent-AUTHORISED')
  const order = new URL(browser.landing, 'http://app.test').searchParams.get('order') ?? ''
  const html = shown(await browser.read(`/buy/method/open-banking/kadaka-pank-ee?order=${order}`))
  const cards = Array.from(documentOf(html).querySelectorAll<HTMLLabelElement>('form#payer label'), (label) => ({
    text: (label.textContent ?? '').replaceAll(/\s+/g, ' '),
    isChosen: (label.querySelector('input') ?? documentOf(html).getElementById(label.htmlFor))?.hasAttribute('checked'),
  }))
  const about = (name: string) => cards.find(({ text }) => text.includes(name))
  expect(about('Everyday account')).toMatchObject({ isChosen: true })
  expect(about('Small savings')?.text).toContain('Not enough money')
  expect(about('Liis Kask')?.text).toContain('Not in your name')
  expect(cards.filter(({ isChosen }) => isChosen)).toHaveLength(1)
})

test.each([
  ['GB', 'GB', true],
  ['CH', 'CH', true],
  ['EE', 'EE', false],
  ['EE', 'GB', true],
])(
  'rules.md#residence-permit: the page of countries tells who lives in %s, a citizen of %s, of a permit: %s',
  async (country, citizenship, needsPermit) => {
    const path = `/supported-countries?who=person&country=${country}&citizenship=${citizenship}`
    const answer = documentOf(shown(await new Browser(shared().app.url).read(path))).querySelector('.answer')
    const text = (answer?.textContent ?? '').replaceAll(/\s+/g, ' ')
    expect(text.includes('residence permit of an EEA country')).toBe(needsPermit)
    expect(text.startsWith('Yes, with a residence permit of an EEA country')).toBe(needsPermit)
    expect(text.includes('buying crypto is not open')).toBe(country !== 'EE')
  },
)

test.each(['GB', 'CH', 'GI', 'EE', 'US', 'TR'])(
  'rules.md#buy-region: the platform says of %s what it does when a resident buys',
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

const kindsOn = (html: string) =>
  Array.from(documentOf(html).querySelectorAll('.kinds h2'), ({ textContent }) => textContent)

test('the list of processors has every kind of company that sees data, and only what is switched on', async () => {
  const off = kindsOn(shown(await new Browser(shared().app.url).read('/processors')))
  expect(off).toEqual(
    expect.arrayContaining(['Text messages', 'Exchange partner', 'Email delivery', 'Banks and payment schemes']),
  )
  expect(off).not.toContain('Chat with support')
  expect(off).not.toContain('Usage statistics')
  expect(off).not.toContain('Error reports')
  await using run = await product({
    variables: {
      CHATWOOT_URL: 'https://chat.example/',
      CHATWOOT_TOKEN: 'inbox-token',
      ANALYTICS_PROVIDER: 'segment',
      SENTRY_DSN: 'https://key@errors.example/1',
    },
  })
  const on = kindsOn(shown(await new Browser(run.app.url).read('/processors')))
  expect(on).toEqual(expect.arrayContaining(['Chat with support', 'Usage statistics', 'Error reports']))
})

test('a link for support promises no view of the account to staff', async () => {
  const { read } = await arriveBy(shared(), 'verified-personal')
  const text = textOf(shown(await read('/support-link?from=/history')))
  expect(text).not.toMatch(/staff|see your account/)
  expect(text).toContain('It opens only for you')
})
