import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

for (const section of [
  'personal',
  'additional',
  'company',
  'company-activity',
  'company-representative',
  'company-ownership',
]) {
  test(`${section}: shows validation errors beside fields and in the summary, accessibly`, async ({
    openScenario,
    lookAround,
    page,
  }) => {
    await openScenario(`wizard-${section}`)
    await page.getByRole('button', { name: 'Save and continue' }).filter({ visible: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Form validation failed' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    const links = summary.getByRole('link')
    const count = await links.count()
    expect(count).toBeGreaterThan(1)
    for (let at = 0; at < count; at += 1) {
      const target = (await links.nth(at).getAttribute('href')) ?? ''
      await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeAttached()
    }
    await lookAround(`${section}-refused`)
  })
}

test(
  'focuses the summary of a native submit before scripts load',
  { tag: '@without-scripts' },
  async ({ openScenario, page }) => {
    // Never answered, like a script on a line that has just been lost.
    await page.route(/\/assets\/entry\.client/, () => undefined)
    await openScenario('wizard-company-activity')
    await page.getByRole('button', { name: 'Save and continue' }).filter({ visible: true }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('alert').filter({ hasText: 'Form validation failed' })).toBeFocused()
  },
)

test('shows validation errors of an owner beside each field, accessibly', async ({
  openScenario,
  lookAround,
  page,
}) => {
  await openScenario('wizard-company-ownership')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a person')
  await lookAround('owner')
  await page.getByRole('button', { name: 'Save this entry' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Form validation failed' })).toBeFocused()
  await lookAround('owner-refused')
})

test('uploads a file at once, shows it and removes it', async ({ openScenario, page }) => {
  await openScenario('wizard-additional')
  const file = { name: 'payslip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await page.getByLabel('Document that shows it').setInputFiles(file)
  const remove = page.getByRole('button', { name: 'Remove payslip.pdf' })
  await expect(remove).toBeVisible()
  await page.reload()
  await expect(remove).toBeVisible()
  await page.getByLabel('Job title').fill('Ship engineer')
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect(page.getByLabel('Job title')).toHaveValue('Ship engineer')

  await page.getByLabel('Utility invoice').setInputFiles({ ...file, name: 'page.html', mimeType: 'text/html' })
  const refusal = 'The name of this file looks like that of a program. Rename it, and choose it again.'
  await expect(page.getByText(refusal, { exact: true })).toBeVisible()
})

test('shows the decision of a review without a reload', async ({ openScenario, page, browser, scriptsRun }) => {
  await page.clock.install()
  await openScenario('wizard-submitted')
  await scriptsRun()
  await expect(page.getByText('Your application is under review')).toBeVisible()
  const url = (await page.getByRole('link', { name: 'Open the console for this page' }).getAttribute('href')) ?? ''
  // In a separate browser context: a second page in the customer's browser would put theirs in the background.
  const reviewer = await (await browser.newContext()).newPage()
  await reviewer.goto(`${url}/review`)
  await reviewer.getByRole('button', { name: 'Approve' }).click()
  await reviewer.context().close()
  // Announced twice: on the page and for screen readers.
  await page.clock.runFor(31_000)
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()
})

test('renews expired data from the levels page, without offering the current level', async ({ openScenario, page }) => {
  await openScenario('renewal-expired')
  await expect(page.getByRole('button', { name: 'Choose Full', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Renew it now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew your identity data')
})

test('shows no application for a level to a customer without service', async ({ openScenario, page }) => {
  await openScenario('no-service')
  await page.goto(new URL('/verification', page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification')
  await expect(page.getByText('You apply for this')).toHaveCount(0)
})
