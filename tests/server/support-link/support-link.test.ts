import { expect, test } from 'vitest'
import type { Account } from '#sandbox/core/accounts.ts'
import { takeSnapshot, type Snapshot } from '#sandbox/twins/snapshot.ts'
import { createSupportLink, createToken } from '#sandbox/twins/support-links.ts'
import { PAGES_AT_REST, type PageAtRest } from '#tests/support/pages-at-rest.ts'
import { arriveBy, Browser, logIn } from '#tests/server/browser.ts'
import { parsePage, readForms, getQueries, stripTags } from '#tests/server/page.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

const buildPath = (path: string) => `/support-link?${new URLSearchParams({ from: path })}`

const findCopies = (html: string) => stripTags(html).match(/http:\/\/\S+\/twin\/[\w.-]+/g) ?? []

/** The form that creates a link, as a browser without scripts submits it. */
function readLinkForm(html: string) {
  const form = readForms(html).find(({ action }) => action.startsWith('/support-link'))
  if (!form) throw new Error('No form for a link')
  return { action: form.action, fields: Object.fromEntries(form.fields.map(({ name, value }) => [name, value])) }
}

async function openTwin(url: string) {
  const opened = await fetch(url, { redirect: 'manual', headers: { Connection: 'close' } })
  const { pathname, search } = new URL(opened.headers.get('Location') ?? '')
  const browser = new Browser(shared().app.url)
  const email = opened.headers.get('X-Sandbox-Email') ?? ''
  return { browser, account: shared().sandbox.control.account(email), ...(await browser.open(pathname + search)) }
}

/** Creates a link in the sandbox, bypassing the rate limit of this IP address. */
function createLink(account: Account, page: string): string {
  const { context } = shared().sandbox.control
  const path = page.replace(/[?&]lang=en/, '')
  return `${shared().sandbox.url}/twin/${createToken(context, createSupportLink(context, account, { path, language: 'en' }))}`
}

/** The words of a page's main part and its fields. */
function readTexts(html: string): string[] {
  const main = parsePage(html).querySelector('main')
  const fields = Array.from(main?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])
  const text = [stripTags(main?.innerHTML ?? ''), ...fields.map((field) => field.getAttribute('value') ?? '')].join(' ')
  return text.split(/\s+/).filter(Boolean)
}

/** The strings of a nested value, parsed where they are JSON, in order. */
function readStrings(value: unknown): string[] {
  if (typeof value === 'string' && /^[[{]/.test(value)) return readStrings(JSON.parse(value))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(readStrings)
  return typeof value === 'string' ? [value] : []
}

/** The account's strings that its twin replaced. A date of birth also in the pages' format. */
function findInventedTexts(original: Snapshot, twin: Snapshot): string[] {
  const [own, others] = [original, twin].map(readStrings)
  expect(own?.length).toBe(others?.length)
  return (own ?? []).flatMap((text, at) => {
    if (text === others?.[at]) return []
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) return [text]
    return [text, new Date(text).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })]
  })
}

/** Amounts and times, which are not personal data. */
const FIGURE = /^[(+−-]?\d{1,3}(,\d{3})*\.\d+%?[).,;:]?$|^\d\d:\d\d[.,]?$/

/** Returns words that differ without being made of replaced strings. */
function findDifferences(original: string[], twin: string[], texts: readonly string[]): string[] {
  if (original.length !== twin.length) return [`${original.length} words became ${twin.length}`]
  const normalizeWord = (word: string) =>
    word
      .replace(/’s(?=\P{L}*$)/u, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const invented = normalizeWord(texts.join(' '))
  return original.flatMap((word, index) => {
    const other = twin[index] ?? ''
    if (
      word === other ||
      (FIGURE.test(word) ? texts.some((text) => text.includes(word)) : invented.includes(normalizeWord(word)))
    )
      return []
    // Made of an id or a secret, shortened, or the support code or the page's time.
    const isDerived =
      /^[\w/:.?=-]*[a-z]\d[\w/:.?=-]*$|^[a-z0-9]{4}$|\w…\w|\/join\/|^\w\*+@|^(CE|CD|B)\w+$|^CW(?:-\w{4}){2}$|^\d\d:\d\d:\d\d[.,]?$/i
    if ((isDerived.test(word) || /^[A-Z\d]{8}$/.test(word)) && !FIGURE.test(word)) return []
    return [`${word} became ${other}`]
  })
}

/** Every state of a payment, and one page of each other family. Signed-in pages about one account only. */
const SIGNED_IN = PAGES_AT_REST.filter(
  ({ name, scenario }) => scenario && !/^(tracking|coin-confirmation|coin-payment-confirmed|pay-link|merge)/.test(name),
)
const getFamily = ({ name }: PageAtRest) => (/^(coin-)?payment-/.test(name) ? name : name.split('-')[0])
const COMPARED = [...new Map(SIGNED_IN.map((page) => [getFamily(page), page])).values()]

/** Rates change every minute: waits for the next minute if the current one could end between the two pages. */
async function waitForStablePrices(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 2_000) await new Promise((resolve) => setTimeout(resolve, left))
}

