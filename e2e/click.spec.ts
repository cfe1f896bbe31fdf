import type { Locator, Page } from '@playwright/test'
import { differencesOf, entryOf, type Looks, looksOf, settled, spokenBy } from './support/page-looks.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** The addresses in the menu, each once, as the page has them. The link for support is another on each page. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.locator('header.side a[href^="/"]:not([hreflang], [href^="/support-link"])')
  return [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))]
}

const follow = async (page: Page, address: string) => {
  const left = await entryOf(page)
  const button = page.locator('header.side > details > summary')
  if (await button.isVisible()) await button.click()
  await page.locator(`header.side a[href="${address}"]:not([hreflang])`).first().click()
  await settled(page, left)
  // What the pointer is on looks otherwise.
  await page.mouse.move(0, 0)
}

test('every page of the menu looks after a click as after its own reload, from both of its neighbours', async ({
  openScenario,
  page,
}) => {
  test.slow()
  await openScenario('collect-none')
  const menu = await menuOf(page)
  expect(menu.length).toBeGreaterThan(6)
  const reloaded = new Map<string, Looks>()
  for (const address of menu) {
    await page.goto(new URL(address, page.url()).href)
    await settled(page)
    reloaded.set(address, await looksOf(page))
  }

  const wrong: string[] = []
  for (const walk of [menu, menu.toReversed()]) {
    const [start = ''] = walk
    await page.goto(new URL(start, page.url()).href)
    await settled(page)
    for (const to of walk.slice(1)) {
      await follow(page, to)
      const other = reloaded.get(to)
      const differences = other ? differencesOf(await looksOf(page), other) : ['was never reloaded']
      if (differences.length > 0) wrong.push(`${start} ... ${to}: ${differences.length}, ${differences[0]}`)
    }
  }
  expect(wrong).toEqual([])
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true })

  test('every page of the menu looks after a tap as after its own reload', async ({ openScenario, page }) => {
    await openScenario('collect-none')
    await settled(page)
    const menu = await menuOf(page)
    expect(menu.length).toBeGreaterThan(6)
    const wrong: string[] = []
    // The page that the walk begins on comes last, so that each is reached from another one.
    const [first = '', ...others] = menu
    await page.goto(new URL(first, page.url()).href)
    await settled(page)
    for (const address of [...others, first]) {
      await follow(page, address)
      await expect(page.locator('header.side > details')).not.toHaveAttribute('open')
      const clicked = await looksOf(page)
      await page.reload()
      await settled(page)
      const differences = differencesOf(clicked, await looksOf(page))
      if (differences.length > 0) wrong.push(`${address}: ${differences.length}, ${differences[0]}`)
    }
    expect(wrong).toEqual([])
  })
})

test('an overview with something to do looks after a click from another kind of page as after its own reload', async ({
  openScenario,
  page,
}) => {
  await openScenario('payment-N-waiting')
  await page.goto(new URL('/history', page.url()).href)
  await settled(page)
  await follow(page, (await menuOf(page)).find((address) => address.startsWith('/overview')) ?? '')
  await expect(page.locator('.needs li')).not.toHaveCount(0)
  const clicked = await looksOf(page)
  await page.reload()
  await settled(page)
  expect(differencesOf(clicked, await looksOf(page))).toEqual([])
})

/** The title of the document at an address, which needs no window. */
async function titleAt(page: Page, address: string): Promise<string> {
  const document = await (await page.request.get(new URL(address, page.url()).href)).text()
  return /<title>([^<&]+)<\/title>/.exec(document)?.[1] ?? ''
}

for (const by of ['click', 'keyboard'] as const) {
  test(`every page of the menu reached by ${by} is announced: title, focus on its heading, from its top`, async ({
    openScenario,
    page,
  }) => {
    await openScenario('collect-none')
    const menu = await menuOf(page)
    const titles = new Map<string, string>()
    for (const address of menu) titles.set(address, await titleAt(page, address))
    await settled(page)
    for (const address of menu) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const left = await entryOf(page)
      const link = page.locator(`header.side a[href="${address}"]:not([hreflang])`).first()
      if (by === 'click') await link.click()
      else {
        await link.focus()
        await page.keyboard.press('Enter')
      }
      await settled(page, left)
      const text = ((await heading(page).textContent()) ?? '').trim()
      const { live: _, ...spoken } = await spokenBy(page)
      expect([address, spoken]).toEqual([address, { title: titles.get(address), focus: `h1: ${text}`, scroll: 0 }])
    }
  })
}

