import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { LANGUAGE_NAMES } from '#app/i18n/languages.ts'
import { scenariosOf } from '#sandbox/scenarios/registry.ts'
import { alteredPlatform } from './altered-platform.ts'
import { builtRoutes, filledPath } from './built-routes.ts'
import { wordsOf, type PageWords } from './page-words.ts'
import { pdfText } from './pdf-text.ts'
import { product } from './product.ts'
import { Browser, arriveBy } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { wronglySpoken } from './wrongly-spoken.ts'

/** A page that was opened, by what opened it. */
type Page = { name: string; words: PageWords[] }

let run: Awaited<ReturnType<typeof product>>
let platform: Awaited<ReturnType<typeof alteredPlatform>>
/** Every string that the platform has answered with: names, sentences and other data that no text of ours holds. */
const data = new Set<string>()
const pages: Page[] = []
/** Who came by each scenario, on its page. */
const arrived = new Map<string, Browser>()
let pdfLines: string[] = []

beforeAll(async () => {
  run = await product({
    withScenarios: true,
    variables: { PSEUDO_LOCALE: '1' },
    through: async (sandbox) => (platform = await alteredPlatform(sandbox)),
  })
  platform.alter({
    change: (_, body) => {
      collect(body)
      return body
    },
  })
  await openScenarios()
  const maria = await arriveBy(run, 'verified-personal')
  await openRoutes(new Browser(run.app.url))
  await openRoutes(maria)
  await sendWrongPayments(maria)
  await askOddly()
  const pdf = await (await arriveBy(run, 'history-mixed')).get('/history.pdf')
  pdfLines = pdfText(new Uint8Array(await pdf.arrayBuffer())).flat()
}, 120_000)
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

function collect(value: unknown): void {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  // A code such as `awaiting_transfer` is no name of anything: nobody should read it.
  if (typeof value !== 'string' || /^[a-z]+(?:[_.][a-z_.]+)*$/.test(value)) return
  // Contracts come as HTML.
  for (const text of value.split(/<[^>]*>/)) if (/\p{L}{2}/u.test(text)) data.add(plainSpaces(text).trim())
  // Addresses are shown in groups of four.
  if (/^\w{26,}$/.test(value)) for (const [four] of value.matchAll(/.{1,4}/g)) data.add(four)
  // A button that copies one of several is named after the end of it.
  if (/^\w{26,}$/.test(value)) data.add(value.slice(-6))
}

async function keep(name: string, response: Response): Promise<void> {
  const text = await response.text()
  if (response.headers.get('Content-Type')?.includes('html')) pages.push({ name, words: wordsOf(text) })
}

/** The page that each scenario lands on. */
async function openScenarios(): Promise<void> {
  // Its ten thousand payments take as long to make as all others do together.
  const names = scenariosOf(run.sandbox.control.context).map(({ name }) => name)
  for (const name of names.filter((each) => each !== 'history-10000')) {
    const browser = await arriveBy(run, name)
    arrived.set(name, browser)
    await keep(name, await browser.get(browser.landing))
  }
}

/** Every address there is, and the answer to an empty form at each that takes one. */
async function openRoutes(browser: Browser): Promise<void> {
  for (const { path, takesForms } of builtRoutes()) {
    if (path.startsWith('/logout')) continue
    const at = filledPath(path, { provider: 'google', section: 'personal' })
    await keep(at, await browser.get(at))
    if (takesForms) await keep(`an empty form to ${at}`, await browser.post(at, { intent: 'save' }))
  }
}

async function sendWrongPayments(browser: Browser): Promise<void> {
  const form = await filledForm(browser)
  for (const wrong of [{ receiver_iban: 'EE1' }, { sum: '0' }, { sum: '9999999' }, { sum: '1.2345' }, { coin: 'X' }]) {
    await keep(`a payment with ${JSON.stringify(wrong)}`, await browser.post('/payments', { ...form, ...wrong }))
  }
}

/** What never reaches a route. */
async function askOddly(): Promise<void> {
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

/** What stays as it is in every language. */
const NAMES = [
  // The provider and its authorities, as they are registered.
  BRAND.name,
  BRAND.legalName,
  BRAND.address,
  BRAND.serviceCoin.name,
  BRAND.complaintsBody,
  BRAND.accessibilityAuthority,
  ...Object.values(BRAND.services),
  ...BRAND.socialProviders.map(({ name }) => name),
  // Each language in its own words.
  ...Object.values(LANGUAGE_NAMES),
  // Codes of money, the two chains that the app knows by itself, formats of files, zones as Intl abbreviates them.
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
  // What the sandbox's customers called their files and links.
  'friends',
  'blog',
]

/** What Intl writes in English on a page that is in English. */
const WRITTEN_BY_INTL = (() => {
  const parts = (options: Intl.DateTimeFormatOptions) =>
    // Days that are a month and a day apart: twelve of them have every month, and 24 every weekday.
    Array.from({ length: 24 }, (_, at) => new Intl.DateTimeFormat('en-GB', options).format(new Date(2026, at, at + 1)))
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countries = letters.flatMap((a) => letters.flatMap((b) => names.of(a + b) ?? []))
  const words = [
    ...countries,
    ...parts({ month: 'short' }),
    ...parts({ month: 'long' }),
    ...parts({ weekday: 'short' }),
  ]
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.()]/g, String.raw`\$&`))
  return new RegExp(String.raw`\b(?:${escaped.join('|')}|\d+ (?:minutes?|hours?|days?)|[kM]B)\b`, 'g')
})()

