import { deleteNewerApis } from './support/newer-apis.ts'
import { findHeading } from './support/lost-connection.ts'
import { expect, test, type Page } from './support/test.ts'

/** Collects the documents that the page loads from now on, by path. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) {
      documents.push(`${request.method()} ${new URL(request.url()).pathname}`)
    }
  })
  return documents
}

async function fillPayment(page: Page) {
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByLabel('Amount').fill('75')
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
}

async function checkAndConfirm(page: Page) {
  await page.getByRole('button', { name: 'Check the payment' }).click()
  await expect(findHeading(page)).toHaveText('Check the payment')
  await page.getByRole('button', { name: /^Confirm: pay/ }).click()
  await expect(findHeading(page)).toHaveText(/^Send 0\.\d{8}\u00a0BTC by/)
}

test('makes a payment with scripts in the oldest supported browser', async ({
  app,
  followMenu,
  logIn,
  openCustomer,
  page,
  scriptsRun,
}) => {
  await page.addInitScript(deleteNewerApis, false)
  const customer = await openCustomer()
  await page.goto(`${app}/login`)
  await scriptsRun()
  await logIn(customer)
  await expect(findHeading(page)).toHaveText('Hello, Kaarel')
  await scriptsRun()
  const documents = watchDocuments(page)
  await followMenu('Pay')
  await fillPayment(page)
  await checkAndConfirm(page)
  expect(documents).toEqual([])
})

test('makes a payment without scripts in a browser below the baseline', async ({
  app,
  followMenu,
  logIn,
  openCustomer,
  page,
}) => {
  await page.addInitScript(deleteNewerApis, true)
  const customer = await openCustomer()
  await page.goto(`${app}/login`)
  await logIn(customer)
  await expect(findHeading(page)).toHaveText('Hello, Kaarel')
  const documents = watchDocuments(page)
  await followMenu('Pay')
  await expect(findHeading(page)).toHaveText('Pay a bank account')
  await fillPayment(page)
  await checkAndConfirm(page)
  expect(documents).toEqual(['GET /payments', 'POST /payments', expect.stringMatching(/^POST \/transactions\//)])
})

/** Errors that a script in place of fetch causes: thrown synchronously, or not a network error. */
const BREAKS = {
  'throws a TypeError': () => {
    const { fetch: real } = globalThis
    globalThis.fetch = (input, init) => {
      if (/\.data(\?|$)/.test(input instanceof Request ? input.url : String(input))) {
        throw new TypeError('AbortSignal.any is not a function')
      }
      return real(input, init)
    }
  },
  'rejects with a ReferenceError': () => {
    const { fetch: real } = globalThis
    globalThis.fetch = (input, init) =>
      /\.data(\?|$)/.test(input instanceof Request ? input.url : String(input))
        ? Promise.reject(new ReferenceError('AbortSignal is not defined'))
        : real(input, init)
  },
}

for (const [how, breakFetch] of Object.entries(BREAKS)) {
  test(`loads documents and submits forms natively if fetch ${how}`, async ({ browser, sandbox }) => {
    // A separate page, because a watched page fails its test on reported errors.
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(breakFetch)
    await page.goto(`${sandbox}/s/verified-personal`)
    await expect(page).toHaveURL(/\/overview/)
    const documents = watchDocuments(page)
    const waitForScripts = () =>
      page.waitForFunction(() =>
        Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
      )
    await waitForScripts()
    await page.getByRole('link', { name: 'Pay', exact: true }).filter({ visible: true }).click()
    await expect(findHeading(page)).toHaveText('Pay a bank account')
    await waitForScripts()
    await fillPayment(page)
    await page.getByRole('button', { name: 'Check the payment' }).click()
    await expect(findHeading(page)).toHaveText('Check the payment')
    await waitForScripts()
    await page.getByRole('button', { name: /^Confirm: pay/ }).click()
    await expect(findHeading(page)).toHaveText(/^Send 0\.\d{8}\u00a0BTC by/)
    expect(documents).toEqual(['GET /payments', 'POST /payments', expect.stringMatching(/^POST \/transactions\//)])
    expect(errors.length).toBeGreaterThan(0)
    await page.close()
  })
}
