import { expect, test } from 'vitest'
import { sharedProduct } from './shared-product.ts'
import { Browser } from './browser.ts'
import { filled, formIn, shown, textOf } from './page.ts'

const shared = sharedProduct()

/** The address that the campaign's button leads to, on a page that was opened before a login. */
async function pressedButton(browser: Browser): Promise<string> {
  const [, to = ''] =
    /<a\b[^>]* href="([^"]*)"[^>]*>Open an account with the code/.exec(await browser.read('/WELCOME10')) ?? []
  return to.replaceAll('&amp;', '&')
}

/** The page that a redirect ends at. */
async function arrived(browser: Browser, response: Response): Promise<{ path: string; html: string }> {
  let [answer, path] = [response, '']
  for (let hop = 0; hop < 5 && answer.headers.get('Location'); hop += 1) {
    path = answer.headers.get('Location') ?? ''
    answer = await browser.get(path)
  }
  return { path, html: shown(await answer.text()) }
}

test('the voucher of a campaign survives the sign-up, the confirmation of the address and the login', async () => {
  const run = shared()
  const browser = new Browser(run.app.url)
  const page = await pressedButton(browser)
  const html = shown(await browser.read(page))
  expect(textOf(html)).toContain('The voucher WELCOME10 is added to your account')
  const [, action = ''] = /<form(?=[^>]* id="sign-up")[^>]* action="([^"]*)"/.exec(html) ?? []
  const entry = {
    email: 'campaign@example.com',
    password: 'Causeway1',
    password_confirmation: 'Causeway1',
    terms: 'on',
  }
  const opened = await browser.post(action.replaceAll('&amp;', '&'), filled(formIn(html, 'sign-up'), entry))
  expect(opened.headers.get('Location')).toMatch(/^\/confirm-email-address/)
  expect(textOf((await arrived(browser, opened)).html)).toContain('The voucher WELCOME10 is yours')

  const account = run.sandbox.control.account(entry.email)
  const link = run.sandbox.control.emails(account.number).flatMap(({ link }) => link ?? [])[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  await browser.post('/confirm-email-address', { intent: 'confirm', token })
  await browser.post('/logout')
  await browser.logIn(entry.email)
  expect(textOf(shown(await browser.read('/rewards')))).toContain('WELCOME10')
})

test('a customer who logs in from that sign-up page has the voucher, and so has one who is logged in when pressing', async () => {
  const run = shared()
  const browser = new Browser(run.app.url)
  const html = shown(await browser.read(await pressedButton(browser)))
  const [, login = ''] = /<a\b[^>]* href="(\/login[^"]*)"[^>]*>Log in<\/a>\s*<\/p>/.exec(html) ?? []
  const { account } = run.sandbox.control.enter('verified-personal')
  const entered = { intent: 'password', email: account.email, password: 'Causeway1' }
  const first = await arrived(browser, await browser.post(login.replaceAll('&amp;', '&'), entered))
  expect(first.path).toMatch(/^\/rewards\?lang=en$/)
  expect(textOf(first.html)).toContain('The voucher WELCOME10 is yours')

  const again = await arrived(browser, await browser.get(await pressedButton(new Browser(run.app.url))))
  expect(textOf(again.html)).toMatch(/The voucher was not added .*already redeemed/)

  const other = new Browser(run.app.url)
  await other.logIn(run.sandbox.control.enter('verified-personal').account.email)
  const pressed = await arrived(other, await other.get(await pressedButton(new Browser(run.app.url))))
  expect(textOf(pressed.html)).toContain('The voucher WELCOME10 is yours')
  const company = new Browser(run.app.url)
  await company.logIn(run.sandbox.control.enter('verified-business', { as: 'business' }).account.email)
  const ofCompany = await arrived(company, await company.get(await pressedButton(new Browser(run.app.url))))
  expect([ofCompany.path, textOf(ofCompany.html)]).toEqual([
    expect.stringMatching(/^\/business-rewards\?lang=en$/),
    expect.stringContaining('The voucher WELCOME10 is yours'),
  ])
})

test('a customer who is signed in is offered to add the voucher, and no second account', async () => {
  const run = shared()
  for (const [kind, page] of [
    ['personal', '/rewards'],
    ['business', '/business-rewards'],
  ] as const) {
    const browser = new Browser(run.app.url)
    await browser.logIn(run.sandbox.control.enter(`verified-${kind}`, { as: kind }).account.email)
    const html = await browser.read('/WELCOME10')
    expect(textOf(html)).not.toContain('Open an account with the code')
    const [, to = ''] = /<a\b[^>]* href="([^"]*)"[^>]*>Add this voucher/.exec(html) ?? []
    expect(to).toBe(`${page}?voucher=WELCOME10&amp;lang=en`)
    const added = await arrived(browser, await browser.get(to.replaceAll('&amp;', '&')))
    expect(textOf(added.html)).toContain('The voucher WELCOME10 is yours')
  }
})

test('a link on another website adds no voucher: its code stands in the form', async () => {
  const run = shared()
  const browser = new Browser(run.app.url)
  await browser.logIn(run.sandbox.control.enter('verified-personal').account.email)
  const answer = await fetch(`${run.app.url}/rewards?voucher=WELCOME10`, {
    headers: { Cookie: browser.cookie, 'Sec-Fetch-Site': 'cross-site' },
  })
  const html = shown(await answer.text())
  expect(html).toMatch(/<input(?=[^>]* id="voucher-code")[^>]* value="WELCOME10"/)
  expect(textOf(html)).toContain('No voucher to use')
})

test('the campaign stands on its own page, and on no page that does not exist', async () => {
  const run = shared()
  const page = async (path: string) => (await fetch(run.app.url + path)).text()
  expect(await page('/WELCOME10')).toContain('voucher=WELCOME10')
  for (const path of ['/no-such-page', '/404', '/pay/xyz']) expect(await page(path), path).not.toContain('WELCOME10')
})

test('the old address of the accounts leads to the overview, in the language that was asked for', async () => {
  const run = shared()
  const answer = await fetch(`${run.app.url}/accounts?lang=de`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/overview?lang=de'])
})

test('every link of a campaign’s page that opens an account or logs in carries its code', async () => {
  const html = shown(await new Browser(shared().app.url).read('/WELCOME10'))
  const links = Array.from(html.matchAll(/<a\b[^>]* href="(\/(?:signup|login)[^"]*)"/g), ([, to = '']) => to)
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((to) => !to.includes('WELCOME10'))).toEqual([])
  const other = shown(await new Browser(shared().app.url).read('/fees'))
  expect(other).toMatch(/href="\/signup\/personal\?lang=en"/)
})
