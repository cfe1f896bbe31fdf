import { expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { answer, begin } from './provider-page.ts'
import { documentOf, filled, formIn, queriesOn, textOf } from './page.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct({ withScenarios: true })

/** Where the button of the home page leads after somebody has worked out an amount there. */
async function pressed(browser: Browser, query: string): Promise<string> {
  const page = queriesOn(await browser.read(`/?lang=en&${query}`))
  return page.getByRole('link', { name: 'Open an account and pay this' }).getAttribute('href') ?? ''
}

test('what was worked out on the home page is kept through the sign-up, and fills in the first payment', async () => {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const page = await pressed(browser, 'sum=1234.5&coin=ETH')
  const html = await browser.read(page)
  expect(textOf(html)).toMatch(/Then you can pay 1,234\.50\sEUR: the form will be filled in for you\./)

  const entry = { email: 'planner@example.com', password: 'Causeway1', password_confirmation: 'Causeway1', terms: 'on' }
  const action = documentOf(html).querySelector('form#sign-up')?.getAttribute('action') ?? ''
  const opened = await browser.post(action, filled(formIn(html, 'sign-up'), entry))
  expect(opened.status).toBe(303)
  const account = sandbox.control.account(entry.email)
  const link = sandbox.control.emails(account.number).flatMap(({ link }) => link ?? [])[0] ?? ''
  await browser.post('/confirm-email-address', {
    intent: 'confirm',
    token: new URL(link).searchParams.get('token') ?? '',
  })
  const waiting = textOf(await browser.read('/overview?lang=en'))
  expect(waiting).toContain('Verify who you are first')
  expect(waiting).toMatch(/Then you can pay 1,234\.50\sEUR: the form will be filled in\./)

  // The review is over: the same browser, a customer who may pay and has not paid yet.
  await browser.logIn(sandbox.control.enter('empty-history').account.email)
  const button = queriesOn(await browser.read('/overview?lang=en')).getByRole('link', { name: /^Pay 1,234\.50\sEUR$/ })
  // Whoever comes by the email that says so comes to the form at once.
  for (const page of [button.getAttribute('href') ?? '', '/payments?lang=en']) {
    const form = Object.fromEntries(formIn(await browser.read(page), 'payment'))
    expect([page, form]).toMatchObject([page, { sum: '1234.50', coin: 'ETH' }])
  }

  // It was for the first payment.
  await browser.logIn(sandbox.control.enter('history-mixed').account.email)
  expect(Object.fromEntries(formIn(await browser.read('/payments?lang=en'), 'payment'))).toMatchObject({ sum: '' })
})

test('what was worked out is kept for whoever signs up with a provider, too', async () => {
  const run = shared()
  const browser = new Browser(run.app.url)
  const html = await browser.read(await pressed(browser, 'sum=1234.5&coin=ETH'))
  const form = queriesOn(html).getByRole('button', { name: 'Continue with Google' }).closest('form')
  const link = await begin(browser, form?.getAttribute('action') ?? '', { from: '/signup/personal' })
  await browser.get(await answer(run, link, { email: 'planner-social@example.com' }))
  expect(textOf(await browser.read('/overview?lang=en'))).toMatch(/Then you can pay 1,234\.50\sEUR/)
})

test('whoever has an account already pays at once what was worked out', async () => {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const html = await browser.read(await pressed(browser, 'sum=750&coin=BTC'))
  const login = queriesOn(html).getAllByRole('link', { name: 'Log in' }).at(-1)?.getAttribute('href') ?? ''
  const { email } = sandbox.control.enter('verified-personal').account
  const entered = await browser.post(login, { intent: 'password', email, password: 'Causeway1' })
  expect(entered.headers.get('Location')).toBe('/payments?sum=750.00&coin=BTC&lang=en')
  const again = await browser.get(await pressed(browser, 'sum=750&coin=BTC'))
  expect(again.headers.get('Location')).toBe('/payments?sum=750.00&coin=BTC&lang=en')
})

test.each(['sum=1e9&coin=BTC', 'sum=750&coin=BTC', 'sum=750.00&coin=%3Cb%3E', 'sum=750.00', 'coin=BTC'])(
  'what is no such payment is not kept: %s',
  async (query) => {
    const html = await (await fetch(`${shared().app.url}/signup/personal?lang=en&${query}`)).text()
    expect(textOf(html)).not.toContain('Then you can pay')
  },
)

test('the home page says who watches over us, and what we do, before what others have', async () => {
  const html = await (await fetch(`${shared().app.url}/?lang=en`)).text()
  const text = textOf(html)
  expect(text).toMatch(/1\sBTC = [\d,.]+\sEUR/)
  expect(text).toMatch(/Licence \S+ in Estonia\. We check the recipient’s name/)
  expect(queriesOn(html).getByRole('link', { name: 'See our licence in the register' }).getAttribute('href')).toMatch(
    /^https:/,
  )
  expect(text.indexOf('1 business day')).toBeLessThan(text.indexOf('560M crypto owners'))
})
