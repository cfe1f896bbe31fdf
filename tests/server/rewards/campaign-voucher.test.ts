import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Browser } from '#tests/server/browser.ts'
import { fillForm, readForm, getVisibleHtml, stripTags, findLink, parsePage } from '#tests/server/page.ts'

const shared = shareProduct()

/** The link of the campaign's button for a visitor. */
async function findButtonTarget(browser: Browser): Promise<string> {
  return findLink(await browser.read('/WELCOME10'), { name: /^Sign up with the code/ })
}

async function followRedirects(browser: Browser, response: Response): Promise<{ path: string; html: string }> {
  let [answer, path] = [response, '']
  for (let hop = 0; hop < 5 && answer.headers.get('Location'); hop += 1) {
    path = answer.headers.get('Location') ?? ''
    answer = await browser.get(path)
  }
  return { path, html: getVisibleHtml(await answer.text()) }
}

test("keeps a campaign's voucher through sign-up, email confirmation and login", async () => {
  const run = shared()
  const browser = new Browser(run.app.url)
  const page = await findButtonTarget(browser)
  const html = getVisibleHtml(await browser.read(page))
  expect(stripTags(html)).toContain('The voucher WELCOME10 is added to your account')
  const [, action = ''] = /<form(?=[^>]* id="sign-up")[^>]* action="([^"]*)"/.exec(html) ?? []
  const entry = {
    email: 'campaign@example.com',
    password: 'Causeway1',
    password_confirmation: 'Causeway1',
    terms: 'on',
  }
  const opened = await browser.post(action.replaceAll('&amp;', '&'), fillForm(readForm(html, 'sign-up'), entry))
  expect(opened.headers.get('Location')).toMatch(/^\/confirm-email-address/)
  expect(stripTags((await followRedirects(browser, opened)).html)).toContain('The voucher WELCOME10 is yours')

  const account = run.sandbox.control.account(entry.email)
  const link = run.sandbox.control.emails(account.number).flatMap(({ link }) => link ?? [])[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  await browser.post('/confirm-email-address', { intent: 'confirm', token })
  await browser.post('/logout')
  await browser.logIn(entry.email)
  expect(stripTags(getVisibleHtml(await browser.read('/rewards')))).toContain('WELCOME10')
})

test("adds the campaign's voucher on login, and for a customer already signed in", async () => {
  const run = shared()
  const browser = new Browser(run.app.url)
  const html = getVisibleHtml(await browser.read(await findButtonTarget(browser)))
  const [, login = ''] = /<a\b[^>]* href="(\/login[^"]*)"[^>]*>Log in<\/a>\s*<\/p>/.exec(html) ?? []
  const { account } = run.sandbox.control.enter('verified-personal')
  const entered = { intent: 'password', email: account.email, password: 'Causeway1' }
  const first = await followRedirects(browser, await browser.post(login.replaceAll('&amp;', '&'), entered))
  expect(first.path).toMatch(/^\/rewards\?lang=en$/)
  expect(stripTags(first.html)).toContain('The voucher WELCOME10 is yours')

  const again = await followRedirects(browser, await browser.get(await findButtonTarget(new Browser(run.app.url))))
  expect(stripTags(again.html)).toMatch(/The voucher was not added .*already redeemed/)

  const other = new Browser(run.app.url)
  await other.logIn(run.sandbox.control.enter('verified-personal').account.email)
  const pressed = await followRedirects(other, await other.get(await findButtonTarget(new Browser(run.app.url))))
  expect(stripTags(pressed.html)).toContain('The voucher WELCOME10 is yours')
  const company = new Browser(run.app.url)
  await company.logIn(run.sandbox.control.enter('verified-business', { as: 'business' }).account.email)
  const ofCompany = await followRedirects(company, await company.get(await findButtonTarget(new Browser(run.app.url))))
  expect([ofCompany.path, stripTags(ofCompany.html)]).toEqual([
    expect.stringMatching(/^\/business-rewards\?lang=en$/),
    expect.stringContaining('The voucher WELCOME10 is yours'),
  ])
})

test('offers the voucher but no second account to a signed-in customer', async () => {
  const run = shared()
  for (const [kind, page] of [
    ['personal', '/rewards'],
    ['business', '/business-rewards'],
  ] as const) {
    const browser = new Browser(run.app.url)
    await browser.logIn(run.sandbox.control.enter(`verified-${kind}`, { as: kind }).account.email)
    const html = await browser.read('/WELCOME10')
    expect(stripTags(html)).not.toContain('Sign up with the code')
    const to = findLink(html, { name: /^Add this voucher/ })
    expect(to).toBe(`${page}?voucher=WELCOME10&lang=en`)
    const added = await followRedirects(browser, await browser.get(to))
    expect(stripTags(added.html)).toContain('The voucher WELCOME10 is yours')
  }
})

test('only prefills the code if another website links to the voucher (CSRF)', async () => {
  const run = shared()
  const browser = new Browser(run.app.url)
  await browser.logIn(run.sandbox.control.enter('verified-personal').account.email)
  const answer = await fetch(`${run.app.url}/rewards?voucher=WELCOME10`, {
    headers: { Cookie: browser.cookie, 'Sec-Fetch-Site': 'cross-site' },
  })
  const html = getVisibleHtml(await answer.text())
  expect(html).toMatch(/<input(?=[^>]* id="voucher-code")[^>]* value="WELCOME10"/)
  expect(stripTags(html)).toContain('No voucher to use')
})

test('renders the campaign on its own page only', async () => {
  const run = shared()
  const fetchPage = async (path: string) => (await fetch(run.app.url + path)).text()
  expect(await fetchPage('/WELCOME10')).toContain('voucher=WELCOME10')
  for (const path of ['/no-such-page', '/404', '/pay/xyz'])
    expect(await fetchPage(path), path).not.toContain('WELCOME10')
})

test('redirects the former accounts URL to the overview in the same language', async () => {
  const run = shared()
  const answer = await fetch(`${run.app.url}/accounts?lang=de`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/overview?lang=de'])
})

test("adds the campaign's code to each sign-up and login link", async () => {
  const html = getVisibleHtml(await new Browser(shared().app.url).read('/WELCOME10'))
  const links = Array.from(
    parsePage(html).querySelectorAll('a[href^="/signup"], a[href^="/login"]'),
    (link) => link.getAttribute('href') ?? '',
  )
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((to) => !to.includes('WELCOME10'))).toEqual([])
  const other = getVisibleHtml(await new Browser(shared().app.url).read('/fees'))
  expect(other).toMatch(/href="\/signup\/personal\?lang=en"/)
})
