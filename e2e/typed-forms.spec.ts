import type { Page } from '@playwright/test'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

type Form = { what: string; scenario: string | null; path: string | null; typed: Record<string, string> }

/** Input that is typed and not sent: path and fields. */
const FORMS: Form[] = [
  {
    what: 'a payment',
    scenario: 'verified-personal',
    path: '/payments',
    typed: {
      '#payment-receiver_iban': 'EE38 2200 2210 2014 5685',
      '#payment-sum': '751.50',
      '#payment-description': 'Boat',
    },
  },
  {
    what: 'a section of the verification',
    scenario: 'wizard-personal',
    path: null,
    typed: { '#profile-city': 'Haapsalu', '#profile-postalcode': '90504' },
  },
  {
    what: 'a template',
    scenario: 'verified-personal',
    path: '/payments/templates/new',
    typed: { '#template-name': 'Rent' },
  },
  { what: 'a recurring payment', scenario: 'recurring-form', path: null, typed: { '#recurring-sum': '250' } },
  { what: 'a sign-up', scenario: null, path: '/signup/personal', typed: { '#sign-up-email': 'anna@example.com' } },
]

async function expectTyped(page: Page, typed: Record<string, string>, options?: { timeout: number }) {
  for (const [field, value] of Object.entries(typed)) await expect(page.locator(field)).toHaveValue(value, options)
}

/** Waits for the script that the first field loads, because typing takes longer than that in practice. */
async function waitForKeeping(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/save-drafts-[^/]*\.js$/.test(name)),
  )
}

for (const { what, scenario, path, typed } of FORMS) {
  test(`${what}: restores typed input after the menu or another document`, async ({
    app,
    enterScenario,
    page,
    scriptsRun,
  }) => {
    const entered = scenario ? await enterScenario(scenario) : app
    await page.goto(path ? app + path : entered)
    await scriptsRun()
    for (const [field, value] of Object.entries(typed)) await page.locator(field).fill(value)
    await waitForKeeping(page)
    const address = page.url()
    await page
      .locator('header a[href^="/contact"], footer a[href^="/contact"]')
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/contact/)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expectTyped(page, typed)

    const [[field = '', value = ''] = []] = Object.entries(typed)
    await page.locator(field).fill(`${value}1`)
    await waitForKeeping(page)
    await page.goto(`${app}/fees`)
    // Saving takes a moment, less than a customer needs to return.
    await expect(async () => {
      await page.goto(address)
      await expectTyped(page, { ...typed, [field]: `${value}1` }, { timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
  })
}

test('keeps typed input when the tab is hidden, without the password', async ({ app, page, scriptsRun }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/language')) sent.push(request.postData() ?? '')
  })
  await page.goto(`${app}/signup/personal?lang=en`)
  await scriptsRun()
  await page.locator('#sign-up-email').fill('anna@example.com')
  await page.locator('#sign-up-password').fill('Causeway1')
  await waitForKeeping(page)
  const isKept = page.waitForResponse(/\/language/)
  // A phone that shows another app fires only this event before it may discard the page.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => sent.length, { timeout: 500 }).toBe(1)
  expect(sent).toEqual([expect.stringContaining('anna%40example.com')])
  expect(sent.join()).not.toContain('Causeway1')
  // Wait until the server has saved it before opening the page again.
  await isKept
  const again = await page.context().newPage()
  await again.goto(`${app}/signup/personal?lang=en`)
  await expect(again.locator('#sign-up-email')).toHaveValue('anna@example.com')
  await expect(again.locator('#sign-up-password')).toHaveValue('')
})

test('keeps no input of a login before it is sent', async ({ app, page, scriptsRun }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`${app}/login?lang=en`)
  await scriptsRun()
  await page.getByLabel('Email').first().fill('anna@example.com')
  await page.getByLabel('Password').fill('Causeway1')
  await page.goto(`${app}/fees`)
  expect(sent).toEqual([])
})

test('restores typed input on a reload after a pause', async ({ openScenario, page, scriptsRun }) => {
  await openScenario('verified-personal')
  await page.goto(new URL('/payments', page.url()).href)
  for (const words of ['Boat', 'Boat and sail']) {
    await scriptsRun()
    const kept = page.waitForResponse(/\/language/)
    await page.locator('#payment-description').fill(words)
    await kept
    await page.reload()
    await expect(page.locator('#payment-description')).toHaveValue(words)
  }
})

test('discards typed input once its form is sent', async ({ openScenario, page, scriptsRun }) => {
  await openScenario('verified-personal')
  const form = new URL('/payments/templates/new', page.url()).href
  await page.goto(form)
  await scriptsRun()
  // A slow connection: the saved input would arrive after the form and restore what was submitted.
  await page.route(/\/language/, () => new Promise(() => {}))
  const asked = page.waitForRequest(/\/language/)
  await page.locator('#template-name').fill('Rent')
  await page.locator('#template-receiver_iban').fill('EE382200221020145685')
  const keeping = await asked
  const givenUp = page.waitForEvent('requestfailed', (request) => request === keeping)
  await page.locator('#template-name').press('Enter')
  await givenUp
  await page.waitForURL(/\/payments\/templates(\?|$)/)
  await page.goto(form)
  await expect(page.locator('#template-name')).toHaveValue('')
})
