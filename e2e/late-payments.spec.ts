import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'
import { recordAlerts } from './support/record-alerts.ts'

/** Presses buttons of the payment's console page: chain events and the clock. */
async function pressInConsole(page: Page, ...presses: string[]) {
  const payment = page.url()
  await page.getByRole('link', { name: 'Open the console for this page' }).click()
  for (const press of presses) await page.getByRole('button', { name: press, exact: true }).click()
  await page.goto(payment)
}

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The page's instruction; an announcement may contain the same text for a moment. */
const findInstruction = (page: Page, words: string) => page.locator('#pay .value').filter({ hasText: words })
const findQuestion = (page: Page) => page.getByRole('heading', { level: 2, name: /^What should we do with your/ })
test('asks about crypto received after the held rate and applies the current rate', async ({
  openScenario,
  expectAccessible,
  page,
  keepPicture,
}) => {
  await openScenario('payment-N-rate-expired-ask')
  await expect(page.getByText('when it arrives we ask you, and you have 7 days to choose')).toBeVisible()
  await pressInConsole(page, 'The payment arrives in full')

  await expect(findHeading(page)).toHaveText('Your crypto arrived late: choose what happens')
  await expect(page.getByText(/too small|is missing/)).toHaveCount(0)
  await expect(page.getByText('Your choice needed')).toBeVisible()
  await expect(findQuestion(page)).toBeVisible()
  await expectAccessible()
  await keepPicture('late-asked')
  const take = page.getByRole('button', { name: /^Pay [\d.]+\sEUR to / })
  await expect(take).toHaveAccessibleDescription(
    /^At 1\sBTC = [\d.,]+\sEUR, a price that stays until \d\d:\d\d\. Arrives /,
  )
  const [, offered = ''] = /^Pay ([\d.]+\sEUR)/.exec(await take.innerText()) ?? []
  await take.click()

  await expect(findHeading(page)).toHaveText('We can see your payment')
  await expect(page.getByRole('definition').filter({ hasText: offered }).first()).toBeVisible()
  await page.getByText('All details').click()
  await expect(page.getByText('Until then we asked for')).toBeVisible()
  await keepPicture('late-converted')
})

test('returns late crypto on request', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-late-paid')
  const back = page.getByRole('link', { name: /^Send [\d.]+\sBTC back$/ })
  await expect(back).toHaveAccessibleDescription(/^It goes to bc1q(?: \w{1,4}){9,10} \./)
  await back.click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()

  await expect(findHeading(page)).toHaveText('Your crypto was sent back')
  await expect(page.getByText('you chose to have it back')).toBeVisible()
  await keepPicture('late-back')
})

test('returns late crypto after a 7-day timeout without an answer', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-late-paid')
  await expect(
    page.getByText(/^Choose by \d\d \w+ \d{4}, \d\d:\d\d \w+\. If you don’t, we send it back to bc1q/),
  ).toBeVisible()
  await pressInConsole(page, '+8 days')

  await expect(findHeading(page)).toHaveText('You did not choose in time: your crypto was sent back')
  await keepPicture('late-unanswered')
})

test('shows a moved price with the old one, focuses it and confirms on the next press', async ({
  openScenario,
  page,
  keepPicture,
  scriptsRun,
}) => {
  await page.clock.install()
  await openScenario('payment-N-unconfirmed')
  await scriptsRun()
  // No poll of this page may apply the new price before the press.
  await page.clock.pauseAt(Date.now() + 1_000)
  const confirm = page.getByRole('button', { name: /^Confirm: pay / })
  const old = (await confirm.innerText()).replace('Confirm: pay ', '')
  await expect(page.getByText(/^This price is held until /)).toBeVisible()
  // The page stays open in this window while the clock moves in another.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await pressInConsole(other, '+31 minutes')
  const now = (await other.getByRole('button', { name: /^Confirm: pay / }).innerText()).replace('Confirm: pay ', '')
  await other.close()
  expect(now).not.toBe(old)
  const alerts = await recordAlerts(page)
  await confirm.click()

  const told = page.getByRole('alert').filter({ hasText: 'The price has changed.' })
  await expect(told).toContainText(old)
  await expect(told).toContainText(now)
  await expect(told).toContainText('Nothing was confirmed.')
  await expect(told).toBeFocused()
  // The old price is never labelled as the new one, not even before the reload.
  expect((await alerts()).filter((words) => words.includes('It is now') && !words.includes(now))).toEqual([])
  await expect(findHeading(page)).toHaveText('Check the payment')
  await expect(confirm).toHaveText(`Confirm: pay ${now}`)
  await keepPicture('late-moved')
  await confirm.click()
  await expect(findHeading(page)).toHaveText(/^Send [\d.]+\sBTC by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)
  await expect(findInstruction(page, `Send exactly ${now}`)).toBeVisible()
})

test('applies a new price by polling and shows the old one', async ({ openScenario, page, scriptsRun }) => {
  await page.clock.install()
  await openScenario('payment-N-unconfirmed')
  const confirm = page.getByRole('button', { name: /^Confirm: pay / })
  const old = (await confirm.innerText()).replace('Confirm: pay ', '')
  await scriptsRun()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await pressInConsole(other, '+31 minutes')
  await other.close()
  await expect(async () => {
    await page.clock.runFor(7_000)
    await expect(confirm).not.toHaveText(`Confirm: pay ${old}`, { timeout: 500 })
  }).toPass()
  const told = page.getByRole('status').filter({ hasText: 'The price has changed since you opened this page.' })
  await expect(told).toContainText(old)
  const now = (await confirm.innerText()).replace('Confirm: pay ', '')
  await expect(told).toContainText(now)
  await confirm.click()
  await expect(findInstruction(page, `Send exactly ${now}`)).toBeVisible()
})
