import { expect, test } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import { answerProvider, startProviderLogin } from '#tests/server/provider-page.ts'
import { parsePage, fillForm, readForm, getQueries, stripTags } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct({ withScenarios: true })

/** Returns the URL of the home page's button after a calculation: the form's other submit button. */
async function findButtonTarget(browser: Browser, query: string): Promise<string> {
  const html = await browser.read(`/?lang=en&${query}`)
  const button = getQueries(html).getByRole('button', { name: 'Sign up and pay this' })
  return `${button.getAttribute('formaction')}?${new URLSearchParams(readForm(html, 'calculator').map(([name, value]) => [name, String(value)]))}`
}

test('keeps a calculated payment through sign-up and prefills the first payment', async () => {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const page = await findButtonTarget(browser, 'sum=1234.5&coin=ETH')
  const html = await browser.read(page)
  expect(stripTags(html)).toMatch(/Then you can pay 1,234\.50\sEUR: the form will be filled in for you\./)

  const entry = { email: 'planner@example.com', password: 'Causeway1', password_confirmation: 'Causeway1', terms: 'on' }
  const action = parsePage(html).querySelector('form#sign-up')?.getAttribute('action') ?? ''
  const opened = await browser.post(action, fillForm(readForm(html, 'sign-up'), entry))
  expect(opened.status).toBe(303)
  const account = sandbox.control.account(entry.email)
  const link = sandbox.control.emails(account.number).flatMap(({ link }) => link ?? [])[0] ?? ''
  await browser.post('/confirm-email-address', {
    intent: 'confirm',
    token: new URL(link).searchParams.get('token') ?? '',
  })
  const waiting = stripTags(await browser.read('/overview?lang=en'))
  expect(waiting).toContain('Verify who you are first')
  expect(waiting).toMatch(/Then you can pay 1,234\.50\sEUR: the form will be filled in\./)

  // The review is over: in the same browser, a customer who may pay but has not paid yet.
  await browser.logIn(sandbox.control.enter('empty-history').account.email)
  const button = getQueries(await browser.read('/overview?lang=en')).getByRole('link', { name: /^Pay 1,234\.50\sEUR$/ })
  // A customer who follows the email opens the form directly.
  for (const page of [button.getAttribute('href') ?? '', '/payments?lang=en']) {
    const form = Object.fromEntries(readForm(await browser.read(page), 'payment'))
    expect([page, form]).toMatchObject([page, { sum: '1234.50', coin: 'ETH' }])
  }

  // Only the first payment is prefilled.
  await browser.logIn(sandbox.control.enter('history-mixed').account.email)
  expect(Object.fromEntries(readForm(await browser.read('/payments?lang=en'), 'payment'))).toMatchObject({ sum: '' })
})

test('keeps a calculated payment through sign-up with a provider', async () => {
  const run = shared()
  const browser = new Browser(run.app.url)
  const html = await browser.read(await findButtonTarget(browser, 'sum=1234.5&coin=ETH'))
  const form = getQueries(html).getByRole('button', { name: 'Continue with Google' }).closest('form')
  const link = await startProviderLogin(browser, form?.getAttribute('action') ?? '', { from: '/signup/personal' })
  await browser.get(await answerProvider(run, link, { email: 'planner-social@example.com' }))
  expect(stripTags(await browser.read('/overview?lang=en'))).toMatch(/Then you can pay 1,234\.50\sEUR/)
})

test('redirects a login with an existing account to the calculated payment', async () => {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const html = await browser.read(await findButtonTarget(browser, 'sum=750&coin=BTC'))
  const login = getQueries(html).getAllByRole('link', { name: 'Log in' }).at(-1)?.getAttribute('href') ?? ''
  const { email } = sandbox.control.enter('verified-personal').account
  const entered = await browser.post(login, { intent: 'password', email, password: 'Causeway1' })
  expect(entered.headers.get('Location')).toBe('/payments?sum=750.00&sum_is=gets&currency=EUR&coin=BTC&lang=en')
  const again = await browser.get(await findButtonTarget(browser, 'sum=750&coin=BTC'))
  expect(again.headers.get('Location')).toBe('/payments?sum=750.00&sum_is=gets&currency=EUR&coin=BTC&lang=en')
})

test.each(['sum=1e9&coin=BTC', 'sum=750.00&coin=%3Cb%3E', 'sum=750.00', 'coin=BTC'])(
  'drops an invalid calculated payment (%s)',
  async (query) => {
    const html = await (await fetch(`${shared().app.url}/signup/personal?lang=en&${query}`)).text()
    expect(stripTags(html)).not.toContain('Then you can pay')
  },
)

test('calculates the amount that the recipient gets from typed crypto, and pounds', async () => {
  const { app } = shared()
  const browser = new Browser(app.url)
  const read = async (query: string) =>
    Object.fromEntries(readForm(await browser.read(`/?lang=en&${query}`), 'calculator'))
  const first = await read('')
  expect(first).toMatchObject({ sum: '750.00', was_sum: '750.00', sum_is: 'gets', currency: 'EUR', coin: 'BTC' })
  const { sum = '', send = '' } = first
  // The inverse of the same calculation, to the rounding of the coin's last decimal.
  const inverse = await read(`sum=${sum}&send=${send}&was_sum=${sum}&was_send=&sum_is=gets&coin=BTC`)
  expect(inverse).toMatchObject({ send, sum_is: 'sends' })
  expect(Math.abs(Number(inverse['sum']) - 750)).toBeLessThan(0.01)
  const pounds = await read('sum=750&currency=GBP&coin=BTC')
  expect(pounds).toMatchObject({ sum: '750', currency: 'GBP' })
  expect(Number(pounds['send'])).toBeGreaterThan(Number(send))
  expect(stripTags(await browser.read('/?lang=en&sum=20000&coin=BTC'))).toContain('A payment is 5 EUR to 15,000 EUR.')
  expect(stripTags(await browser.read('/?lang=en&sum=750x&coin=BTC'))).toContain('Enter an amount in digits')
})

test('renders licence and services before market figures on the home page', async () => {
  const html = await (await fetch(`${shared().app.url}/?lang=en`)).text()
  const text = stripTags(html)
  expect(text).toMatch(/1\sBTC = [\d,.]+\sEUR/)
  expect(text).toMatch(/Licence \S+ in Estonia\./)
  expect(getQueries(html).getByRole('link', { name: 'See our licence in the register' }).getAttribute('href')).toMatch(
    /^https:/,
  )
  expect(text.indexOf('1 business day')).toBeLessThan(text.indexOf('560M crypto owners'))
})
