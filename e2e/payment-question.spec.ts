import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('answers a returned payment: error beside the field, then sent once', async ({
      openScenario,
      page,
      sandbox,
    }) => {
      await openScenario('payment-R-returned')
      const payment = new URL(page.url()).pathname
      await page.getByRole('link', { name: 'Pay another bank account' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay another bank account')
      await page.getByLabel('IBAN').fill('EE00')
      await page.getByRole('button', { name: 'Pay this bank account' }).click()
      await expect(page.getByRole('alert')).toContainText('Form validation failed')
      await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/IBAN/)
      await expect(page.getByLabel('IBAN')).toHaveValue('EE00')

      await page.getByLabel('IBAN').fill('EE47 1000 0010 2014 5685')
      await page.getByRole('button', { name: 'Pay this bank account' }).dblclick()
      await expect(page.getByRole('heading', { name: 'We have your answer' })).toBeVisible()
      await expect(page.getByText(/We reply by \d+ \w+ \d{4}/).first()).toBeVisible()
      await expect(page.getByText('You asked us to pay another bank account')).toHaveCount(1)

      const answers = await page.request.get(`${sandbox}/console${payment}`)
      expect(await answers.text()).toContain('EE471000001020145685')
    })

    test('answers a question with text and a file', async ({ openScenario, page }) => {
      await openScenario('payment-R-revision')
      await page.getByRole('link', { name: 'Answer the question' }).click()
      await page.getByLabel('Your answer').fill('Rent for November')
      await page
        .getByLabel('File')
        .setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
      await page.getByRole('button', { name: 'Send the answer' }).click()

      await expect(page.getByRole('heading', { name: 'We have your answer' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Answer the question' })).toHaveCount(0)
    })
  })
}

test('renders each answer form accessibly on desk and phone, in light and dark', async ({
  openScenario,
  lookAround,
  page,
}) => {
  await openScenario('payment-R-revision')
  for (const choice of ['reply', 'refund']) {
    await page.goto(`${page.url().replace(/(?:\/answer)?\?.*$/, '')}/answer?choice=${choice}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAround(`payment-answer-${choice}`)
  }
})

test('shows the error of a failed call on the page reached by a click', async ({
  openScenario,
  followMenu,
  page,
  sandbox,
  scriptsRun,
}) => {
  await openScenario('payment-C')
  await page.getByRole('link', { name: 'Overview', exact: true }).first().waitFor({ state: 'attached' })
  await scriptsRun()
  const consolePage = await page.request.get(`${sandbox}/console${new URL(page.url()).pathname}`)
  const account = /\/console\/accounts\/([\w-]+)/.exec(await consolePage.text())?.[1] ?? ''
  await page.request.post(`${sandbox}/console/faults`, {
    form: { kind: 'soft-failure', value: 'Profiles rest until noon.', call: 'GET me', account },
  })
  await followMenu('Overview')
  await expect(page.getByText('Profiles rest until noon.').first()).toBeVisible()
  await expect(page.getByText('Something went wrong on our side')).toHaveCount(0)
  await page.request.post(`${sandbox}/console/faults/clear`, { form: { account } })
})

test('fills a meter over its whole height', async ({ openScenario, page }) => {
  await openScenario('limit-nearly-used')
  for (const path of ['/overview', '/rewards']) {
    await page.goto(new URL(path, page.url()).href)
    if (path === '/overview') await page.getByText('All limits').click()
    const meter = page.locator('meter').first()
    const picture = await meter.screenshot()
    const rows = await page.evaluate(async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const column = context?.getImageData(Math.round(bitmap.width / 20), 0, 1, bitmap.height).data ?? []
      return Array.from({ length: bitmap.height }, (_, row) => Array.from(column.slice(row * 4, row * 4 + 3)).join())
    }, Array.from(picture))
    // Only the fill from top to bottom; a meter between two pixels includes some of the white card.
    expect(new Set(rows.filter((colour) => colour !== '255,255,255')).size, path).toBe(1)
  }
})
