import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

test('shares a payment by link, tracks it until arrival and ends the link', async ({
  openScenario,
  page,
  browser,
  sandbox,
}, info) => {
  await openScenario('payment-shared')
  await page.getByRole('button', { name: 'End the link' }).click()
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Create the link' }).click()
  await expect(page.getByText('The link for the recipient is ready')).toBeVisible()
  const shown = page.getByText(/\/transaction-confirmation\/[\w-]{43}\?lang=en$/)
  await expect(shown).toBeInViewport()
  const link = await shown.innerText()

  const { contextOptions, viewport } = info.project.use
  const recipient = await browser.newContext({ ...contextOptions, viewport })
  const seen = await recipient.newPage()
  await seen.goto(link)
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('750.00\u00a0EUR is on its way to you')
  await expect(seen.getByRole('list', { name: 'Where your money is' }).getByRole('listitem')).toHaveCount(5)
  await expect(seen.getByRole('main')).not.toContainText('Kaarel')

  await page.getByLabel('Show who pays: Kaarel Mets').check()
  await page.getByRole('button', { name: 'Save the choice' }).click()
  await expect(page.getByText('The link for the recipient is ready')).toBeVisible()
  await expect(page.getByLabel('Show who pays: Kaarel Mets')).toBeChecked()
  await fetch(`${sandbox}/console/transactions/${key}`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'run' }),
    redirect: 'manual',
  })
  await seen.getByRole('link', { name: 'Check again' }).click()
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('750.00\u00a0EUR has arrived')
  await expect(seen.getByRole('main')).toContainText('Kaarel Mets')

  await page.getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByText('The link was ended')).toBeVisible()
  await seen.reload()
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('This link is not valid or has expired')
  await recipient.close()
})

test('updates an open page by polling and stops once the payment has arrived', async ({ page, sandbox }) => {
  await page.clock.install()
  const headers = (await page.request.get(`${sandbox}/s/tracking-S`, { maxRedirects: 0 })).headers()
  await page.goto(headers['location'] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/was sent to your bank$/)
  // The clock is stopped until the test moves it, and scripts that start later would miss that.
  const hasReact = () =>
    page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((name) => /react/.test(name)))
  await expect.poll(hasReact).toBe(true)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/status')) asked.push(request.url())
  })
  const account = await (await fetch(`${sandbox}/console/accounts/${headers['x-sandbox-account']}`)).text()
  const [, payment = ''] = /href="(\/console\/transactions\/[^"]+)"/.exec(account) ?? []
  await fetch(sandbox + payment, { method: 'POST', body: new URLSearchParams({ do: 'run' }), redirect: 'manual' })
  await page.clock.runFor(31_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/has arrived$/)
  const until = asked.length
  expect(until).toBeGreaterThan(0)
  await page.clock.runFor(120_000)
  expect(asked).toHaveLength(until)
})

test('prints the steps and details of the payment without controls', async ({ openScenario, page }) => {
  await openScenario('tracking-S')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list', { name: 'Where your money is' })).toBeVisible()
  await expect(page.getByText('You get')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check again' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Language' })).toBeHidden()
})
