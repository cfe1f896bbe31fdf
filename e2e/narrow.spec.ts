import { expect, test, type Page } from './support/test.ts'

/** What the recipient of a payment reads first, by the scenario that support would open. */
const STATES: Record<string, RegExp> = {
  'tracking-N': /^750\.00\u00a0EUR is planned$/,
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
    lookAround,
    page,
    javaScriptEnabled,
  }) => {
    await openScenario(scenario)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // Without scripts the words are what counts: axe is a script itself.
    if (javaScriptEnabled) await lookAround(scenario)
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
    lookAround,
    page,
    javaScriptEnabled,
  }) => {
    await openScenario(scenario)
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
    if (javaScriptEnabled) await lookAround(`${scenario}-recipient`)
  })
}
