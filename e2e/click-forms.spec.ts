import type { Locator, Page } from '@playwright/test'
import { compareLooks, readEntry, readLooks, waitUntilSettled, readAnnouncements } from './support/page-looks.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

type Filled = Readonly<Record<string, string | true>>

/**
 * Ten forms by their fields, with rejected and accepted values; `path` is set if the form is not on the scenario's
 * page.
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
    button: /^Sign up/,
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
  // A button outside its form names it.
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

/** Opens the folded row of a setting whose form has the button. */
async function unfold(page: Page, button: RegExp) {
  const folded = page.locator('main details:not([open])').filter({ has: page.locator('button', { hasText: button }) })
  if ((await folded.count()) > 0) await folded.first().locator('summary').click()
}

async function fillAndSend(page: Page, button: RegExp, filled: Filled) {
  await unfold(page, button)
  const submit = page.getByRole('button', { name: button }).filter({ visible: true }).first()
  await fillIn(page, submit, filled)
  const left = await readEntry(page)
  await submit.click()
  await waitUntilSettled(page, left)
  await page.mouse.move(0, 0)
  return submit
}

/** Submits the form natively, so the response is a new document. */
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
  await waitUntilSettled(page)
}

for (const { what, scenario, path, button, refused, accepted } of FORMS) {
  test(`${what}: renders errors and success with focus, like a native document`, async ({
    app,
    enterScenario,
    page,
  }) => {
    const entered = scenario ? await enterScenario(scenario) : app
    if (typeof path === 'string') await page.goto(`${app}${path}?lang=en`)
    else await page.goto(path ? app + path(new URL(entered).pathname) : entered)
    await waitUntilSettled(page)
    const title = await page.title()
    if (refused) {
      const submit = await fillAndSend(page, button, refused)
      const summary = page.locator('.summary-errors, .notice.warning').first()
      await expect(summary).toBeFocused()
      await expect(summary).toBeInViewport()
      expect(await page.title()).toMatch(/^Error: /)
      expect(await page.title()).toBe(`Error: ${title}`)
      const clicked = await readLooks(page)
      await fillIn(page, submit, refused)
      await sendNatively(page, submit)
      expect(await page.title()).toBe(`Error: ${title}`)
      expect(compareLooks(clicked, await readLooks(page))).toEqual([])
    }
    await fillAndSend(page, button, accepted())
    await expect(findHeading(page)).toBeFocused()
    const after = await readAnnouncements(page)
    const clicked = await readLooks(page)
    await page.reload()
    await waitUntilSettled(page)
    expect(after.title).toBe(await page.title())
    expect(compareLooks(clicked, await readLooks(page))).toEqual([])
  })
}

test('keeps the focus on theme change, filter, poll and dialog', async ({ app, openScenario, page }) => {
  await openScenario('payment-N-waiting')
  await waitUntilSettled(page)
  const dark = page.getByRole('button', { name: 'Dark' })
  await page.locator('details.account > summary').filter({ visible: true }).click()
  let left = await readEntry(page)
  await dark.click()
  await waitUntilSettled(page, left)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toBeFocused()

  // The poll reports a moved rate and revalidates the page.
  const again = page.getByRole('link', { name: 'Check again' })
  await again.focus()
  await page.route(/\/status(\?|$)/, (route) => route.fulfill({ json: { status: 'elsewhere', version: 'another' } }))
  const read = page.waitForResponse(/\/transactions\/tx_\w+\.data/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
  await waitUntilSettled(page)
  await expect(again).toBeFocused()
  await page.unrouteAll()

  await page.goto(`${app}/history?lang=en`)
  await waitUntilSettled(page)
  const show = page.getByRole('button', { name: 'Show' })
  left = await readEntry(page)
  await show.click()
  await waitUntilSettled(page, left)
  await expect(show).toBeFocused()

  // The terms dialog covers the page and keeps the focus.
  await openScenario('terms-updated')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(1)
  await waitUntilSettled(page)
  await expect(page.locator('dialog:focus-within')).toBeVisible()
})

test('moves the focus to the field of an error summary link', async ({ app, openScenario, page }) => {
  await openScenario('verified-personal')
  await page.goto(`${app}/payments?lang=en`)
  await waitUntilSettled(page)
  await fillAndSend(page, /^Check the payment/, { receiver_iban: 'nonsense', sum: '75' })
  await page.locator('.summary-errors a').first().click()
  await expect(page.getByLabel('IBAN')).toBeFocused()
})

test('updates the title of a payment from the amount due to its arrival', async ({ openScenario, page }) => {
  await openScenario('payment-N-waiting')
  await waitUntilSettled(page)
  await expect(page).toHaveTitle(
    /^Send 0\.\d{8}\sBTC by (?:\d\d \w+ \d{4}, )?\d\d:\d\d \(CW-\w{4}-\w{4}\) \| Causeway$/,
  )
  await openScenario('payment-C')
  await expect(page).toHaveTitle(/^750\.00\sEUR has arrived \(CW-\w{4}-\w{4}\) \| Causeway$/)
})
