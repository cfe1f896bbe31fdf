import type { Page, Request } from '@playwright/test'
import { entryOf, settled } from './support/page-looks.ts'
import { goOffline } from './support/go-offline.ts'
import { expect, test as base } from './support/test.ts'

type Fixtures = {
  /** Opens a scenario and waits until its page asks for nothing more. */
  openQuiet: (scenario: string) => Promise<void>
  /** What was asked of the app since the last time: data of pages by their path, files by their name. */
  asked: () => { data: string[]; files: string[] }
}

const test = base.extend<Fixtures>({
  openQuiet: async ({ openScenario, page }, use) =>
    use(async (scenario) => {
      await openScenario(scenario)
      await settled(page)
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

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Says that the customer pays for each byte, before any script runs. */
const saveData = (page: Page, connection: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((given) => Object.defineProperty(navigator, 'connection', { value: given }), connection)

test('the files of the menu are fetched after the page and before a tap, once in a visit, and its data on the touch', async ({
  asked,
  openScenario,
  page,
}) => {
  // Only when the browser has nothing else to do, which may be a while after the last answer.
  const ofTheMenu = [/\/history-[\w-]+\.js$/, /\/new-[\w-]+\.js$/, /\/verification-(?!status)[\w-]+\.js$/]
  const loaded: ReturnType<typeof asked> = { data: [], files: [] }
  const timesFetched = () => {
    const { data, files } = asked()
    loaded.data.push(...data)
    loaded.files.push(...files)
    return ofTheMenu.map((name) => loaded.files.filter((file) => name.test(file)).length)
  }
  await openScenario('verified-personal')
  await settled(page)
  await expect.poll(timesFetched).toEqual([1, 1, 1])
  await page.waitForLoadState('networkidle')
  expect(timesFetched()).toEqual([1, 1, 1])

  // The next document finds the scripts in the browser's cache.
  await page.reload({ waitUntil: 'load' })
  await settled(page)
  await expect.poll(timesFetched).toEqual([1, 1, 1])
  await page.waitForLoadState('networkidle')
  expect(timesFetched()).toEqual([1, 1, 1])
  expect(loaded.data).toEqual([])

  const left = await entryOf(page)
  await menuLink(page, 'History').hover()
  await expect.poll(() => asked().data).toEqual(['/history.data'])
  await menuLink(page, 'History').click()
  await settled(page, left)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  const clicked = asked()
  expect(clicked.data).toEqual([])
  // Out of the browser's cache: nothing of it went over the line again.
  const again = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/history-/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  expect(again.filter((size) => size > 0).length).toBeLessThanOrEqual(1)
})

test('a file that was refused is asked for again by the next document', async ({ openScenario, page }) => {
  const statuses: number[] = []
  await page.route(/\/history-[\w-]+\.js$/, (route) =>
    statuses.length === 0 ? route.fulfill({ status: 503 }) : route.continue(),
  )
  page.on('response', (response) => {
    if (/\/history-[\w-]+\.js$/.test(response.url())) statuses.push(response.status())
  })
  await openScenario('verified-personal')
  await settled(page)
  await expect.poll(() => statuses).toEqual([503])
  await page.waitForLoadState('networkidle')
  await page.reload({ waitUntil: 'load' })
  await expect.poll(() => statuses).toEqual([503, 200])
})

test('what was asked for ahead is used once, while it is fresh, and for no other page', async ({
  asked,
  openQuiet,
  page,
}) => {
  await openQuiet('verified-personal')
  await page.clock.install()
  asked()

  // Older than a few seconds: asked for again.
  await menuLink(page, 'History').dispatchEvent('pointerdown', { bubbles: true })
  await expect.poll(() => asked().data).toEqual(['/history.data'])
  await page.clock.fastForward(6_000)
  await menuLink(page, 'History').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  expect(asked().data).toEqual(['/history.data'])

  // Of another page: the one that was asked for first is given up, and asked for again later.
  await menuLink(page, 'Overview').dispatchEvent('pointerdown', { bubbles: true })
  await expect.poll(() => asked().data).toEqual(['/overview.data'])
  await menuLink(page, 'Rewards').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards')
  expect(asked().data).toEqual(['/rewards.data'])
  await menuLink(page, 'Overview').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  expect(asked().data).toEqual(['/overview.data'])

  // Twice at the same place: one question.
  for (let times = 0; times < 3; times += 1) {
    await menuLink(page, 'History').dispatchEvent('pointerdown', { bubbles: true })
  }
  await menuLink(page, 'History').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  expect(asked().data).toEqual(['/history.data'])
})

test('links that are not in the menu are not asked for ahead', async ({ asked, openQuiet, page }) => {
  await openQuiet('payment-C')
  asked()
  for (const link of await page.getByRole('main').getByRole('link').all()) await link.dispatchEvent('pointerdown')
  await page.waitForTimeout(200)
  expect(asked().data).toEqual([])
})

for (const [how, waits] of Object.entries({ 'and opened at once': 0, 'and opened seven seconds later': 7_000 })) {
  test(`what was typed when the session ended is in the form that was pointed at ${how}, once`, async ({
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
    await menuLink(page, 'Pay').hover()
    await expect.poll(() => asked().data).toEqual(['/payments.data'])
    await page.waitForTimeout(waits)
    await menuLink(page, 'Pay').click()
    await expect(page.getByLabel('IBAN')).toHaveValue('EE38 2200 2210 2014 5685')
    await expect(page.getByLabel('Amount')).toHaveValue('750')

    await menuLink(page, 'Overview').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
    await menuLink(page, 'Pay').click()
    await expect(page.getByLabel('IBAN')).toHaveValue('')
  })
}

for (const [why, connection] of Object.entries({
  'saves data': { saveData: true, effectiveType: '4g' },
  'is on 2g': { saveData: false, effectiveType: '2g' },
})) {
  test(`nothing is fetched ahead for a customer who ${why}`, async ({ asked, openQuiet, page }) => {
    await saveData(page, connection)
    await openQuiet('verified-personal')
    const { files, data } = asked()
    expect(data).toEqual([])
    expect(files.filter((file) => /\/(history|new|page-parts)-/.test(file))).toEqual([])
    await menuLink(page, 'History').hover()
    await page.waitForTimeout(300)
    expect(asked().data).toEqual([])
    await menuLink(page, 'History').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
    expect(asked().data).toEqual(['/history.data'])
  })
}

test('without a connection what is fetched ahead fails without a word, and the click says what is wrong', async ({
  asked,
  context,
  openQuiet,
  page,
}) => {
  await openQuiet('verified-personal')
  await goOffline(page)
  asked()
  await menuLink(page, 'History').hover()
  await expect.poll(() => asked().data).toEqual(['/history.data'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await menuLink(page, 'History').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
})

test('no click brings the texts of the frame again, by touch, by keyboard or back, and all of them stay on the page', async ({
  openQuiet,
  page,
}) => {
  await openQuiet('verified-personal')
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.data')) answers.push(response.text())
  })
  const frame = () => page.locator('.skip, header.side').allInnerTexts()
  const before = await frame()
  const menu = page.getByText('Menu', { exact: true })
  if (await menu.isVisible()) await menu.click()
  await menuLink(page, 'History').click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await settled(page)
  if (await menu.isVisible()) await menu.click()
  await menuLink(page, 'Pay').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pay a bank account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await settled(page)

  expect(answers.length).toBeGreaterThanOrEqual(3)
  for (const answer of await Promise.all(answers)) expect(answer).not.toContain('shell.logOut')
  expect(await frame()).toEqual(before)
})
