import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startContraryPlatform, CUSTOMER } from '#tests/contrary-platform/contrary-platform.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { logOut } from './support/account-menu.ts'
import { readQrCode } from './support/read-screen.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

let platform: Awaited<ReturnType<typeof startContraryPlatform>>
let app: Awaited<ReturnType<typeof startRunningApp>>

test.beforeAll(async () => {
  platform = await startContraryPlatform()
  app = await startRunningApp({ PLATFORM_API_URL: platform.url, SANDBOX_URL: undefined })
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

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** The elements that overflow the screen to the right. */
function findWider(): string[] {
  const width = document.documentElement.clientWidth
  const wider = Array.from(document.querySelectorAll('main, main *')).filter(
    (element) => element.getBoundingClientRect().right > width + 1,
  )
  return wider.map(
    (element) => `${element.tagName}.${element.getAttribute('class')}: ${element.textContent?.slice(0, 60)}`,
  )
}

/** Fills in and checks a payment of 100 EUR to the customer's own account. */
async function check(page: Page, coin: string, iban = 'LV80 BANK 0000 4351 9500 1') {
  await page.goto(`${app.url}/payments?new=1`)
  await page.getByLabel('IBAN', { exact: true }).fill(iban)
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByRole('group', { name: 'Pay with' }).getByLabel(coin).check()
  await press(page, 'Check the payment')
}

/** Checks and confirms a payment; returns its key. */
async function confirmPayment(page: Page, coin: string): Promise<string> {
  await check(page, coin)
  await expect(findHeading(page)).toHaveText('Check the payment')
  await press(page, /^Confirm: pay/)
  await expect(findHeading(page)).toHaveText(/^Send /)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('completes a payment from login to QR code, history and five files', async ({ page, followMenu }) => {
  const key = await confirmPayment(page, 'USD Coin BNB Smart Chain')
  await expect(main(page)).toContainText('BNB Smart Chain')
  // An amount of 21 digits must not widen a phone's page.
  expect(await page.evaluate(findWider)).toEqual([])
  const address = await page.locator('.pay .code').innerText()
  // 100 + 0.875 + 0.3125 EUR at 0.9117, rounded up to this token's 18 decimals.
  expect(await readQrCode(page)).toBe(
    `ethereum:0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d@56/transfer?address=${address}&uint256=110987715257211802128`,
  )
  platform.arrive(key)
  platform.convert(key)
  platform.complete(key)
  // With scripts the page polls; without them its link reloads.
  await page.reload()
  await expect(main(page)).toContainText('Completed')
  await expect(main(page)).not.toContainText(/undefined|NaN|Invalid Date| \.(?:\s|$)/)

  await followMenu('History')
  await expect(findHeading(page)).toHaveText('History')
  await expect(main(page)).toContainText('100.00 EUR')
  await unfold(page, 'Download this list')
  for (const [name, content] of FILES) {
    const saving = page.waitForEvent('download')
    await page.getByRole('navigation', { name: 'Download this list' }).getByRole('link', { name, exact: true }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toMatch(content(key))
  }
})

test('shows address and network without a QR code if there is no wallet format', async ({ page }) => {
  await confirmPayment(page, 'USD Coin Solana')
  await expect(page.locator('svg.qr')).toHaveCount(0)
  await expect(main(page)).toContainText('We cannot show a QR code')
  await expect(main(page)).toContainText('Solana')
  await page.getByRole('link', { name: 'Cancel the payment' }).click()
  await press(page, 'Yes, cancel it')
  await expect(findHeading(page)).toHaveText('The payment was cancelled')
})

test("renders the platform's errors: 422, ok=false and 409", async ({ page }) => {
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
  const key = await confirmPayment(page, 'Litecoin')
  await page.getByRole('link', { name: 'Cancel the payment' }).click()
  // It arrives only after the question is rendered, because the page would offer no cancellation before.
  await expect(page.getByRole('button', { name: 'Yes, cancel it' }).filter({ visible: true }).first()).toBeVisible()
  platform.arrive(key)
  await press(page, 'Yes, cancel it')
  await expect(page.getByText('Your coins are here already, so it goes to the bank.').first()).toBeVisible()
})

test('renders every menu page without missing platform parts, then 401 and logout', async ({ page, logIn }) => {
  const links = page.locator('header.side a[href]:not([hreflang])')
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  expect(paths.length).toBeGreaterThan(6)
  for (const path of new Set([...paths, '/profile/preferences', '/profile/activity', '/rewards', '/contracts'])) {
    const response = await page.goto(app.url + path)
    expect(response?.status(), path).toBeLessThan(500)
    await expect(findHeading(page)).not.toHaveText('')
    await expect(page.locator('body')).not.toContainText(/undefined|NaN|Invalid Date|error\.\w/)
  }
  platform.endSessions()
  await page.goto(`${app.url}/history`)
  await expect(page.getByText('Your visit is over. Please come in again.')).toBeVisible()
  await logIn(CUSTOMER)
  await expect(findHeading(page)).toHaveText('History')
  await logOut(page)
  await expect(
    page
      .getByRole('link', { name: 'Log in' })
      .or(page.getByRole('button', { name: 'Log in' }))
      .first(),
  ).toBeVisible()
  await page.goto(`${app.url}/overview`)
  await expect(page).toHaveURL(/\/login/)
})
