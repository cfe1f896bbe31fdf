import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { LANGUAGE_NAMES } from '#app/i18n/languages.ts'
import { listScenarios } from '#sandbox/scenarios/registry.ts'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { readBuiltRoutes, fillPath } from '#tests/server/built-routes.ts'
import { readTexts, type PageTexts } from '#tests/server/page-words.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { startProduct } from '#tests/server/product.ts'
import { Browser, arriveBy } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { findMislabelledTexts } from '#tests/server/wrongly-spoken.ts'

type Page = { name: string; words: PageTexts[] }

let run: Awaited<ReturnType<typeof startProduct>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>
/** Every string in the platform's responses: names, messages and data that our texts don't contain. */
const data = new Set<string>()
const pages: Page[] = []
const arrived = new Map<string, Browser>()
let pdfLines: string[] = []

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    variables: { PSEUDO_LOCALE: '1' },
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
  platform.use(
    changeJson((_, body) => {
      collect(body)
      return body
    }),
  )
  await openScenarios()
  const maria = await arriveBy(run, 'verified-personal')
  await openRoutes(new Browser(run.app.url))
  await openRoutes(maria)
  await sendWrongPayments(maria)
  await sendOddRequests()
  const pdf = await (await arriveBy(run, 'history-mixed')).get('/history.pdf')
  pdfLines = readPdfTexts(new Uint8Array(await pdf.arrayBuffer())).flat()
}, 120_000)
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

function collect(value: unknown): void {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  // A code such as `awaiting_transfer` must not be rendered, so it isn't accepted as data.
  if (typeof value !== 'string' || /^[a-z]+(?:[_.][a-z_.]+)*$/.test(value)) return
  // Contracts are HTML.
  for (const text of value.split(/<[^>]*>/)) if (/\p{L}{2}/u.test(text)) data.add(normalizeSpaces(text).trim())
  // Pages render addresses in groups of four.
  if (/^\w{26,}$/.test(value)) for (const [four] of value.matchAll(/.{1,4}/g)) data.add(four)
  // The copy button of a shortened address is named by its last six characters.
  if (/^\w{26,}$/.test(value)) data.add(value.slice(-6))
}

async function keep(name: string, response: Response): Promise<void> {
  const text = await response.text()
  if (response.headers.get('Content-Type')?.includes('html')) pages.push({ name, words: readTexts(text) })
}

async function openScenarios(): Promise<void> {
  // history-10000 takes as long to create as all other scenarios together.
  const names = listScenarios(run.sandbox.control.context).map(({ name }) => name)
  for (const name of names.filter((each) => each !== 'history-10000')) {
    const browser = await arriveBy(run, name)
    arrived.set(name, browser)
    await keep(name, await browser.get(browser.landing))
  }
}

/** Opens every route, and submits an empty form to each that accepts one. */
async function openRoutes(browser: Browser): Promise<void> {
  for (const { path, takesForms } of readBuiltRoutes()) {
    if (path.startsWith('/logout')) continue
    const at = fillPath(path, { provider: 'google', section: 'personal' })
    await keep(at, await browser.get(at))
    if (takesForms) await keep(`an empty form to ${at}`, await browser.post(at, { intent: 'save' }))
  }
}

async function sendWrongPayments(browser: Browser): Promise<void> {
  const form = await fillPaymentForm(browser)
  for (const wrong of [{ receiver_iban: 'EE1' }, { sum: '0' }, { sum: '9999999' }, { sum: '1.2345' }, { coin: 'X' }]) {
    await keep(`a payment with ${JSON.stringify(wrong)}`, await browser.post('/payments', { ...form, ...wrong }))
  }
}

/** Requests that never reach a route. */
async function sendOddRequests(): Promise<void> {
  const ours = { Origin: run.app.url }
  const requests: [path: string, init: RequestInit][] = [
    ['/', { method: 'PUT' }],
    ['/%E0%A4%A', {}],
    ['/theme', {}],
    ['/fees', { method: 'POST', headers: ours }],
    ['/login', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } }],
    ['/contact', { method: 'POST', headers: { ...ours, 'Content-Type': 'text/plain' }, body: 'x' }],
  ]
  for (const [path, init] of requests) {
    await keep(`${init.method ?? 'GET'} ${path}`, await fetch(run.app.url + path, init))
  }
}

const NAMES = [
  // The provider and its authorities by their registered names.
  BRAND.name,
  BRAND.legalName,
  BRAND.address,
  BRAND.serviceCoin.name,
  BRAND.complaintsBody,
  BRAND.accessibilityAuthority,
  ...Object.values(BRAND.services),
  ...BRAND.socialProviders.map(({ name }) => name),
  // Each language by its native name.
  ...Object.values(LANGUAGE_NAMES),
  // Currency codes, the two chains that the app knows, file formats, and time zones as Intl abbreviates them.
  'EUR',
  'GBP',
  'CEUR',
  'Ethereum',
  'BNB Smart Chain',
  'CSV',
  'JSON',
  'PDF',
  'CAMT.053',
  'EEST',
  'EET',
  'UTC',
  'Europe/Tallinn',
  // Initials of a company in the menu.
  'PO',
  // Names that the sandbox's customers gave to files and links.
  'friends',
  'blog',
]

