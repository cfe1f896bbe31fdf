import type { Page, Request } from '@playwright/test'
import { readEntry, waitUntilSettled } from './support/page-looks.ts'
import { goOffline } from './support/go-offline.ts'
import { expect, test as base } from './support/test.ts'

type Fixtures = {
  /** Opens a scenario and waits until its page has no open requests. */
  openQuiet: (scenario: string) => Promise<void>
  /** The requests to the app since the last call: page data by path and files by name. */
  asked: () => { data: string[]; files: string[] }
}

const test = base.extend<Fixtures>({
  openQuiet: async ({ openScenario, page }, use) =>
    use(async (scenario) => {
      await openScenario(scenario)
      await waitUntilSettled(page)
      await page.waitForLoadState('networkidle')
    }),
  asked: async ({ page }, use) => {
    let requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await use(() => {
      const paths = requests.map((request) => new URL(request.url()).pathname)
      requests = []
      return {
        data: paths.filter((path) => path.endsWith('.data')),
        files: paths.filter((path) => /^\/assets\/.+\.(js|css)$/.test(path)),
      }
    })
  },
})

const findMenuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Simulates a metered connection before any script runs. */
const saveData = (page: Page, connection: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((given) => Object.defineProperty(navigator, 'connection', { value: given }), connection)

// React Router logs each route script that fails to load.
test.use({ tolerated: /^Error loading route module|Failed to fetch dynamically imported module/ })

test("prefetches the menu's files once per visit when idle, and its data on touch", async ({
  asked,
  openScenario,
  page,
}) => {
  // Prefetching starts only when the browser is idle, possibly well after the last response.
  const ofTheMenu = [/\/history-[\w-]+\.js$/, /\/new-[\w-]+\.js$/, /\/verification-(?!status)[\w-]+\.js$/]
  const loaded: ReturnType<typeof asked> = { data: [], files: [] }
  const countFetches = () => {
    const { data, files } = asked()
    loaded.data.push(...data)
    loaded.files.push(...files)
    return ofTheMenu.map((name) => loaded.files.filter((file) => name.test(file)).length)
  }
  await openScenario('verified-personal')
  await waitUntilSettled(page)
  await expect.poll(countFetches).toEqual([1, 1, 1])
  await page.waitForLoadState('networkidle')
  expect(countFetches()).toEqual([1, 1, 1])

  // The next document finds the scripts in the browser's cache.
  await page.reload({ waitUntil: 'load' })
  await waitUntilSettled(page)
  await expect.poll(countFetches).toEqual([1, 1, 1])
  await page.waitForLoadState('networkidle')
  expect(countFetches()).toEqual([1, 1, 1])
  expect(loaded.data).toEqual([])

  const left = await readEntry(page)
  await findMenuLink(page, 'History').hover()
  await expect.poll(() => asked().data).toEqual(['/history.data'])
  await findMenuLink(page, 'History').click()
  await waitUntilSettled(page, left)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  const clicked = asked()
  expect(clicked.data).toEqual([])
  // Loaded from the browser's cache, without network traffic.
  const again = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/history-/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  expect(again.filter((size) => size > 0).length).toBeLessThanOrEqual(1)
})

test('fetches a failed file again with the next document (retry)', async ({ openScenario, page }) => {
  const statuses: number[] = []
  await page.route(/\/history-[\w-]+\.js$/, (route) =>
    statuses.length === 0 ? route.fulfill({ status: 503 }) : route.continue(),
  )
  page.on('response', (response) => {
    if (/\/history-[\w-]+\.js$/.test(response.url())) statuses.push(response.status())
  })
  await openScenario('verified-personal')
  await waitUntilSettled(page)
  await expect.poll(() => statuses).toEqual([503])
  await page.waitForLoadState('networkidle')
  await page.reload({ waitUntil: 'load' })
  await expect.poll(() => statuses).toEqual([503, 200])
})

test('uses prefetched data once, while it is fresh, and only for its page', async ({ asked, openQuiet, page }) => {
  await openQuiet('verified-personal')
  await page.clock.install()
  asked()

  // Data older than a few seconds is fetched again.
  await findMenuLink(page, 'History').dispatchEvent('pointerdown', { bubbles: true })
  await expect.poll(() => asked().data).toEqual(['/history.data'])
  await page.clock.fastForward(6_000)
  await findMenuLink(page, 'History').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  expect(asked().data).toEqual(['/history.data'])

  // A click on another page discards the prefetch, which is fetched again later.
  await findMenuLink(page, 'Overview').dispatchEvent('pointerdown', { bubbles: true })
  await expect.poll(() => asked().data).toEqual(['/overview.data'])
  await findMenuLink(page, 'Buy crypto').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy crypto')
  expect(asked().data).toEqual(['/buy.data'])
  await findMenuLink(page, 'Overview').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  expect(asked().data).toEqual(['/overview.data'])

  // Two events on the same link cause one request.
  for (let times = 0; times < 3; times += 1) {
    await findMenuLink(page, 'History').dispatchEvent('pointerdown', { bubbles: true })
  }
  await findMenuLink(page, 'History').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  expect(asked().data).toEqual(['/history.data'])
})

test('prefetches no links outside the menu', async ({ asked, openQuiet, page }) => {
  await openQuiet('payment-C')
  asked()
  for (const link of await page.getByRole('main').getByRole('link').all()) await link.dispatchEvent('pointerdown')
  await page.waitForTimeout(200)
  expect(asked().data).toEqual([])
})

for (const [how, waits] of Object.entries({ 'and opened at once': 0, 'and opened seven seconds later': 7_000 })) {
  test(`restores the input of an expired session once in the form pointed at ${how}`, async ({
    app,
    asked,
    logIn,
    openCustomer,
    page,
    request,
    scriptsRun,
  }) => {
    const customer = await openCustomer()
    const login = `${app}/login?lang=en`
    await page.goto(login)
    await logIn(customer)
    await page.waitForURL(/overview/)
    await page.goto(`${app}/payments?lang=en`)
    await scriptsRun()
    await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
    await page.getByLabel('Amount').fill('750')
    const headers = { Origin: app, 'Sec-Fetch-Site': 'same-origin' }
    await request.post(`${app}/login`, { headers, form: { ...customer, intent: 'password' } })
    await page.getByRole('button', { name: 'Check the payment' }).click()
    await page.waitForURL(/login/)

    await page.goto(login)
    await logIn(customer)
    await page.waitForURL(/overview/)
    await scriptsRun()
    await page.waitForLoadState('networkidle')
    asked()
    await findMenuLink(page, 'Pay').hover()
    await expect.poll(() => asked().data).toEqual(['/payments.data'])
    await page.waitForTimeout(waits)
    await findMenuLink(page, 'Pay').click()
    await expect(page.getByLabel('IBAN')).toHaveValue('EE38 2200 2210 2014 5685')
    await expect(page.getByLabel('Amount')).toHaveValue('750')

    await findMenuLink(page, 'Overview').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
    await findMenuLink(page, 'Pay').click()
    await expect(page.getByLabel('IBAN')).toHaveValue('')
  })
}

for (const [why, connection] of Object.entries({
  'saves data': { saveData: true, effectiveType: '4g' },
  'is on 2g': { saveData: false, effectiveType: '2g' },
})) {
  test(`prefetches nothing for a customer who ${why}`, async ({ asked, openQuiet, page }) => {
    await saveData(page, connection)
    await openQuiet('verified-personal')
    const { files, data } = asked()
    expect(data).toEqual([])
    expect(files.filter((file) => /\/(history|new|page-parts)-/.test(file))).toEqual([])
    await findMenuLink(page, 'History').hover()
    await page.waitForTimeout(300)
    expect(asked().data).toEqual([])
    await findMenuLink(page, 'History').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
    expect(asked().data).toEqual(['/history.data'])
  })
}

test('ignores a failed prefetch while offline, and reports the failed click', async ({
  asked,
  context,
  openQuiet,
  page,
}) => {
  await openQuiet('verified-personal')
  await goOffline(page)
  asked()
  await findMenuLink(page, 'History').hover()
  await expect.poll(() => asked().data).toEqual(['/history.data'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await findMenuLink(page, 'History').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
})

test('fetches no frame texts again on a click, a key or back', async ({ openQuiet, page }) => {
  await openQuiet('verified-personal')
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    // A prefetch doesn't know which routes the router already has data of.
    const isPrefetch = response.request().headers()['purpose'] === 'prefetch'
    if (!isPrefetch && new URL(response.url()).pathname.endsWith('.data')) answers.push(response.text())
  })
  const readFrame = () => page.locator('.skip, header.side').allInnerTexts()
  const before = await readFrame()
  const menu = page.getByText('Menu', { exact: true })
  if (await menu.isVisible()) await menu.click()
  await findMenuLink(page, 'History').click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await waitUntilSettled(page)
  if (await menu.isVisible()) await menu.click()
  await findMenuLink(page, 'Pay').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pay a bank account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await waitUntilSettled(page)

  expect(answers.length).toBeGreaterThanOrEqual(2)
  for (const answer of await Promise.all(answers)) expect(answer).not.toContain('shell.logOut')
  expect(await readFrame()).toEqual(before)
})
