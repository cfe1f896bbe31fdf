import type { Page } from '@playwright/test'
import { pressOnConsole } from './support/on-console.ts'
import { pollUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

async function waitFor(page: Page, words: RegExp) {
  await pollUntil(page, () => expect(main(page)).toContainText(words, { timeout: 1_000 }))
}

test('sets up a recurring payment, runs it, skips a run, pauses and ends it', async ({
  openScenario,
  expectAccessible,
  followMenu,
  page,
}) => {
  await openScenario('recurring-none')
  await followMenu('Recurring payments')
  await expect(findHeading(page)).toHaveText('Recurring payments')
  await page.getByRole('link', { name: 'New recurring payment' }).click()
  await expect(findHeading(page)).toHaveText('New recurring payment')
  await page.getByLabel('Name', { exact: true }).fill('Rent')
  await page.getByRole('radio', { name: /^Me\b/ }).check()
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByLabel('Amount of each payment').fill('250')
  await page.getByRole('radio', { name: 'Every week' }).check()
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const firstDay = page.getByRole('group', { name: 'First payment on' })
  for (const [index, part] of ['Year', 'Month', 'Day'].entries()) {
    await firstDay.getByLabel(part).fill(day.split('-')[index] ?? '')
  }
  const card = page.getByRole('complementary', { name: 'The next payments' })
  await expect(card.getByRole('listitem')).toHaveCount(12)
  const [first = ''] = await card.getByRole('listitem').allInnerTexts()
  await expectAccessible()
  await page.getByRole('button', { name: 'Check the recurring payment' }).filter({ visible: true }).first().click()
  await expect(findHeading(page)).toHaveText('Check the recurring payment')
  await expectAccessible()
  await page.getByRole('link', { name: 'Change First payment' }).click()
  await expect(firstDay.getByLabel('Day')).toBeFocused()
  await expect(page.getByLabel('Amount of each payment')).toHaveValue('250')
  await page.getByRole('button', { name: 'Check the recurring payment' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Set up the recurring payment' }).click()
  await expect(findHeading(page)).toHaveText('Rent')
  await expect(main(page)).toContainText(first.replace(/\s*250.*$/s, '').trim())
  await expectAccessible()

  await pressOnConsole(page, /to the next run/)
  await waitFor(page, /Waiting for you/)
  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expect(findHeading(page)).toHaveText('Check the payment')
  await page.getByRole('link', { name: 'This is a payment of a recurring payment.' }).click()
  await expect(findHeading(page)).toHaveText('Rent')

  await page.getByRole('button', { name: 'Skip' }).first().click()
  await expect(main(page)).toContainText('Skipped')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main(page)).not.toContainText('Skipped')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(main(page)).toContainText('You paused it.')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(main(page)).toContainText('we email you a request to pay')
  await page.getByRole('link', { name: 'End it' }).click()
  await page.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(main(page)).toContainText('You ended it.')
  await expectAccessible()
})
