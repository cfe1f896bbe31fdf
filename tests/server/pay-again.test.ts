import { expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { filled, formIn, formWithIntent, textOf } from './page.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()

async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  await browser.arrive(sandbox, scenario)
  return browser
}

/** The links above the form: where each leads, and what it says. */
function offered(html: string): [to: string, words: string][] {
  const [, nav = ''] = /<nav class="again"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  return Array.from(nav.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs), ([, to = '', words = '']) => {
    return [to.replaceAll('&amp;', '&'), textOf(words)]
  })
}

const answers = (html: string) => Object.fromEntries(formIn(html, 'payment'))

/** Makes a payment and confirms it. */
async function pay(browser: Browser, changes: Record<string, string>, path = '/payments?new=1') {
  const form = filled(formIn(await browser.read(path), 'payment'), { ...changes, intent: 'keep-name' })
  const made = await browser.post('/payments', form)
  expect(made.status).toBe(303)
  const key = /tx_\w+/.exec(made.headers.get('Location') ?? '')?.[0] ?? ''
  const page = `/transactions/${key}`
  await browser.post(page, filled(formWithIntent(await browser.read(page), 'confirm'), {}))
  return key
}

const ANNA = { receiver: 'person', receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }

test('who was paid last is offered once, and a press fills in all of the form but the voucher', async () => {
  const browser = await enter('verified-personal')
  await pay(browser, { receiver_iban: 'EE382200221020145685', sum: '20' })
  await pay(browser, { ...ANNA, sum: '60', description: 'Invoice 6' })
  const key = await pay(browser, { ...ANNA, sum: '1,250', description: 'Invoice 7', if_short: 'refund' })

  const links = offered(await browser.read('/payments?new=1'))
  expect(links.map(([, words]) => words.trim())).toEqual([
    'Anna Schmidt \u20262051',
    'Kaarel Mets \u20265685',
    'Templates',
  ])
  const [[to = ''] = []] = links
  expect(to).toContain(`again=${key}`)

  const page = await browser.read(to)
  expect(textOf(page)).toContain('Filled in from your last payment to Anna Schmidt.')
  expect(answers(page)).toMatchObject({
    ...ANNA,
    receiver_iban: 'DE02 1203 0000 0000 2020 51',
    sum: '1250.00',
    description: 'Invoice 7',
    if_short: 'refund',
  })
  expect(await pay(browser, {}, to)).not.toBe(key)
})

test.each([
  ['payment-C', { currency: 'EUR', receiver: 'self', receiver_iban: 'EE38 2200 2210 2014 5685' }],
  [
    'payment-gbp',
    { currency: 'GBP', receiver: 'person', receiver_account: /^\d{8}$/, receiver_sort_code: /^[\d-]{6,8}$/ },
  ],
  ['coin-payment-C', { currency: 'EUR', account_id: /^(?!coins)/ }],
] as const)('%s can be paid again, to the account that it went to', async (scenario, values) => {
  const browser = await enter(scenario)
  const [[to = ''] = []] = offered(await browser.read('/payments?new=1'))
  expect(to).toContain(`again=${browser.page.split('/').at(-1)}`)
  const form = answers(await browser.read(to))
  for (const [name, value] of Object.entries(values))
    expect([name, form[name]]).toEqual([name, expect.stringMatching(value)])
})

test.each(['receiving-deposit-C', 'payment-X-cancelled', 'payment-R-returned'])(
  '%s cannot be paid again, and is not offered',
  async (scenario) => {
    const browser = await enter(scenario)
    expect(
      offered(await browser.read('/payments?new=1'))
        .map(([to]) => to)
        .join(' '),
    ).not.toContain('again=')
  },
)

test('a payment that is not there leaves the form empty, and says so', async () => {
  const browser = await enter('verified-personal')
  const page = await browser.read('/payments?again=tx_of_somebody')
  expect(textOf(page)).toContain('The payment that was to be paid again is not there.')
  expect(answers(page)).toMatchObject({ receiver: 'self', receiver_iban: '', sum: '' })
})

test('somebody who may not pay others is offered nobody else, and an old link to them fills in nothing', async () => {
  const everybody = offered(await (await enter('templates')).read('/payments')).map(([, words]) => words.trim())
  expect(everybody).toContain('To my account')
  expect(everybody.length).toBeGreaterThan(2)

  const browser = await enter('templates-own-only')
  expect(offered(await browser.read('/payments')).map(([, words]) => words.trim())).toEqual([
    'To my account',
    'Templates',
  ])
})

test('an amount that is typed in another way is said as it is read, by the quote and with the whole page', async () => {
  const browser = await enter('verified-personal')
  const asked = async (changes: Record<string, string>) => {
    const answer = await browser.post('/payments/quote', { coin: 'BTC', sum_is: 'gets', currency: 'GBP', ...changes })
    return ((await answer.json()) as { sum?: string }).sum
  }
  expect(await asked({ sum: '1,250' })).toBe('1,250.00\u00a0GBP')
  expect(await asked({ sum: '\u20ac750', currency: 'EUR' })).toBe('750.00\u00a0EUR')
  expect(await asked({ sum: '750' })).toBeUndefined()
  expect(await asked({ sum: '15,500' })).toBe('\u201c15,500\u201d can be read in two ways. Write 15500 or 15.50.')

  const form = filled(formIn(await browser.read('/payments?new=1'), 'payment'), {
    sum: '1,250',
    currency: 'GBP',
    intent: 'quote',
  })
  expect(textOf(await (await browser.post('/payments', form)).text())).toContain('1,250.00 GBP')
})

test('the bank is named beside the account as soon as that is whole, before there is an amount', async () => {
  const browser = await enter('verified-personal')
  const page = await browser.read('/payments?iban=EE382200221020145685')
  expect(answers(page)['receiver_iban']).toBe('EE38 2200 2210 2014 5685')
  const beside = /name="receiver_iban".*?<fieldset/s.exec(page)?.[0] ?? ''
  expect(textOf(beside)).toMatch(/takes instant payments/)
})

test('the address of the recipient is asked for where it is needed, and hidden where it is not', async () => {
  const browser = await enter('verified-personal')
  const fieldset = async (query: string) =>
    /<fieldset[^>]*><legend>Address of the recipient/.exec(await browser.read(`/payments?${query}`))?.[0]
  expect(await fieldset('new=1')).toMatch(/class="address"/)
  expect(await fieldset('iban=EE382200221020145685')).toMatch(/class="address"/)
  expect(await fieldset('name=Elif%20Demir&iban=TR330006100519786457841326')).not.toMatch(/class="address"/)
})

test('what is chosen for when something goes wrong is in the line that it is folded into', async () => {
  const browser = await enter('verified-personal')
  const folded = (html: string) => /<details class="more folded"([^>]*)>(.*?)<\/details>/s.exec(html) ?? []
  const [, closed, inside = ''] = folded(await browser.read('/payments?new=1'))
  expect(closed).toBe('')
  const [, summary = ''] = /<summary>(.*?)<\/summary>/s.exec(inside) ?? []
  expect(textOf(summary)).toMatch(/^\s*If something goes wrong:.*Ask me first.*Wait for the rest.*Change/)

  const form = filled(formIn(await browser.read('/payments?new=1'), 'payment'), { if_late: 'never', intent: 'save' })
  const [, open] = folded(await (await browser.post('/payments', form)).text())
  expect(open).toContain('open')
})