/** English texts that Intl formats on an English page. */
const WRITTEN_BY_INTL = (() => {
  const formatDates = (options: Intl.DateTimeFormatOptions) =>
    // 24 dates a month and a day apart: they cover every month and weekday.
    Array.from({ length: 24 }, (_, at) => new Intl.DateTimeFormat('en-GB', options).format(new Date(2026, at, at + 1)))
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countries = letters.flatMap((a) => letters.flatMap((b) => names.of(a + b) ?? []))
  const words = [
    ...countries,
    ...formatDates({ month: 'short' }),
    ...formatDates({ month: 'long' }),
    ...formatDates({ weekday: 'short' }),
  ]
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.()]/g, String.raw`\$&`))
  return new RegExp(String.raw`\b(?:${escaped.join('|')}|\d+ (?:minutes?|hours?|days?)|[kM]B)\b`, 'g')
})()

const normalizeSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Addresses, file names, grouped account numbers and support codes. */
const NO_WORD =
  /\b[a-z]{2,4}_[a-z\d]{16,}\b|\S+@\S+|https?:\/\/\S+|\S+\.pdf\b|\b[A-Z]{2}\d\d(?: [A-Z\d]{1,4})+|(?<![-\w])[A-Z\d]{8}(?![-\w])/g

const PLAIN_WORD = /(?<![\p{L}\d])[A-Za-z]{2,}(?![\p{L}\d])/gu

/** Results by text: the layout repeats its texts on every page. */
const strange = new Map<string, string[]>()

/**
 * Returns the unaccented words of a text that are neither platform data nor names. Pseudo-locale texts are accented.
 */
function getStrangeWords(text: string): string[] {
  const known = strange.get(text) ?? findStrangeWords(text)
  strange.set(text, known)
  return known
}

function findStrangeWords(text: string): string[] {
  const whole = normalizeSpaces(text).replaceAll(NO_WORD, ' ')
  const words = whole.match(PLAIN_WORD)
  if (!words) return []
  const known = [...data].filter((value) => words.some((word) => value.includes(word)))
  const left = [...known, ...NAMES].toSorted(compareLength).reduce((rest, value) => rest.replaceAll(value, ' '), whole)
  return left.replaceAll(WRITTEN_BY_INTL, ' ').match(PLAIN_WORD) ?? []
}

const compareLength = (a: string, b: string) => b.length - a.length

/** Replaces each pseudo-locale text with ¤, including nested ones. */
function replaceTexts(text: string): string {
  let depth = 0
  let outside = ''
  for (const letter of text) {
    if (letter === '[') outside += depth++ === 0 ? '¤' : ''
    else if (letter === ']') depth -= 1
    else if (depth === 0) outside += letter
  }
  return outside.trim()
}

/** The end of a sentence that another one follows in the same place. */
const ENDS_SENTENCE = /[.?](?=\] \[)/g

/**
 * True if a text is concatenated: two of our texts in one place, or one with words or signs beside it. Translators
 * cannot reorder or inflect such parts. Complete sentences may follow each other.
 */
function isAssembled(text: string): boolean {
  const outside = replaceTexts(
    normalizeSpaces(text)
      .replaceAll(ENDS_SENTENCE, '.')
      .replaceAll(/\.\] \[/g, '. '),
  )
  const texts = outside.split('¤').length - 1
  return texts > 1 || (texts === 1 && /[\p{L}:,;.·(]/u.test(outside))
}

/** Concatenated on purpose. */
const MAY_BE_ASSEMBLED: readonly RegExp[] = [
  // A document title joins the page's title and the brand.
  new RegExp(String.raw`^\[.*\] \| ${BRAND.name}$`),
  // Lists of separate facts with commas or dots between them. "15,000" is one fact.
  /^(?:(?:[^,·]|,(?=\d{3}\b))+(?:, | · ))+(?:[^,·]|,(?=\d{3}\b))+$/,
  // A complete sentence of the platform before one of ours.
  /^[^[\]]*\. \[[^\]]*\.\]$/,
]

function findTexts(isWrong: (text: string) => boolean): string[] {
  const wrong = pages.flatMap(({ name, words }) =>
    words.filter(({ text }) => isWrong(text)).map(({ text, where }) => `${where}: ${text.trim()} (${name})`),
  )
  return [...new Map(wrong.map((each) => [each.replace(/ \([^()]*\)$/, ''), each])).values()]
}

test('opens over 200 pages, each with pseudo-locale texts', () => {
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.filter(({ words }) => words.some(({ text }) => /^\[.*\]$/.test(text))).length).toBe(pages.length)
})

test('renders no English word from outside the translations on any page', () => {
  expect(findTexts((text) => getStrangeWords(text).length > 0)).toEqual([])
})

test('renders no sentence concatenated from parts', () => {
  expect(findTexts((text) => isAssembled(text) && !MAY_BE_ASSEMBLED.some((each) => each.test(text.trim())))).toEqual([])
})

test('renders no English word from outside the translations in the PDF statement', () => {
  expect(pdfLines.length).toBeGreaterThan(20)
  expect(pdfLines.filter((line) => getStrangeWords(line).length > 0)).toEqual([])
})

/** Scenarios to read in every other language: each kind of page, and the most translated ones. */
const SPOKEN =
  /^(?:tracking-|payment-(?:N|I|U|C|R)|wallet|browser-wallet|pending|level-|coin-|vouchers|limit-|merge|contact|collect|rewards|profile|identity|documents)/

test.each(['de', 'es', 'fr', 'ru'])(
  'marks translated texts and English fallbacks with their language in %s',
  async (language) => {
    const spoken = [...arrived].filter(([name]) => SPOKEN.test(name))
    const wrong = new Map<string, string>()
    for (const [name, browser] of spoken) {
      const html = await browser.read(`${browser.page}?lang=${language}`)
      for (const said of findMislabelledTexts(html, language)) wrong.set(said, name)
    }
    expect(spoken.length).toBeGreaterThanOrEqual(40)
    expect([...wrong]).toEqual([])
  },
)
