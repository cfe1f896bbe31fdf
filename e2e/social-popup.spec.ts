import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

/** Presses a provider's button; the small window, at the provider. */
async function openWindow(page: Page, provider = 'Google'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  const small = await opened
  await expect(small.getByRole('heading', { level: 1 })).toHaveText(`Log in with ${provider}`)
  return small
}

async function agree(at: Page, email = `new-${crypto.randomUUID()}@example.com`) {
  await at.getByLabel('Email address').fill(email)
  await at.getByRole('button', { name: 'Agree', exact: true }).click()
}

test('who agrees in the small window is logged in, the page goes on, and the window is gone', async ({
  app,
  page,
  expectAccessible,
}) => {
  await page.goto(`${app}/login?redirect=/history`)
  const small = await openWindow(page)
  await expect(page.getByText('Continue in the window that has opened.')).toBeVisible()
  await expectAccessible()
  const closed = small.waitForEvent('close')
  await agree(small)

  await expect(page).toHaveURL(/\/history\?lang=en$/)
  await expect(page.getByRole('dialog')).toContainText('terms')
  await closed
  // The page knows whose it is now: its forms say so.
  await expect(page.locator('form input[name=signed_in_as]').first()).toHaveValue(/^[\w-]{8}$/)
})

test('who refuses in the small window is told on the page, where what he typed is kept', async ({
  app,
  page,
  expectAccessible,
}) => {
  await page.goto(`${app}/login?redirect=/history`)
  await page.getByLabel('Email').first().fill('maria@example.com')
  const small = await openWindow(page)
  const closed = small.waitForEvent('close')
  await small.getByRole('button', { name: 'Refuse' }).click()

  await expect(page.getByText('You did not log in with Google. Nothing was changed.')).toBeVisible()
  await closed
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhistory&lang=en$/)
  await expect(page.getByLabel('Email').first()).toHaveValue('maria@example.com')
  await expectAccessible()
})

test('a window that was closed by hand stands in nobody\u2019s way', async ({ app, page }) => {
  await page.goto(`${app}/login`)
  await (await openWindow(page)).close()
  const small = await openWindow(page, 'Apple')
  await agree(small)
  await expect(page).toHaveURL(/\/overview\?lang=en$/)
})

test('a small window that another one has followed signs nobody in', async ({ app, page }) => {
  await page.goto(`${app}/login`)
  const first = await openWindow(page)
  const second = await openWindow(page, 'Apple')
  await agree(first)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('This login was not started here')
  await agree(second)
  await expect(page).toHaveURL(/\/overview\?lang=en$/)
})

test('where the browser opens no window, the page itself goes to the provider and comes back', async ({
  app,
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${app}/login?redirect=/history`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await agree(page)
  await expect(page).toHaveURL(/\/history\?lang=en$/)
  expect(page.context().pages()).toHaveLength(1)
})

test('somebody new opens an account in the small window, from the page of the sign-up', async ({
  app,
  page,
  expectAccessible,
}) => {
  await page.goto(`${app}/signup/business`)
  await expect(page.getByText('This opens a personal account')).toBeVisible()
  await expectAccessible()
  const refusing = await openWindow(page, 'LinkedIn')
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('You did not log in with LinkedIn.')).toBeVisible()
  await expect(page).toHaveURL(/\/signup\/business\?lang=en$/)

  await agree(await openWindow(page, 'LinkedIn'))
  await expect(page).toHaveURL(/\/overview\?lang=en$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page itself goes to the provider and comes back', async ({ app, page }) => {
    await page.goto(`${app}/login?redirect=/history`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await agree(page)
    await expect(page).toHaveURL(/\/history\?lang=en$/)
    expect(page.context().pages()).toHaveLength(1)
  })
})
