import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { answerProvider, startProviderLogin } from '#tests/server/provider-page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { openWizard } from '#tests/server/wizard.ts'
import { Browser, fetchTicket } from '#tests/server/browser.ts'
import { fillForm, readForm, getVisibleHtml, stripTags } from '#tests/server/page.ts'

const shared = shareProduct()
const AHEAD = { headers: { Purpose: 'prefetch' } }

/** Requests for a page without a view: by our own script, by a browser, and by a link checker. */
const UNSEEN: [suffix: string, init: { method?: string; headers?: Record<string, string> }][] = [
  ['.data', AHEAD],
  ['', AHEAD],
  ['', { headers: { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' } }],
  [
    '',
    { headers: { 'Sec-Purpose': 'prefetch;prerender', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' } },
  ],
  ['', { method: 'HEAD' }],
]

/** Content that a page returns once, and whether a real view's response has it. */
type Once = {
  browser: Browser
  path: string
  isGiven: (view: Response) => boolean | Promise<boolean>
  isKept?: boolean
}

async function logInVerified() {
  const { app, sandbox } = shared()
  const { email } = sandbox.control.enter('verified-personal').account
  const browser = new Browser(app.url)
  await browser.logIn(email)
  return { browser, email }
}

const hasText = (words: string) => async (view: Response) =>
  stripTags(getVisibleHtml(await view.text())).includes(words)

/** A form submitted after the session had ended, by a customer who then logged in again. */
async function createDraft(path: string, id: string, typed: Record<string, string>): Promise<Once> {
  const { browser, email } = await logInVerified()
  const form = readForm(await browser.read(path), id)
  await new Browser(shared().app.url).logIn(email)
  const ended = await browser.post(path, fillForm(form, typed))
  expect(ended.headers.get('Location')).toContain('/login?redirect=')
  expect((await browser.logIn(email)).status).toBe(303)
  const [word = ''] = Object.values(typed)
  return { browser, path, isGiven: async (view) => (await view.text()).includes(word) }
}

const GIVEN_ONCE: Record<string, () => Promise<Once>> = {
  'the confirmation of an action': async () => {
    const { browser } = await logInVerified()
    const form = readForm(await browser.read('/profile/preferences'), 'preferences')
    const saved = await browser.post('/profile/preferences', fillForm(form, { intent: 'save' }))
    expect(saved.status).toBe(303)
    return { browser, path: '/overview', isGiven: hasText('Your preferences are saved.') }
  },
  'the reason for a logout': async () => {
    const { browser, email } = await logInVerified()
    await new Browser(shared().app.url).logIn(email)
    expect((await browser.get('/overview')).status).toBe(302)
    return { browser, path: '/login', isGiven: hasText('a login elsewhere') }
  },
  'a payment typed before a logout': () =>
    createDraft('/payments', 'payment', { receiver_iban: 'EE38 2200 2210 2014 5685', intent: 'save' }),
  'a message typed before a logout': () =>
    createDraft('/contact', 'contact', { message: 'A question of mine', intent: 'send' }),
  'a rejected form': async () => {
    const { browser } = await logInVerified()
    const path = '/payments/templates/new'
    const form = readForm(await browser.read(path), 'template')
    expect((await browser.post(path, fillForm(form, { name: 'Rent of Anna' }))).status).toBe(422)
    return {
      browser,
      path,
      isKept: true,
      isGiven: async (view) => (await view.text()).includes('value="Rent of Anna"'),
    }
  },
  "a login provider's redirect": async () => {
    const browser = new Browser(shared().app.url)
    const path = await answerProvider(shared(), await startProviderLogin(browser), { email: 'nina@example.com' })
    return { browser, path, isGiven: ({ headers }) => headers.get('Location')?.startsWith('/overview') === true }
  },
  "a scenario's ticket": async () => {
    const { app, sandbox } = shared()
    const { path } = await fetchTicket(sandbox, 'verified-personal')
    return { browser: new Browser(app.url), path, isGiven: ({ status }) => status === 302 }
  },
  "a campaign's voucher": async () => {
    const { browser } = await logInVerified()
    const path = '/rewards?voucher=WELCOME10'
    // The redirect's page has the notice.
    const isGiven = async () => hasText('WELCOME10 is yours')(await browser.get('/rewards'))
    return { browser, path, isGiven }
  },
  'the introduction to verification': async () => {
    const { browser } = await openWizard(shared(), 'wizard-start', { as: 'business' })
    const isGiven = ({ headers }: Response) => headers.getSetCookie().some((cookie) => cookie.startsWith('intro='))
    return { browser, path: '/profile', isGiven }
  },
}

test.each(Object.entries(GIVEN_ONCE))(
  'keeps one-time content for the first real view despite a prefetch (%s)',
  async (_, prepare) => {
    const { browser, path, isGiven, isKept = false } = await prepare()
    const [pathname, search] = path.split('?')
    for (const [suffix, init] of UNSEEN) {
      const unseen = await browser.send(pathname + suffix + (search === undefined ? '' : `?${search}`), init)
      expect(unseen.status, JSON.stringify(init)).toBeLessThan(500)
      expect(
        unseen.headers.getSetCookie().filter((cookie) => !/^(?:causeway|form)=/.test(cookie)),
        suffix,
      ).toEqual([])
    }
    expect(await isGiven(await browser.get(path)), 'by the first view').toBe(true)
    expect(await isGiven(await browser.get(path)), 'by the second view').toBe(isKept)
  },
)

test('leaves no notice after a prefetch', async () => {
  const { browser } = await logInVerified()
  for (const [suffix, init] of UNSEEN) await browser.send(`/merge-accounts${suffix}`, init)
  expect(stripTags(getVisibleHtml(await browser.read('/overview')))).not.toContain('nothing to merge')
  expect((await browser.get('/merge-accounts')).headers.get('Location')).toBe('/overview?lang=en')
  expect(stripTags(getVisibleHtml(await browser.read('/overview')))).toContain('nothing to merge')
})

test('saves an invitation on a view but not on a prefetch', async () => {
  const { app, sandbox } = shared()
  const agent = new Browser(app.url)
  await agent.logIn(sandbox.control.enter('affiliate').account.email)
  const [path = ''] = /\/join\/[\w-]+/.exec(await agent.read('/affiliate')) ?? []
  // fetch adds its own Sec-Fetch headers.
  const isKept = async (suffix: string, { method, headers }: (typeof UNSEEN)[number][1]) => {
    const request = get(app.url + path + suffix, { method, headers })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.headers['set-cookie']?.some((cookie) => cookie.startsWith('referral=')) ?? false
  }
  for (const [suffix, init] of UNSEEN) expect(await isKept(suffix, init), JSON.stringify(init)).toBe(false)
  expect(await isKept('', { headers: { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' } })).toBe(true)
})

test('serves the same data for a prefetch as for the page', async () => {
  const { browser } = await logInVerified()
  const [ahead, asked] = [await browser.get('/rewards.data', AHEAD.headers), await browser.get('/rewards.data')]
  expect([ahead.status, asked.status]).toEqual([200, 200])
  expect(ahead.headers.get('Cache-Control')).toBe('no-store')
  const stripIds = (text: string) => text.replaceAll(/[0-9a-f-]{36}|\d{13}|[0-9A-Z]{8}/g, '')
  expect(stripIds(await ahead.text())).toBe(stripIds(await asked.text()))
})

test('responds 425 to a prefetch of a page with a one-time notice', async () => {
  const { browser } = await logInVerified()
  const form = readForm(await browser.read('/profile/preferences'), 'preferences')
  const saved = await browser.post('/profile/preferences', fillForm(form, { intent: 'save' }))
  expect(saved.status).toBe(303)

  expect((await browser.get('/overview.data', AHEAD.headers)).status).toBe(425)
  expect(await browser.read('/overview.data')).toContain('Your preferences are saved.')
  expect((await browser.get('/overview.data', AHEAD.headers)).status).toBe(200)
})
