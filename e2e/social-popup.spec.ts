import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

/** Presses a provider's button and returns the popup on the provider's page. */
async function openWindow(page: Page, provider = 'Google'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  const small = await opened
  await expect(small.getByRole('heading', { level: 1 })).toHaveText(`Log in with ${provider}`)
  return small
}

async function agreeAtProvider(at: Page, email = `new-${crypto.randomUUID()}@example.com`) {
  await at.getByLabel('Email address').fill(email)
  await at.getByRole('button', { name: 'Agree', exact: true }).click()
}

test('logs in through a popup, continues on the page and closes the popup', async ({ app, page, expectAccessible }) => {
  await page.goto(`${app}/login?redirect=/history`)
  const small = await openWindow(page)
  await expect(page.getByText('Continue in the window that has opened.')).toBeVisible()
  await expectAccessible()
  const closed = small.waitForEvent('close')
  await agreeAtProvider(small)

  await expect(page).toHaveURL(/\/history\?lang=en$/)
  await expect(page.getByRole('dialog')).toContainText('terms')
  await closed
  // The page's forms now carry the signed-in account.
  await expect(page.locator('form input[name=signed_in_as]').first()).toHaveValue(/^[\w-]{8}$/)
})

test('shows a refusal in the popup on the page and keeps the input', async ({ app, page, expectAccessible }) => {
  await page.goto(`${app}/login?redirect=/history`)
  await page.getByLabel('Email').first().fill('maria@example.com')
  const small = await openWindow(page)
  const closed = small.waitForEvent('close')
  await small.getByRole('button', { name: 'Deny' }).click()

  await expect(page.getByText('You did not log in with Google. Nothing was changed.')).toBeVisible()
  await closed
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhistory&lang=en$/)
  await expect(page.getByLabel('Email').first()).toHaveValue('maria@example.com')
  await expectAccessible()
})

test('allows another login after the popup was closed by hand', async ({ app, page }) => {
  await page.goto(`${app}/login`)
  await (await openWindow(page)).close()
  const small = await openWindow(page, 'Apple')
  await agreeAtProvider(small)
  await expect(page).toHaveURL(/\/overview\?lang=en$/)
})

test('rejects the login of a popup that a newer one has replaced', async ({ app, page }) => {
  await page.goto(`${app}/login`)
  const first = await openWindow(page)
  const second = await openWindow(page, 'Apple')
  await agreeAtProvider(first)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('This login was not started here')
  await agreeAtProvider(second)
  await expect(page).toHaveURL(/\/overview\?lang=en$/)
})

test('redirects the page to the provider and back if popups are blocked', async ({ app, page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${app}/login?redirect=/history`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await agreeAtProvider(page)
  await expect(page).toHaveURL(/\/history\?lang=en$/)
  expect(page.context().pages()).toHaveLength(1)
})

test('signs a new customer up in a popup from the sign-up page', async ({ app, page, expectAccessible }) => {
  await page.goto(`${app}/signup/business`)
  await expect(page.getByText('You sign up for a personal account')).toBeVisible()
  await expectAccessible()
  const refusing = await openWindow(page, 'LinkedIn')
  await refusing.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('You did not log in with LinkedIn.')).toBeVisible()
  await expect(page).toHaveURL(/\/signup\/business\?lang=en$/)

  await agreeAtProvider(await openWindow(page, 'LinkedIn'))
  await expect(page).toHaveURL(/\/overview\?lang=en$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('redirects the page to the provider and back', async ({ app, page }) => {
    await page.goto(`${app}/login?redirect=/history`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await agreeAtProvider(page)
    await expect(page).toHaveURL(/\/history\?lang=en$/)
    expect(page.context().pages()).toHaveLength(1)
  })
})
