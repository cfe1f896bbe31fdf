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
  test(`${section} sent empty says what is wrong beside each field and in the summary, and is accessible`, async ({
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

test('an owner sent empty says what is wrong beside each field, and is accessible', async ({
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

test('a file that is chosen is sent at once, shown, and can be removed', async ({ openScenario, page }) => {
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

test('a verification under review is shown as soon as it is decided, without a reload', async ({
  openScenario,
  page,
  browser,
  scriptsRun,
}) => {
  await page.clock.install()
  await openScenario('wizard-submitted')
  await scriptsRun()
  await expect(page.getByText('Your application is under review')).toBeVisible()
  const url = (await page.getByRole('link', { name: 'Open the console for this page' }).getAttribute('href')) ?? ''
  // At a desk of their own: a second page in the customer's browser would put theirs behind it.
  const reviewer = await (await browser.newContext()).newPage()
  await reviewer.goto(`${url}/review`)
  await reviewer.getByRole('button', { name: 'Approve' }).click()
  await reviewer.context().close()
  // Said twice: on the page, and to who does not see it.
  await page.clock.runFor(31_000)
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()
})

test('what has run out is renewed from the page of the levels, where the level held is not offered again', async ({
  openScenario,
  page,
}) => {
  await openScenario('renewal-expired')
  await expect(page.getByRole('button', { name: 'Choose Full', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Renew it now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew your identity data')
})

test('whom we do not serve is not said to apply for a level', async ({ openScenario, page }) => {
  await openScenario('no-service')
  await page.goto(new URL('/verification', page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification')
  await expect(page.getByText('You apply for this')).toHaveCount(0)
})
