import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'
import { recordAlerts } from './support/record-alerts.ts'

/** What the console of the payment on screen does: the other side of the chain, and the clock. */
async function inConsole(page: Page, ...presses: string[]) {
  const payment = page.url()
  await page.getByRole('link', { name: 'Open the console for this page' }).click()
  for (const press of presses) await page.getByRole('button', { name: press, exact: true }).click()
  await page.goto(payment)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** What the page tells to do; the same words may be announced for a moment, too. */
const toDo = (page: Page, words: string) => page.locator('b').filter({ hasText: words })
const card = (page: Page) => page.getByRole('heading', { level: 2, name: /^What should we do with your/ })
test('crypto that comes after the held rate is asked about, and the customer takes the current rate', async ({
  openScenario,
  expectAccessible,
  page,
  keepPicture,
}) => {
  await openScenario('payment-N-rate-expired-ask')
  await expect(page.getByText('when it arrives we ask you, and you have 7 days to choose')).toBeVisible()
  await inConsole(page, 'The payment arrives in full')

  await expect(heading(page)).toHaveText('Your crypto arrived late: choose what happens')
  await expect(page.getByText(/too small|is missing/)).toHaveCount(0)
  await expect(page.getByText('Your choice needed')).toBeVisible()
  await expect(card(page)).toBeVisible()
  await expectAccessible()
  await keepPicture('late-asked')
  const take = page.getByRole('button', { name: /^Pay [\d.]+\sEUR to / })
  await expect(take).toHaveAccessibleDescription(
    /^At 1\sBTC = [\d.,]+\sEUR, a price that stays until \d\d:\d\d\. Arrives /,
  )
  const [, offered = ''] = /^Pay ([\d.]+\sEUR)/.exec(await take.innerText()) ?? []
  await take.click()

  await expect(heading(page)).toHaveText('We can see your payment')
  await expect(page.getByRole('definition').filter({ hasText: offered }).first()).toBeVisible()
  await expect(page.getByText('Until then we asked for')).toBeVisible()
  await keepPicture('late-converted')
})

test('late crypto goes back when the customer says so', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-late-paid')
  const back = page.getByRole('link', { name: /^Send [\d.]+\sBTC back$/ })
  await expect(back).toHaveAccessibleDescription(/^Today, to bc1q(?: \w{1,4}){9,10} \./)
  await back.click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()

  await expect(heading(page)).toHaveText('Your crypto was sent back')
  await expect(page.getByText('you chose to have it back')).toBeVisible()
  await keepPicture('late-back')
})

test('late crypto goes back when nobody answers for 7 days', async ({ openScenario, page, keepPicture }) => {
  await openScenario('payment-late-paid')
  await expect(
    page.getByText(/^Choose by \d\d \w+ \d{4}, \d\d:\d\d \w+\. If you don’t, we send it back to bc1q/),
  ).toBeVisible()
  await inConsole(page, '+8 days')

  await expect(heading(page)).toHaveText('You did not choose in time: your crypto was sent back')
  await keepPicture('late-unanswered')
})

test('a price that has moved is shown with the old one, has the focus, and is confirmed by the next press', async ({
  openScenario,
  page,
  keepPicture,
  scriptsRun,
}) => {
  await page.clock.install()
  await openScenario('payment-N-unconfirmed')
  await scriptsRun()
  // No poll of this page takes over the new price before the press.
  await page.clock.pauseAt(Date.now() + 1_000)
  const confirm = page.getByRole('button', { name: /^Confirm: pay / })
  const old = (await confirm.innerText()).replace('Confirm: pay ', '')
  await expect(page.getByText(/^This price is held until /)).toBeVisible()
  // The page stays open in this window while the clock moves in another.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await inConsole(other, '+31 minutes')
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
  // Never, not even until the page is read anew, the old price as the new one.
  expect((await alerts()).filter((words) => words.includes('It is now') && !words.includes(now))).toEqual([])
  await expect(heading(page)).toHaveText('Check the payment')
  await expect(confirm).toHaveText(`Confirm: pay ${now}`)
  await keepPicture('late-moved')
  await confirm.click()
  await expect(heading(page)).toHaveText(/^Send [\d.]+\sBTC by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)
  await expect(toDo(page, `Send exactly ${now}`)).toBeVisible()
})

test('an open page takes over the new price by itself and says what it was', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await page.clock.install()
  await openScenario('payment-N-unconfirmed')
  const confirm = page.getByRole('button', { name: /^Confirm: pay / })
  const old = (await confirm.innerText()).replace('Confirm: pay ', '')
  await scriptsRun()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await inConsole(other, '+31 minutes')
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
  await expect(toDo(page, `Send exactly ${now}`)).toBeVisible()
})
