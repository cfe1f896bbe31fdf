import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

test('returns to the login page after a refusal, without the provider in the history', async ({ app, page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${app}/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('You did not log in with Google. Nothing was changed.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?lang=en$/)

  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in with Apple')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})

test('links and unlinks a provider in the preferences', async ({ openScenario, page }) => {
  await openScenario('social-not-linked')
  await unfold(page, 'Linked accounts')
  await page.getByRole('button', { name: 'Link LinkedIn' }).click()
  await page.getByLabel('Email address').fill(`own-${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText('LinkedIn is linked.')).toBeVisible()

  await unfold(page, 'Linked accounts')
  await page.getByRole('button', { name: 'Unlink LinkedIn' }).click()
  await expect(page.getByText('LinkedIn is no longer linked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link LinkedIn' })).toBeVisible()
})

test('closes one of two accounts and continues as the other', async ({ openScenario, page }) => {
  await openScenario('merge-possible')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Choose the account that stays.' })).toBeVisible()
  await page.getByRole('radio', { name: /you are logged in to this one/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Close s\*{3}.* for good\?$/)

  await page.getByRole('button', { name: /^Close s/ }).dblclick()
  await expect(page).toHaveURL(/\/overview\?/)
  await expect(page.getByText(/^s\*{3}.* is closed\. You are logged in as m\*{3}/)).toBeVisible()
})
