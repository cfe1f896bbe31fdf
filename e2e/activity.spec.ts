import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

test('opens the activity from the preferences, filters it and leads to a new password', async ({
  openScenario,
  app,
  page,
  expectAccessible,
}) => {
  await openScenario('activity-full')
  await page.goto(`${app}/profile/preferences`)
  await page.getByRole('link', { name: 'What happened in your account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1 to 20 of 29')
  await expectAccessible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBeLessThanOrEqual(0)

  await unfold(page, 'Filter the activity')
  await page.getByLabel('Kind').selectOption('Consents')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/area=consents/)
  await expect(page.getByText('Terms were accepted')).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(pages).toContainText('21 to 29 of 29')

  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeInViewport()
})

test('renders an empty activity page', async ({ openScenario, page, expectAccessible }) => {
  await openScenario('activity-none')
  await expect(page.getByText('Nothing happened yet')).toBeVisible()
  await expectAccessible()
})
