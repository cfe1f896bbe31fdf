import { expect, test } from 'vitest'
import type { Account } from '#sandbox/core/accounts.ts'
import { takeSnapshot, type Snapshot } from '#sandbox/twins/snapshot.ts'
import { makeSupportLink, tokenOf } from '#sandbox/twins/support-links.ts'
import { PAGES_AT_REST, type PageAtRest } from '#tests/support/pages-at-rest.ts'
import { arriveBy, Browser, logIn } from './browser.ts'
import { documentOf, formsOn, queriesOn, textOf } from './page.ts'
import { pdfText } from './pdf-text.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()

const pageFor = (path: string) => `/support-link?${new URLSearchParams({ from: path })}`

/** The links to a copy on the page for support. */
const copiesOn = (html: string) => textOf(html).match(/http:\/\/\S+\/twin\/[\w.-]+/g) ?? []

/** The form that makes a link, as a browser without scripts sends it. */
function makingForm(html: string) {
  const form = formsOn(html).find(({ action }) => action.startsWith('/support-link'))
  if (!form) throw new Error('No form for a link')
  return { action: form.action, fields: Object.fromEntries(form.fields.map(({ name, value }) => [name, value])) }
}

/** A colleague's browser, in which a link was opened. */
async function openTwin(url: string) {
  const opened = await fetch(url, { redirect: 'manual', headers: { Connection: 'close' } })
  const { pathname, search } = new URL(opened.headers.get('Location') ?? '')
  const browser = new Browser(shared().app.url)
  const email = opened.headers.get('X-Sandbox-Email') ?? ''
  return { browser, account: shared().sandbox.control.account(email), ...(await browser.open(pathname + search)) }
}

/** A link as the sandbox makes it, without counting how many are made from this address. */
function linkOf(account: Account, page: string): string {
  const { context } = shared().sandbox.control
  const path = page.replace(/[?&]lang=en/, '')
  return `${shared().sandbox.url}/twin/${tokenOf(context, makeSupportLink(context, account, { path, language: 'en' }))}`
}

/** What a page says, with what is in its fields, word by word. */
function wordsOf(html: string): string[] {
  const main = documentOf(html).querySelector('main')
  const fields = Array.from(main?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])
  const text = [textOf(main?.innerHTML ?? ''), ...fields.map((field) => field.getAttribute('value') ?? '')].join(' ')
  return text.split(/\s+/).filter(Boolean)
}

/** The texts of JSON and all else, in their order. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' && /^[[{]/.test(value)) return leavesOf(JSON.parse(value))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf)
  return typeof value === 'string' ? [value] : []
}

/** The texts of an account that its twin has others for; a day of birth also as pages write it. */
function inventedTexts(original: Snapshot, twin: Snapshot): string[] {
  const [own, others] = [original, twin].map(leavesOf)
  expect(own?.length).toBe(others?.length)
  return (own ?? []).flatMap((text, at) => {
    if (text === others?.[at]) return []
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) return [text]
    return [text, new Date(text).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })]
  })
}

/** Amounts and times: they are never anybody's. */
const FIGURE = /^[(+−-]?\d{1,3}(,\d{3})*\.\d+%?[).,;:]?$|^\d\d:\d\d[.,]?$/

/** What differs and must not: words that are not made of what is invented. */
function differences(original: string[], twin: string[], texts: readonly string[]): string[] {
  if (original.length !== twin.length) return [`${original.length} words became ${twin.length}`]
  const plain = (word: string) =>
    word
      .replace(/’s(?=\P{L}*$)/u, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const invented = plain(texts.join(' '))
  return original.flatMap((word, index) => {
    const other = twin[index] ?? ''
    if (
      word === other ||
      (FIGURE.test(word) ? texts.some((text) => text.includes(word)) : invented.includes(plain(word)))
    )
      return []
    // Made of an id or a secret, shortened, the support code or the moment at which the page was made.
    const isDerived =
      /^[\w/:.?=-]*[a-z]\d[\w/:.?=-]*$|^[a-z0-9]{4}$|\w…\w|\/join\/|^\w\*+@|^(CE|CD|B)\w+$|^\d\d:\d\d:\d\d[.,]?$/i
    if ((isDerived.test(word) || /^[A-Z\d]{8}$/.test(word)) && !FIGURE.test(word)) return []
    return [`${word} became ${other}`]
  })
}

/** All states of a payment, and of each other family one: signed in, and not about two accounts. */
const SIGNED_IN = PAGES_AT_REST.filter(
  ({ name, scenario }) => scenario && !/^(tracking|coin-confirmation|coin-payment-confirmed|pay-link|merge)/.test(name),
)
const familyOf = ({ name }: PageAtRest) => (/^(coin-)?payment-/.test(name) ? name : name.split('-')[0])
const COMPARED = [...new Map(SIGNED_IN.map((page) => [familyOf(page), page])).values()]

/** Prices move with the minute: the next is waited for when this one could end between the two pages. */
async function untilPricesStay(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 2_000) await new Promise((resolve) => setTimeout(resolve, left))
}