const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Addresses, names of files, account numbers in groups, support codes. */
const NO_WORD = /\S+@\S+|https?:\/\/\S+|\S+\.pdf\b|\b[A-Z]{2}\d\d(?: [A-Z\d]{1,4})+|(?<![-\w])[A-Z\d]{8}(?![-\w])/g

const PLAIN_WORD = /(?<![\p{L}\d])[A-Za-z]{2,}(?![\p{L}\d])/gu

/** What was said of a text: the frame has the same ones on every page. */
const strange = new Map<string, string[]>()

/** The plain words of a text that neither the platform nor a name accounts for; ours have accents. */
function strangeWords(text: string): string[] {
  const known = strange.get(text) ?? findStrangeWords(text)
  strange.set(text, known)
  return known
}

function findStrangeWords(text: string): string[] {
  const whole = plainSpaces(text).replaceAll(NO_WORD, ' ')
  const words = whole.match(PLAIN_WORD)
  if (!words) return []
  const known = [...data].filter((value) => words.some((word) => value.includes(word)))
  const left = [...known, ...NAMES].toSorted(byLength).reduce((rest, value) => rest.replaceAll(value, ' '), whole)
  return left.replaceAll(WRITTEN_BY_INTL, ' ').match(PLAIN_WORD) ?? []
}

const byLength = (a: string, b: string) => b.length - a.length

/** A text with each of ours in it as ¤, whatever is inside that. */
function skeleton(text: string): string {
  let depth = 0
  let outside = ''
  for (const letter of text) {
    if (letter === '[') outside += depth++ === 0 ? '¤' : ''
    else if (letter === ']') depth -= 1
    else if (depth === 0) outside += letter
  }
  return outside.trim()
}

/** The last signs of whole sentences, after which another one may follow in the same place. */
const ENDS_SENTENCE = /[.?](?=\] \[)/g

/**
 * Whether words were put together of pieces: two texts of ours in one place, or one with words or signs beside it. A
 * translator can neither turn them round nor bend them. Whole sentences may follow each other.
 */
function isAssembled(text: string): boolean {
  const outside = skeleton(
    plainSpaces(text)
      .replaceAll(ENDS_SENTENCE, '.')
      .replaceAll(/\.\] \[/g, '. '),
  )
  const texts = outside.split('¤').length - 1
  return texts > 1 || (texts === 1 && /[\p{L}:,;.·(]/u.test(outside))
}

/** Assembled on purpose. */
const MAY_BE_ASSEMBLED: readonly RegExp[] = [
  // The title of a document is the page's and the brand's.
  new RegExp(String.raw`^\[.*\] \| ${BRAND.name}$`),
  // Lists of things that say something each, with commas or dots between them: no sentence. "15,000" is one thing.
  /^(?:(?:[^,·]|,(?=\d{3}\b))+(?:, | · ))+(?:[^,·]|,(?=\d{3}\b))+$/,
  // A whole sentence of the platform before a whole one of ours.
  /^[^[\]]*\. \[[^\]]*\.\]$/,
]

function found(isWrong: (text: string) => boolean): string[] {
  const wrong = pages.flatMap(({ name, words }) =>
    words.filter(({ text }) => isWrong(text)).map(({ text, where }) => `${where}: ${text.trim()} (${name})`),
  )
  return [...new Map(wrong.map((each) => [each.replace(/ \([^()]*\)$/, ''), each])).values()]
}

test('a look at enough of the app', () => {
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.filter(({ words }) => words.some(({ text }) => /^\[.*\]$/.test(text))).length).toBe(pages.length)
})

test('no page has an English word that does not come from the texts', () => {
  expect(found((text) => strangeWords(text).length > 0)).toEqual([])
})

test('no sentence is put together of pieces', () => {
  expect(found((text) => isAssembled(text) && !MAY_BE_ASSEMBLED.some((each) => each.test(text.trim())))).toEqual([])
})

test('the statement has no English word that does not come from the texts', () => {
  expect(pdfLines.length).toBeGreaterThan(20)
  expect(pdfLines.filter((line) => strangeWords(line).length > 0)).toEqual([])
})

/** Scenarios whose pages are read in every other language, too: each kind of page, and what is translated most. */
const SPOKEN =
  /^(?:tracking-|payment-(?:N|I|U|C|R)|wallet|browser-wallet|pending|level-|coin-|vouchers|limit-|merge|contact|collect|rewards|profile|identity|documents)/

test.each(['de', 'es', 'fr', 'ru'])(
  'what fell back to English says so in %s, and what is translated its own',
  async (language) => {
    const spoken = [...arrived].filter(([name]) => SPOKEN.test(name))
    const wrong = new Map<string, string>()
    for (const [name, browser] of spoken) {
      const html = await browser.read(`${browser.page}?lang=${language}`)
      for (const said of wronglySpoken(html, language)) wrong.set(said, name)
    }
    expect(spoken.length).toBeGreaterThanOrEqual(40)
    expect([...wrong]).toEqual([])
  },
)