test.each(COMPARED.map((page) => [page.name, page] as const))(
  'renders %s in the twin like the original except for personal data',
  async (_, { scenario = '', path }) => {
    const { app, sandbox } = shared()
    const browser = new Browser(app.url)
    const { email } = await browser.arrive(sandbox, scenario)
    await waitForStablePrices()
    const page = await browser.open(path || browser.landing)
    const html = await page.response.text()
    const account = sandbox.control.account(email)
    const original = takeSnapshot(sandbox.control.context, account)
    const twin = await openTwin(createLink(account, page.path))
    const copy = takeSnapshot(sandbox.control.context, twin.account)
    expect(
      findDifferences(readTexts(html), readTexts(await twin.response.text()), findInventedTexts(original, copy)),
    ).toEqual([])
  },
)

test("exposes no personal data of the original in the twin's pages, data and files", async () => {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const { email } = await browser.arrive(sandbox, 'payment-C')
  const account = sandbox.control.account(email)
  const original = takeSnapshot(sandbox.control.context, account)
  const twin = await openTwin(createLink(account, browser.page))
  const copy = takeSnapshot(sandbox.control.context, twin.account)
  const carried = [...findInventedTexts(original, copy), 'EE38 2200 2210 2014 5685', 'Kaarel', 'Mets', account.id]
  const read = [await twin.response.text()]
  for (const path of [
    '/overview',
    '/history',
    '/profile',
    '/profile/preferences',
    '/payments',
    '/support-link?from=/history',
  ]) {
    read.push(await twin.browser.read(path))
  }
  for (const path of [
    '/history.csv',
    '/history.tax.csv',
    '/history.json',
    '/history.xml',
    `${twin.path.split('?')[0]}.data`,
  ]) {
    const answer = await twin.browser.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    read.push(await answer.text())
  }
  for (const path of ['/history.pdf', `${twin.path.split('?')[0]}/receipt`]) {
    const answer = await twin.browser.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    read.push(
      readPdfTexts(new Uint8Array(await answer.arrayBuffer()))
        .flat()
        .join(' '),
    )
  }
  const all = read.join('\n').toLowerCase()
  // The city is also in the app's time zone.
  const isOurs = (text: string) => text.length < 4 || text === 'Tallinn'
  expect(carried.filter((text) => !isOurs(text) && all.includes(text.toLowerCase()))).toEqual([])
})

test('links each signed-in page to its support link, without input from its URL', async () => {
  const maria = await logIn(shared().app.url)
  for (const [path, from] of [
    ['/overview', '/overview'],
    ['/history?status=COMPLETED&receiver=Anna+Schmidt', '/history?status=COMPLETED'],
    ['/payments?iban=EE382200221020145685&name=Anna', '/payments'],
    ['/contact?code=K7QF2M9X', '/contact'],
    ['/transactions/tx_unknown', '/transactions/tx_unknown'],
  ] as const) {
    const html = await maria.read(path)
    const link = getQueries(html).getByRole('link', { name: 'Copy link for support' })
    expect(new URL(link.getAttribute('href') ?? '', 'http://a').searchParams.get('from')).toBe(from)
  }
})

test("renders the page's address, and a link to a copy on request", async () => {
  const { app, sandbox } = shared()
  const browser = await arriveBy(shared(), 'payment-I-short')
  const html = await browser.read(buildPath(browser.page))
  const { getByRole } = getQueries(html)
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Copy link for support')
  expect(stripTags(html)).toContain(`${app.url}${browser.page}`)
  expect(getByRole('link', { name: 'Back to the page' }).getAttribute('href')).toContain(browser.page)
  expect(findCopies(html)).toEqual([])
  // The page lists what the copy lacks before it is created.
  expect(stripTags(html)).toContain('Names, bank accounts, addresses and texts are invented')

  const { action, fields } = readLinkForm(html)
  const made = await Promise.all([browser.post(action, fields), browser.post(action, fields)])
  expect(made.map(({ status }) => status)).toEqual([303, 303])
  const after = await browser.read(made[0]?.headers.get('Location') ?? '')
  expect(findCopies(after)).toHaveLength(1)
  expect(stripTags(after)).toMatch(/It shows the page as it was on .*, and works until/)
  expect(sandbox.control.countReceived({ path: 'me/support_links', method: 'POST', status: 201 })).toBeGreaterThan(0)
  const links = sandbox.control.context.database.all('select id from support_links where path = ?', browser.page)
  expect(links).toHaveLength(1)

  const twin = await openTwin(findCopies(after)[0] ?? '')
  expect(getQueries(await twin.response.text()).getByRole('heading', { level: 1 }).textContent).toMatch(
    /^The amount was too small/,
  )
  expect(twin.path).not.toContain(browser.page)
})

test('replaces secret and foreign addresses by the overview', async () => {
  const maria = await logIn(shared().app.url)
  for (const from of [
    '/login/maria%40example.com/secret',
    '/pay/code/secret',
    'https://evil.example/',
    '//evil.example',
    '',
  ]) {
    const html = await maria.read(buildPath(from))
    expect(stripTags(html)).toContain(`${shared().app.url}/overview`)
    expect(parsePage(html).querySelector('main')?.innerHTML).not.toMatch(/secret|evil\.example/)
  }
})

test("rate limits support links and keeps the page's address", async () => {
  const browser = await arriveBy(shared(), 'payment-X-cancelled')
  const { action, fields } = readLinkForm(await browser.read(buildPath('/history')))
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await browser.post(action, { ...fields, operation_id: crypto.randomUUID() })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429])
  expect(stripTags(await browser.read(buildPath('/history')))).toContain(`${shared().app.url}/history`)
})
