import { expect, test } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import {
  fillForm,
  readForm,
  readFormWithIntent,
  stripTags,
  parsePage,
  readElementText,
  findFields,
  getQueries,
} from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

async function enter(scenario: string) {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  await browser.arrive(sandbox, scenario)
  return browser
}

function readOfferedLinks(html: string): [to: string, words: string][] {
  const links = parsePage(html).querySelectorAll('nav.again a')
  return Array.from(links, (link) => [link.getAttribute('href') ?? '', readElementText(link)])
}

const readAnswers = (html: string) => Object.fromEntries(readForm(html, 'payment'))

async function pay(browser: Browser, changes: Record<string, string>, path = '/payments?new=1') {
  const form = fillForm(readForm(await browser.read(path), 'payment'), { ...changes, intent: 'keep-name' })
  const made = await browser.post('/payments', form)
  expect(made.status).toBe(303)
  const key = /tx_\w+/.exec(made.headers.get('Location') ?? '')?.[0] ?? ''
  const page = `/transactions/${key}`
  await browser.post(page, fillForm(readFormWithIntent(await browser.read(page), 'confirm'), {}))
  return key
}

const ANNA = { receiver: 'person', receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' }

test('offers the last recipient once, and prefills everything but the voucher', async () => {
  const browser = await enter('verified-personal')
  await pay(browser, { receiver_iban: 'EE382200221020145685', sum: '20' })
  await pay(browser, { ...ANNA, sum: '60', description: 'Invoice 6' })
  const key = await pay(browser, { ...ANNA, sum: '1,250', description: 'Invoice 7', if_short: 'refund' })

  const links = readOfferedLinks(await browser.read('/payments?new=1'))
  expect(links.map(([, words]) => words.trim())).toEqual([
    'Anna Schmidt \u20262051',
    'Kaarel Mets \u20265685',
    'Templates',
  ])
  const [[to = ''] = []] = links
  expect(to).toContain(`again=${key}`)

  const page = await browser.read(to)
  expect(stripTags(page)).toContain('Filled in from your last payment to Anna Schmidt.')
  expect(readAnswers(page)).toMatchObject({
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
] as const)('pays %s again to the same account', async (scenario, values) => {
  const browser = await enter(scenario)
  const [[to = ''] = []] = readOfferedLinks(await browser.read('/payments?new=1'))
  expect(to).toContain(`again=${browser.page.split('/').at(-1)}`)
  const form = readAnswers(await browser.read(to))
  for (const [name, value] of Object.entries(values))
    expect([name, form[name]]).toEqual([name, expect.stringMatching(value)])
})

test.each(['receiving-deposit-C', 'payment-X-cancelled', 'payment-R-returned'])(
  "doesn't offer to pay %s again",
  async (scenario) => {
    const browser = await enter(scenario)
    expect(
      readOfferedLinks(await browser.read('/payments?new=1'))
        .map(([to]) => to)
        .join(' '),
    ).not.toContain('again=')
  },
)

test('renders an empty form with a notice for an unknown payment', async () => {
  const browser = await enter('verified-personal')
  const page = await browser.read('/payments?again=tx_of_somebody')
  expect(stripTags(page)).toContain('The payment that was to be paid again is not there.')
  expect(readAnswers(page)).toMatchObject({ receiver: 'self', receiver_iban: '', sum: '' })
})

test('offers only the own account to a customer who may not pay others', async () => {
  const everybody = readOfferedLinks(await (await enter('templates')).read('/payments')).map(([, words]) =>
    words.trim(),
  )
  expect(everybody).toContain('To my account')
  expect(everybody.length).toBeGreaterThan(2)

  const browser = await enter('templates-own-only')
  expect(readOfferedLinks(await browser.read('/payments')).map(([, words]) => words.trim())).toEqual([
    'To my account',
    'Templates',
  ])
})

test('renders an ambiguous amount as the form parses it, in the quote and the page', async () => {
  const browser = await enter('verified-personal')
  const fetchSum = async (changes: Record<string, string>) => {
    const answer = await browser.post('/payments/quote', { coin: 'BTC', sum_is: 'gets', currency: 'GBP', ...changes })
    return ((await answer.json()) as { sum?: string }).sum
  }
  expect(await fetchSum({ sum: '1,250' })).toBe('1,250.00\u00a0GBP')
  expect(await fetchSum({ sum: '\u20ac750', currency: 'EUR' })).toBe('750.00\u00a0EUR')
  expect(await fetchSum({ sum: '750' })).toBeUndefined()
  expect(await fetchSum({ sum: '15,500' })).toBe('\u201c15,500\u201d can be read in two ways. Write 15500 or 15.50.')

  const form = fillForm(readForm(await browser.read('/payments?new=1'), 'payment'), {
    sum: '1,250',
    currency: 'GBP',
    intent: 'quote',
  })
  expect(stripTags(await (await browser.post('/payments', form)).text())).toContain('1,250.00 GBP')
})

test('names the bank once the IBAN is complete, without an amount', async () => {
  const browser = await enter('verified-personal')
  const page = await browser.read('/payments?iban=EE382200221020145685')
  expect(readAnswers(page)['receiver_iban']).toBe('EE38 2200 2210 2014 5685')
  const [iban] = findFields(page, 'receiver_iban')
  expect(readElementText(iban?.closest('.for-eur')?.parentElement ?? null)).toMatch(/Accepts instant payments/)
})

test("requests the recipient's address only where it is required", async () => {
  const browser = await enter('verified-personal')
  const readFieldsetClass = async (query: string) =>
    getQueries(await browser.read(`/payments?${query}`)).getByRole('group', { name: /^Address of the recipient/ })
      .className
  expect(await readFieldsetClass('new=1')).toBe('address')
  expect(await readFieldsetClass('iban=EE382200221020145685')).toBe('address')
  expect(await readFieldsetClass('name=Elif%20Demir&iban=TR330006100519786457841326')).not.toContain('address')
})

test('summarises the folded choices, and unfolds them on a validation error', async () => {
  const browser = await enter('verified-personal')
  const findFolded = (html: string) => parsePage(html).querySelector<HTMLDetailsElement>('details.more.folded')
  const closed = findFolded(await browser.read('/payments?new=1'))
  expect(closed?.hasAttribute('open')).toBe(false)
  expect(readElementText(closed?.querySelector('summary') ?? null)).toMatch(
    /^\s*If something goes wrong:.*Ask me first.*Wait for the rest.*Change/,
  )

  const form = fillForm(readForm(await browser.read('/payments?new=1'), 'payment'), {
    if_late: 'never',
    intent: 'save',
  })
  const open = findFolded(await (await browser.post('/payments', form)).text())
  expect(open?.hasAttribute('open')).toBe(true)
})
