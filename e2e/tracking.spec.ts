import { expect, test, type Page } from './support/test.ts'

/** What the recipient of a payment reads first, by the scenario that support would open. */
const STATES: Record<string, RegExp> = {
  'tracking-N': /^750\.00\u00a0EUR is announced$/,
  'tracking-I': /^We are waiting for the payer$/,
  'tracking-U': /is on its way to you$/,
  'tracking-W': /is on its way to you$/,
  'tracking-E': /is on its way to you$/,
  'tracking-F': /is on its way to you$/,
  'tracking-G': /is on its way to you$/,
  'tracking-T': /is on its way to you$/,
  'tracking-P': /is on its way to you$/,
  'tracking-S': /was sent to your bank$/,
  'tracking-C': /has arrived$/,
  'tracking-Z': /has arrived$/,
  'tracking-R': /^Your bank sent the payment back$/,
  'tracking-R-refunded': /^The money went back to the payer$/,
  'tracking-R-revision': /^The payment takes longer than planned$/,
  'tracking-X': /^The payment was cancelled$/,
  'tracking-named': /is on its way to you$/,
  'tracking-gbp': /^750\.00\u00a0GBP is on its way to you$/,
  'tracking-revoked': /^This link is not valid or has expired$/,
  'tracking-expired': /^This link is not valid or has expired$/,
  'tracking-unknown': /^This link is not valid or has expired$/,
}

async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

for (const [scenario, heading] of Object.entries(STATES)) {
  test(`${scenario} says where the money is, in light and dark`, async ({
    openScenario,
    expectAccessible,
    page,
    javaScriptEnabled,
  }, info) => {
    await openScenario(scenario)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // axe is a script itself.
    if (!javaScriptEnabled) return
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible()
    }
    await expectToFit(page)
    await page.screenshot({ path: `.artefacts/screens/${scenario}-${info.project.name}.png`, fullPage: true })
  })
}

for (const lang of ['de', 'fr', 'es', 'ru']) {
  test(`at 320 px and in ${lang} nothing is cut off, on the recipient's page and on the payer's`, async ({
    openScenario,
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'measured by a script')
    await page.setViewportSize({ width: 320, height: 700 })
    for (const scenario of [
      'tracking-S',
      'tracking-R',
      'tracking-unknown',
      'payment-shared',
      'payment-N-unconfirmed',
    ]) {
      await openScenario(scenario, { lang })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectToFit(page)
    }
  })
}

for (const [scenario, part] of [
  ['payment-shared', 'Share with the recipient'],
  ['payment-C', 'Share with the recipient'],
  ['payment-N-unconfirmed', 'What the recipient sees on the statement'],
] as const) {
  test(`the page of ${scenario} has what is for its recipient, in light and dark`, async ({
    openScenario,
    expectAccessible,
    page,
    javaScriptEnabled,
  }) => {
    await openScenario(scenario)
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
    if (!javaScriptEnabled) return
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible()
    }
  })
}

test('a payer shares a payment, its recipient follows it until it arrives, and the link is ended', async ({
  openScenario,
  page,
  browser,
  sandbox,
  javaScriptEnabled,
}, info) => {
  await openScenario('payment-P')
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByText('The link for the recipient is ready')).toBeVisible()
  const link = await page.getByText(/\/transaction-confirmation\/[\w-]{43}\?lang=en$/).innerText()

  const { contextOptions, viewport } = info.project.use
  const recipient = await browser.newContext({ ...contextOptions, viewport, javaScriptEnabled })
  const seen = await recipient.newPage()
  await seen.goto(link)
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('750.00\u00a0EUR is on its way to you')
  await expect(seen.getByRole('list', { name: 'The way of the money' }).getByRole('listitem')).toHaveCount(5)
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

test('a page that is left open moves with the payment by itself, and asks no more once it has arrived', async ({
  page,
  sandbox,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts there is a link')
  await page.clock.install()
  const headers = (await page.request.get(`${sandbox}/s/tracking-S`, { maxRedirects: 0 })).headers()
  await page.goto(headers['location'] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/was sent to your bank$/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/status')) asked.push(request.url())
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

test('the page prints: the way of the money and the details, without what can only be pressed', async ({
  openScenario,
  page,
}) => {
  await openScenario('tracking-S')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list', { name: 'The way of the money' })).toBeVisible()
  await expect(page.getByText('You get')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check again' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Language' })).toBeHidden()
})
