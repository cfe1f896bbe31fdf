import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const AWAY = 'There is no quote right now.'

test('a quote that does not come is named in the card after some seconds, and shown when it comes', async ({
  openScenario,
  page,
}) => {
  await openScenario('verified-personal')
  let release = () => {}
  await page.route(/\/payments\/quote(?:\?|$)/, async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  await page.clock.install()
  await page.goto(new URL('/payments', page.url()).href)
  const card = page.getByRole('complementary', { name: 'Quote' })
  const isSent = page.waitForRequest(/\/payments\/quote(?:\?|$)/)
  await page.getByLabel('Amount', { exact: true }).fill('750')
  await page.clock.runFor(600)
  await isSent
  await expect(card).not.toContainText(AWAY)
  await page.clock.runFor(8_000)
  await expect(card).toContainText(AWAY)
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('750')

  release()
  await expect(card).toContainText('763.13')
  await expect(card).not.toContainText(AWAY)
})

test('an answer in time is never said to be missing', async ({ openScenario, page }) => {
  await openScenario('verified-personal')
  await page.clock.install()
  await page.goto(new URL('/payments', page.url()).href)
  const card = page.getByRole('complementary', { name: 'Quote' })
  await page.getByLabel('Amount', { exact: true }).fill('750')
  await page.clock.runFor(600)
  await expect(card).toContainText('763.13')
  await page.clock.runFor(20_000)
  await expect(card).toContainText('763.13')
})