test('back and forward announce the page, at the place where it was left', async ({ openScenario, page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await openScenario('collect-none')
  await page.goto(new URL('/overview', page.url()).href)
  await settled(page)
  await page.evaluate(() => scrollTo(0, 150))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Pay a bank account | Causeway')
  expect((await spokenBy(page)).scroll).toBe(0)
  await page.evaluate(() => scrollTo(0, 200))

  await page.goBack()
  await expect(heading(page)).toHaveText(/^Hello/)
  await expect(heading(page)).toBeFocused()
  await expect.poll(async () => (await spokenBy(page)).scroll).toBe(150)
  await expect(page).toHaveTitle('Dashboard Overview | Causeway')

  await page.goForward()
  await expect(heading(page)).toHaveText('Pay a bank account')
  await expect(heading(page)).toBeFocused()
  await expect.poll(async () => (await spokenBy(page)).scroll).toBe(200)
})

type Filled = Readonly<Record<string, string | true>>

/**
 * Ten forms by their fields, with what is refused and what is accepted; a path of its own where the scenario is elsewhere.
 */
const FORMS: readonly {
  what: string
  scenario: string
  path?: string | ((path: string) => string)
  button: RegExp
  refused?: Filled
  accepted: () => Filled
}[] = [
  {
    what: 'a payment',
    scenario: 'verified-personal',
    path: '/payments',
    button: /^Check the payment/,
    refused: { receiver_iban: 'EE38 2200', sum: '75' },
    accepted: () => ({ receiver_iban: 'EE38 2200 2210 2014 5685', sum: '75' }),
  },
  {
    what: 'the confirmation of a payment',
    scenario: 'payment-N-unconfirmed',
    button: /^Confirm/,
    accepted: () => ({}),
  },
  {
    what: 'a template',
    scenario: 'verified-personal',
    path: '/payments/templates/new',
    button: /^Save the template/,
    refused: { name: 'Rent', receiver_iban: 'nonsense' },
    accepted: () => ({ name: 'Rent', receiver_iban: 'EE38 2200 2210 2014 5685' }),
  },
  {
    what: 'a message',
    scenario: 'verified-personal',
    path: '/contact',
    button: /^Send the message/,
    refused: { message: 'Which fee applies?' },
    accepted: () => ({ topic: 'fees', message: 'Which fee applies?' }),
  },
  {
    what: 'a withdrawal address',
    scenario: 'verified-personal',
    path: '/profile/preferences',
    button: /^Add the address/,
    refused: { address: 'nonsense' },
    accepted: () => ({ coin: 'ETH', address: '0x52908400098527886E0F7030069857D2E4169EE7' }),
  },
  {
    what: 'a voucher',
    scenario: 'verified-personal',
    path: '/rewards',
    button: /^Add the voucher/,
    refused: { code: 'NOBODYS' },
    accepted: () => ({ code: 'welcome10' }),
  },
  {
    what: 'an IBAN for payouts',
    scenario: 'affiliate-without-iban',
    button: /^Save the IBAN/,
    refused: { iban: 'nonsense' },
    accepted: () => ({ iban: 'EE38 2200 2210 2014 5685' }),
  },
  {
    what: 'an address to send crypto back to',
    scenario: 'payment-I-no-refund-address',
    path: (path) => `${path}/refund-address`,
    button: /^Save the address/,
    refused: { refund_address: 'nonsense' },
    accepted: () => ({ refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }),
  },
  {
    what: 'a login',
    scenario: '',
    path: '/login',
    button: /^Log in$/,
    refused: { email: 'nobody@example.com', password: 'Wrong1234' },
    accepted: () => ({ email: 'maria@example.com', password: 'Causeway1' }),
  },
  {
    what: 'a new account',
    scenario: '',
    path: '/signup/personal',
    button: /^Open the account/,
    refused: { email: 'nonsense' },
    accepted: () => ({
      email: `new-${crypto.randomUUID()}@example.com`,
      password: 'Causeway1',
      password_confirmation: 'Causeway1',
      terms: true,
    }),
  },
]

async function fillIn(page: Page, submit: Locator, filled: Filled) {
  // A button beside its form names it.
  const named = await submit.getAttribute('form')
  const form = named ? page.locator(`form[id="${named}"]`) : page.locator('main form').filter({ has: submit })
  for (const [name, value] of Object.entries(filled)) {
    const field = form.locator(`[name="${name}"]:not([type=hidden])`)
    if (value === true) await field.check()
    else if ((await field.first().evaluate((element) => element.localName)) === 'select')
      await field.selectOption(value)
    else await field.first().fill(value)
  }
}

async function fillAndSend(page: Page, button: RegExp, filled: Filled) {
  const submit = page.getByRole('button', { name: button }).filter({ visible: true }).first()
  await fillIn(page, submit, filled)
  const left = await entryOf(page)
  await submit.click()
  await settled(page, left)
  await page.mouse.move(0, 0)
  return submit
}

/** Sends the form once more, by the browser alone: what is answered is a document of its own. */
async function sendNatively(page: Page, button: Locator) {
  const loaded = page.waitForEvent('load')
  await button.evaluate((element: HTMLButtonElement) => {
    const { form, name, value } = element
    if (name) {
      const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
      form?.append(field)
    }
    form?.submit()
  })
  await loaded
  await settled(page)
}

for (const { what, scenario, path, button, refused, accepted } of FORMS) {
  test(`${what}, refused and accepted, is answered where the focus is, and looks as its own document`, async ({
    app,
    enterScenario,
    page,
  }) => {
    const entered = scenario ? await enterScenario(scenario) : app
    if (typeof path === 'string') await page.goto(`${app}${path}?lang=en`)
    else await page.goto(path ? app + path(new URL(entered).pathname) : entered)
    await settled(page)
    const title = await page.title()
    if (refused) {
      const submit = await fillAndSend(page, button, refused)
      const summary = page.locator('.summary-errors, .notice.warning').first()
      await expect(summary).toBeFocused()
      await expect(summary).toBeInViewport()
      expect(await page.title()).toMatch(/^Error: /)
      expect(await page.title()).toBe(`Error: ${title}`)
      const clicked = await looksOf(page)
      await fillIn(page, submit, refused)
      await sendNatively(page, submit)
      expect(await page.title()).toBe(`Error: ${title}`)
      expect(differencesOf(clicked, await looksOf(page))).toEqual([])
    }
    await fillAndSend(page, button, accepted())
    await expect(heading(page)).toBeFocused()
    const after = await spokenBy(page)
    const clicked = await looksOf(page)
    await page.reload()
    await settled(page)
    expect(after.title).toBe(await page.title())
    expect(differencesOf(clicked, await looksOf(page))).toEqual([])
  })
}

test('what changes nothing of the page leaves the focus where it is: the theme, a filter, a poll, a dialog', async ({
  app,
  openScenario,
  page,
}) => {
  await openScenario('payment-N-waiting')
  await settled(page)
  const dark = page.getByRole('button', { name: 'Dark' })
  let left = await entryOf(page)
  await dark.click()
  await settled(page, left)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toBeFocused()

  // The poll finds that the rate has moved, and has the data of the page read again.
  const again = page.getByRole('link', { name: 'Check again' })
  await again.focus()
  await page.route(/\/status(\?|$)/, (route) => route.fulfill({ json: { status: 'elsewhere', version: 'another' } }))
  const read = page.waitForResponse(/\/transactions\/tx_\w+\.data/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
  await settled(page)
  await expect(again).toBeFocused()
  await page.unrouteAll()

  await page.goto(`${app}/history?lang=en`)
  await settled(page)
  const show = page.getByRole('button', { name: 'Show' })
  left = await entryOf(page)
  await show.click()
  await settled(page, left)
  await expect(show).toBeFocused()

  // New terms cover the page and keep the focus, whatever is below them.
  await openScenario('terms-updated')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(1)
  await settled(page)
  await expect(page.locator('dialog:focus-within')).toBeVisible()
})

test('a link of an error summary leads to its field', async ({ app, openScenario, page }) => {
  await openScenario('verified-personal')
  await page.goto(`${app}/payments?lang=en`)
  await settled(page)
  await fillAndSend(page, /^Check the payment/, { receiver_iban: 'nonsense', sum: '75' })
  await page.locator('.summary-errors a').first().click()
  await expect(page.getByLabel('IBAN')).toBeFocused()
})

test('the title follows the payment: from what to send to what has arrived', async ({ openScenario, page }) => {
  await openScenario('payment-N-waiting')
  await settled(page)
  await expect(page).toHaveTitle(/^Send 0\.\d{8}\sBTC by (?:\d\d \w+ \d{4}, )?\d\d:\d\d \| Causeway$/)
  await openScenario('payment-C')
  await expect(page).toHaveTitle(/^750\.00\sEUR has arrived \| Causeway$/)
})
