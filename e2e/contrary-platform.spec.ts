import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { contraryPlatform, CUSTOMER } from '#tests/contrary-platform/contrary-platform.ts'
import { runningApp } from '#tests/server/running-app.ts'
import { readScreen } from './support/read-screen.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

let platform: Awaited<ReturnType<typeof contraryPlatform>>
let app: Awaited<ReturnType<typeof runningApp>>

test.beforeAll(async () => {
  platform = await contraryPlatform()
  app = await runningApp({ PLATFORM_API_URL: platform.url, SANDBOX_URL: undefined })
})
test.afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})
test.beforeEach(async ({ page, logIn }) => {
  await page.goto(`${app.url}/login`)
  await logIn(CUSTOMER)
  await expect(page).toHaveURL(/\/overview/)
})

const FILES = [
  ['CSV', (key: string) => new RegExp(`^\uFEFFnumber,created_utc[^]*${key}`)],
  ['CSV for taxes', (key: string) => new RegExp(`^\uFEFFDate,Sent Amount[^]*${key}`)],
  ['JSON', (key: string) => new RegExp(`^\\{"made_at":[^]*${key}`)],
  ['PDF', () => /^%PDF-[^]*%%EOF\s*$/],
  ['CAMT.053', (key: string) => new RegExp(`^<\\?xml[^]*${key}[^]*</Document>\\s*$`)],
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** What stands out of the screen at its right. */
function findWider(): string[] {
  const width = document.documentElement.clientWidth
  const wider = Array.from(document.querySelectorAll('main, main *')).filter(
    (element) => element.getBoundingClientRect().right > width + 1,
  )
  return wider.map(
    (element) => `${element.tagName}.${element.getAttribute('class')}: ${element.textContent?.slice(0, 60)}`,
  )
}

/** A payment of a hundred euros to the customer's own account, as it is checked. */
async function check(page: Page, coin: string, iban = 'LV80 BANK 0000 4351 9500 1') {
  await page.goto(`${app.url}/payments?new=1`)
  await page.getByLabel('IBAN', { exact: true }).fill(iban)
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByLabel('Pay with').selectOption({ label: coin })
  await press(page, 'Check the payment')
}

/** The same, confirmed: its key. */
async function waiting(page: Page, coin: string): Promise<string> {
  await check(page, coin)
  await expect(heading(page)).toHaveText('Check the payment')
  await press(page, /^Confirm: pay/)
  await expect(heading(page)).toHaveText(/^Send /)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('from the login to a completed payment, its QR code read off the screen, the history and five files', async ({
  page,
  followMenu,
}) => {
  const key = await waiting(page, 'USD Coin (BNB Smart Chain)')
  await expect(main(page)).toContainText('BNB Smart Chain')
  // An amount of 21 digits is no reason to be wider than a phone.
  expect(await page.evaluate(findWider)).toEqual([])
  const address = await page.locator('.pay .code').innerText()
  // 100 + 0.875 + 0.3125 euros at 0.9117, rounded up to the 18 decimals of this token.
  expect(await readScreen(page)).toBe(
    `ethereum:0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d@56/transfer?address=${address}&uint256=110987715257211802128`,
  )
  platform.arrive(key)
  platform.convert(key)
  platform.complete(key)
  // With scripts the page asks again by itself, without them its link does.
  await page.reload()
  await expect(main(page)).toContainText('Completed')
  await expect(main(page)).not.toContainText(/undefined|NaN|Invalid Date| \.(?:\s|$)/)

  await followMenu('History')
  await expect(heading(page)).toHaveText('History')
  await expect(main(page)).toContainText('100.00 EUR')
  await unfold(page, 'Download this list')
  for (const [name, content] of FILES) {
    const saving = page.waitForEvent('download')
    await page.getByRole('navigation', { name: 'Download this list' }).getByRole('link', { name, exact: true }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toMatch(content(key))
  }
})

test('where nobody says what wallets open, there is an address and a network in words, and no QR code', async ({
  page,
}) => {
  await waiting(page, 'USD Coin (Solana)')
  await expect(page.locator('svg.qr')).toHaveCount(0)
  await expect(main(page)).toContainText('We cannot show a QR code')
  await expect(main(page)).toContainText('Solana')
  await page.getByRole('link', { name: 'Cancel the payment' }).click()
  await press(page, 'Yes, cancel it')
  await expect(heading(page)).toHaveText('The payment was cancelled')
})

test('what the platform refuses is said in its words: 422, ok: false, 409', async ({ page }) => {
  await check(page, 'Litecoin', 'NO93 8601 1117 947')
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveAccessibleDescription(
    /We cannot pay to this country yet\./,
  )
  platform.pause(true)
  try {
    await check(page, 'Litecoin')
    await expect(page.getByText('Payments rest until noon in Riga.').first()).toBeVisible()
  } finally {
    platform.pause(false)
  }
  const key = await waiting(page, 'Litecoin')
  await page.getByRole('link', { name: 'Cancel the payment' }).click()
  // It arrives once the question is on the screen: before, the page would offer no cancellation.
  await expect(page.getByRole('button', { name: 'Yes, cancel it' }).filter({ visible: true }).first()).toBeVisible()
  platform.arrive(key)
  await press(page, 'Yes, cancel it')
  await expect(page.getByText('Your coins are here already, so it goes to the bank.').first()).toBeVisible()
})

test('every page of the menu is there without the parts that the platform lacks; 401 and log-out end it in words', async ({
  page,
  logIn,
}) => {
  const menu = page.getByText('Menu', { exact: true })
  if (await menu.isVisible()) await menu.click()
  const links = page.getByRole('navigation').getByRole('link').filter({ visible: true })
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  expect(paths.length).toBeGreaterThan(3)
  for (const path of new Set([...paths, '/profile/preferences', '/profile/activity', '/rewards', '/contracts'])) {
    const response = await page.goto(app.url + path)
    expect(response?.status(), path).toBeLessThan(500)
    await expect(heading(page)).not.toHaveText('')
    await expect(page.locator('body')).not.toContainText(/undefined|NaN|Invalid Date|error\.\w/)
  }
  platform.endSessions()
  await page.goto(`${app.url}/history`)
  await expect(page.getByText('Your visit is over. Please come in again.')).toBeVisible()
  await logIn(CUSTOMER)
  await expect(heading(page)).toHaveText('History')
  if (await menu.isVisible()) await menu.click()
  await press(page, 'Log out')
  await expect(
    page
      .getByRole('link', { name: 'Log in' })
      .or(page.getByRole('button', { name: 'Log in' }))
      .first(),
  ).toBeVisible()
  await page.goto(`${app.url}/overview`)
  await expect(page).toHaveURL(/\/login/)
})
