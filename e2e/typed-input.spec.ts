import type { Page } from '@playwright/test'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { openAccountMenu } from './support/account-menu.ts'

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).split('-')

/** Forms with a price card updated by a script: input and expected text. */
const QUOTED: readonly [
  what: string,
  scenario: string,
  path: string | null,
  typed: Record<string, string>,
  says: RegExp,
][] = [
  ['a payment', 'verified-personal', '/payments', { IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' }, /0\.\d{8}\sBTC/],
  ['a purchase', 'buy-form', '/buy', { Amount: '250' }, /You pay\s*250\.00\sEUR/],
  ['a payment by a link', 'pay-link-open-amount', null, { 'Amount that you pay': '80' }, /80\.00\sEUR/],
  [
    'a recurring payment',
    'recurring-form',
    null,
    {
      'Amount of each payment': '250',
      Year: inThreeDays[0] ?? '',
      Month: inThreeDays[1] ?? '',
      Day: inThreeDays[2] ?? '',
    },
    /250\.00\sEUR/,
  ],
]

for (const [what, scenario, path, typed, says] of QUOTED) {
  test(`quotes the input typed into the form of ${what} before hydration`, async ({
    app,
    enterScenario,
    page,
    scriptsRun,
  }) => {
    const entered = await enterScenario(scenario)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path === null ? entered : app + path, { waitUntil: 'commit' })
    for (const [label, value] of Object.entries(typed)) {
      await page.getByRole('textbox', { name: label, exact: true }).first().fill(value)
    }
    const card = page.locator('aside[aria-label]').filter({ hasNotText: 'Sandbox' })
    await expect(card).not.toContainText(says)
    release()
    await scriptsRun()
    await expect(card).toContainText(says)
    const [[label = '', value = ''] = []] = Object.entries(typed)
    await expect(page.getByRole('textbox', { name: label, exact: true }).first()).toHaveValue(value)
  })
}

/** Opens a new customer's payment form and fills it in once scripts run. */
async function fillPayment(page: Page, openScenario: (name: string) => Promise<void>, scriptsRun: () => Promise<void>) {
  await openScenario('verified-personal')
  await page.goto(new URL('/payments', page.url()).href)
  await scriptsRun()
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByLabel('Amount').fill('751.50')
  await page.getByLabel('Message to the recipient').fill('Boat')
}

test('restores the sent form on back navigation and creates no duplicate payment', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await fillPayment(page, openScenario, scriptsRun)
  await page.getByLabel('Amount').press('Enter')
  await expect(page).toHaveURL(/\/transactions\//)
  const { pathname } = new URL(page.url())
  await page.goBack()
  await expect(page.getByLabel('Amount')).toHaveValue('751.50')
  await expect(page.getByLabel('Message to the recipient')).toHaveValue('Boat')
  const waiting = page.getByRole('status').filter({ hasText: '751.50' })
  await expect(waiting).toContainText('is waiting')
  await page.reload()
  await expect(page.getByLabel('Amount')).toHaveValue('751.50')
  await page.getByRole('button', { name: 'Check the payment' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(new RegExp(pathname))
  await page.goto(new URL('/payments', page.url()).href)
  await page.getByRole('link', { name: 'Start with an empty form' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('')
})

test('keeps the input on a reload after validation errors, without the errors', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await fillPayment(page, openScenario, scriptsRun)
  await page.getByLabel('IBAN').fill('EE38 2200 2210')
  await page.getByRole('button', { name: 'Check the payment' }).filter({ visible: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Form validation failed' })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Amount')).toHaveValue('751.50')
  await expect(page.getByLabel('IBAN')).toHaveValue('EE38 2200 2210')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('keeps the input on a language change', async ({ openScenario, page, scriptsRun }) => {
  await fillPayment(page, openScenario, scriptsRun)
  await openAccountMenu(page)
  await page.getByText('English', { exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/lang=de/)
  await page.locator('.account > summary').click()
  await expect(page.getByText('Deutsch', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[name="sum"]')).toHaveValue('751.50')
  await expect(page.locator('[name="description"]')).toHaveValue('Boat')
  await expect(
    page
      .getByText(/0[.,]\d{8}\sBTC/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