test.each(COMPARED.map((page) => [page.name, page] as const))(
  'a twin’s page of %s says the same but for what is invented',
  async (_, { scenario = '', path }) => {
    const { app, sandbox } = shared()
    const browser = new Browser(app.url)
    const { email } = await browser.arrive(sandbox, scenario)
    await untilPricesStay()
    const page = await browser.open(path || browser.landing)
    const html = await page.response.text()
    const account = sandbox.control.account(email)
    const original = takeSnapshot(sandbox.control.context, account)
    const twin = await openTwin(linkOf(account, page.path))
    const copy = takeSnapshot(sandbox.control.context, twin.account)
    expect(differences(wordsOf(html), wordsOf(await twin.response.text()), inventedTexts(original, copy))).toEqual([])
  },
)

test('nothing of the original is in the pages, data and files of its twin', async () => {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  const { email } = await browser.arrive(sandbox, 'payment-C')
  const account = sandbox.control.account(email)
  const original = takeSnapshot(sandbox.control.context, account)
  const twin = await openTwin(linkOf(account, browser.page))
  const copy = takeSnapshot(sandbox.control.context, twin.account)
  const carried = [...inventedTexts(original, copy), 'EE38 2200 2210 2014 5685', 'Kaarel', 'Mets', account.id]
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
      pdfText(new Uint8Array(await answer.arrayBuffer()))
        .flat()
        .join(' '),
    )
  }
  const all = read.join('\n').toLowerCase()
  // The city is in the name of our own time zone.
  const isOurs = (text: string) => text.length < 4 || text === 'Tallinn'
  expect(carried.filter((text) => !isOurs(text) && all.includes(text.toLowerCase()))).toEqual([])
})

test('every signed-in page leads to its links for support, without what was typed into its address', async () => {
  const maria = await logIn(shared().app.url)
  for (const [path, from] of [
    ['/overview', '/overview'],
    ['/history?status=COMPLETED&receiver=Anna+Schmidt', '/history?status=COMPLETED'],
    ['/payments?iban=EE382200221020145685&name=Anna', '/payments'],
    ['/contact?code=K7QF2M9X', '/contact'],
    ['/transactions/tx_unknown', '/transactions/tx_unknown'],
  ] as const) {
    const html = await maria.read(path)
    const link = queriesOn(html).getByRole('link', { name: 'Copy link for support' })
    expect(new URL(link.getAttribute('href') ?? '', 'http://a').searchParams.get('from')).toBe(from)
  }
})

test('the page has the address of the page before, and a link to a copy once it is asked for', async () => {
  const { app, sandbox } = shared()
  const browser = await arriveBy(shared(), 'payment-I-short')
  const html = await browser.read(pageFor(browser.page))
  const { getByRole } = queriesOn(html)
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Copy link for support')
  expect(textOf(html)).toContain(`${app.url}${browser.page}`)
  expect(getByRole('link', { name: 'Back to the page' }).getAttribute('href')).toContain(browser.page)
  expect(copiesOn(html)).toEqual([])
  // What a copy lacks is said before it is made.
  expect(textOf(html)).toContain('Emails are not part of it, and neither is a second account to merge with.')

  const { action, fields } = makingForm(html)
  // A press that is made twice, and the second before the first is answered.
  const made = await Promise.all([browser.post(action, fields), browser.post(action, fields)])
  expect(made.map(({ status }) => status)).toEqual([303, 303])
  const after = await browser.read(made[0]?.headers.get('Location') ?? '')
  expect(copiesOn(after)).toHaveLength(1)
  expect(textOf(after)).toMatch(/It shows the page as it was on .*, and works until/)
  expect(sandbox.control.countReceived({ path: 'me/support_links', method: 'POST', status: 201 })).toBeGreaterThan(0)
  const links = sandbox.control.context.database.all('select id from support_links where path = ?', browser.page)
  expect(links).toHaveLength(1)

  const twin = await openTwin(copiesOn(after)[0] ?? '')
  expect(queriesOn(await twin.response.text()).getByRole('heading', { level: 1 }).textContent).toMatch(
    /^The amount was too small/,
  )
  expect(twin.path).not.toContain(browser.page)
})

test('an address that is told to nobody, or that is none of ours, is passed on to nobody', async () => {
  const maria = await logIn(shared().app.url)
  for (const from of [
    '/login/maria%40example.com/secret',
    '/pay/code/secret',
    'https://evil.example/',
    '//evil.example',
    '',
  ]) {
    const html = await maria.read(pageFor(from))
    expect(textOf(html)).toContain(`${shared().app.url}/overview`)
    expect(documentOf(html).querySelector('main')?.innerHTML).not.toMatch(/secret|evil\.example/)
  }
})

test('a link can’t be made any number of times, and the page stays with its address', async () => {
  const browser = await arriveBy(shared(), 'payment-X-cancelled')
  const { action, fields } = makingForm(await browser.read(pageFor('/history')))
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await browser.post(action, { ...fields, operation_id: crypto.randomUUID() })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429])
  expect(textOf(await browser.read(pageFor('/history')))).toContain(`${shared().app.url}/history`)
})
