import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { answer, begin } from './provider-page.ts'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'
import { Browser, ticketOf } from './browser.ts'
import { filled, formIn, shown, textOf } from './page.ts'

const shared = sharedProduct()
const AHEAD = { headers: { Purpose: 'prefetch' } }

/** How a page is asked for that nobody looks at: by our own script, by a browser, and by whoever checks a link. */
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

/** What a page gives once: where, and whether the answer to a real view has it. */
type Once = {
  browser: Browser
  path: string
  isGiven: (view: Response) => boolean | Promise<boolean>
  isKept?: boolean
}

async function verified() {
  const { app, sandbox } = shared()
  const { email } = sandbox.control.enter('verified-personal').account
  const browser = new Browser(app.url)
  await browser.logIn(email)
  return { browser, email }
}

const says = (words: string) => async (view: Response) => textOf(shown(await view.text())).includes(words)

/** A form that was sent when the session had ended, and whose sender is back. */
async function draft(path: string, id: string, typed: Record<string, string>): Promise<Once> {
  const { browser, email } = await verified()
  const form = formIn(await browser.read(path), id)
  await new Browser(shared().app.url).logIn(email)
  const ended = await browser.post(path, filled(form, typed))
  expect(ended.headers.get('Location')).toContain('/login?redirect=')
  expect((await browser.logIn(email)).status).toBe(303)
  const [word = ''] = Object.values(typed)
  return { browser, path, isGiven: async (view) => (await view.text()).includes(word) }
}

const GIVEN_ONCE: Record<string, () => Promise<Once>> = {
  'the notice of what was done': async () => {
    const { browser } = await verified()
    const form = formIn(await browser.read('/profile/preferences'), 'preferences')
    const saved = await browser.post('/profile/preferences', filled(form, { intent: 'save' }))
    expect(saved.status).toBe(303)
    return { browser, path: '/overview', isGiven: says('Your preferences are saved.') }
  },
  'the reason why a session ended': async () => {
    const { browser, email } = await verified()
    await new Browser(shared().app.url).logIn(email)
    expect((await browser.get('/overview')).status).toBe(302)
    return { browser, path: '/login', isGiven: says('a login elsewhere') }
  },
  'a payment that was typed when the session ended': () =>
    draft('/payments', 'payment', { receiver_iban: 'EE38 2200 2210 2014 5685', intent: 'save' }),
  'a message that was typed when the session ended': () =>
    draft('/contact', 'contact', { message: 'A question of mine', intent: 'send' }),
  'a form that was refused': async () => {
    const { browser } = await verified()
    const path = '/payments/templates/new'
    const form = formIn(await browser.read(path), 'template')
    expect((await browser.post(path, filled(form, { name: 'Rent of Anna' }))).status).toBe(422)
    return {
      browser,
      path,
      isKept: true,
      isGiven: async (view) => (await view.text()).includes('value="Rent of Anna"'),
    }
  },
  'the return from a provider': async () => {
    const browser = new Browser(shared().app.url)
    const path = await answer(shared(), await begin(browser), { email: 'nina@example.com' })
    return { browser, path, isGiven: ({ headers }) => headers.get('Location')?.startsWith('/overview') === true }
  },
  'the ticket of a scenario': async () => {
    const { app, sandbox } = shared()
    const { path } = await ticketOf(sandbox, 'verified-personal')
    return { browser: new Browser(app.url), path, isGiven: ({ status }) => status === 302 }
  },
  'the voucher of a campaign': async () => {
    const { browser } = await verified()
    const path = '/rewards?voucher=WELCOME10'
    // The notice of it is on the page that this one leads to.
    const isGiven = async () => says('WELCOME10 is yours')(await browser.get('/rewards'))
    return { browser, path, isGiven }
  },
  'the introduction of the verification': async () => {
    const { browser } = await wizard(shared(), 'wizard-start', { as: 'business' })
    const isGiven = ({ headers }: Response) => headers.getSetCookie().some((cookie) => cookie.startsWith('intro='))
    return { browser, path: '/profile', isGiven }
  },
}

test.each(Object.entries(GIVEN_ONCE))(
  'a page that is fetched and that nobody looks at uses up nothing: %s',
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

test('a page that is fetched and that nobody looks at leaves no notice behind', async () => {
  const { browser } = await verified()
  for (const [suffix, init] of UNSEEN) await browser.send(`/merge-accounts${suffix}`, init)
  expect(textOf(shown(await browser.read('/overview')))).not.toContain('nothing to merge')
  expect((await browser.get('/merge-accounts')).headers.get('Location')).toBe('/overview?lang=en')
  expect(textOf(shown(await browser.read('/overview')))).toContain('nothing to merge')
})

test('an invitation is kept by a view, and by no page that nobody looks at', async () => {
  const { app, sandbox } = shared()
  const agent = new Browser(app.url)
  await agent.logIn(sandbox.control.enter('affiliate').account.email)
  const [path = ''] = /\/join\/[\w-]+/.exec(await agent.read('/affiliate')) ?? []
  // The standard client says of itself that it is no navigation.
  const isKept = async (suffix: string, { method, headers }: (typeof UNSEEN)[number][1]) => {
    const request = get(app.url + path + suffix, { method, headers })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.headers['set-cookie']?.some((cookie) => cookie.startsWith('referral=')) ?? false
  }
  for (const [suffix, init] of UNSEEN) expect(await isKept(suffix, init), JSON.stringify(init)).toBe(false)
  expect(await isKept('', { headers: { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' } })).toBe(true)
})

test('data that is asked for ahead is that of the page', async () => {
  const { browser } = await verified()
  const [ahead, asked] = [await browser.get('/rewards.data', AHEAD.headers), await browser.get('/rewards.data')]
  expect([ahead.status, asked.status]).toEqual([200, 200])
  expect(ahead.headers.get('Cache-Control')).toBe('no-store')
  const known = (text: string) => text.replaceAll(/[0-9a-f-]{36}|\d{13}|[0-9A-Z]{8}/g, '')
  expect(known(await ahead.text())).toBe(known(await asked.text()))
})

test('a notice that is shown once is not spent on a page that nobody may look at', async () => {
  const { browser } = await verified()
  const form = formIn(await browser.read('/profile/preferences'), 'preferences')
  const saved = await browser.post('/profile/preferences', filled(form, { intent: 'save' }))
  expect(saved.status).toBe(303)

  expect((await browser.get('/overview.data', AHEAD.headers)).status).toBe(425)
  expect(await browser.read('/overview.data')).toContain('Your preferences are saved.')
  expect((await browser.get('/overview.data', AHEAD.headers)).status).toBe(200)
})
