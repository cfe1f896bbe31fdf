import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf as messageOf } from '#sandbox/texts/messages.ts'
import { OPTION_NAMES, optionsOf, type OptionList } from '#sandbox/reference/options.ts'
import { alteredPlatform } from './altered-platform.ts'
import { builtRoutes, filledPath } from './built-routes.ts'
import { product } from './product.ts'
import { Browser, arriveBy } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { pressOf, textOf } from './page.ts'

let run: Awaited<ReturnType<typeof product>>
let platform: Awaited<ReturnType<typeof alteredPlatform>>

beforeAll(async () => {
  run = await product({
    withScenarios: true,
    through: async (sandbox) => (platform = await alteredPlatform(sandbox)),
  })
})
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

/** A customer of a scenario, signed in. */
async function entered(scenario: string): Promise<Browser> {
  platform.alter({})
  return arriveBy(run, scenario)
}

const LISTS = Object.keys(OPTION_NAMES) as OptionList[]
const namesIn = (language: string) =>
  new Set(LISTS.flatMap((list) => optionsOf(list, language)).map(({ name }) => name))
const ENGLISH = namesIn('en')

/** What can be chosen on a page, with the language that it says it is in. */
function choicesOn(html: string): { label: string; lang: string | null }[] {
  const options = html.matchAll(/<option\b([^>]*)>([^<]*)/g)
  const boxes = html.matchAll(/<input[^>]*type="checkbox"[^>]*\/?><span([^>]*)>([^<]*)<\/span>/g)
  return [...options, ...boxes].map(([, tag = '', label = '']) => ({
    label: textOf(label).trim(),
    lang: /lang="(\w+)"/.exec(tag)?.[1] ?? null,
  }))
}

const words = async (response: Response) => textOf(await response.text()).replaceAll(/[\u00a0\u202f]/g, ' ')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Pages with something to choose, by the scenario that opens them, and how many names of the platform are on each. */
const PAGES: [scenario: string, path: string, names: number][] = [
  ['upgrade-chosen', '/profile?section=additional', 25],
  ['wizard-company-ready', '/profile?section=company', 25],
  ['wizard-company-ready', '/profile?section=company-activity', 40],
  ['wizard-company-ready', '/profile?section=company-representative', 4],
  ['collect-none', '/collect', 5],
  ['verified-personal', '/payments', 0],
  ['verified-personal', '/contact', 0],
  ['affiliate', '/affiliate', 0],
]

describe.each(['de', 'fr', 'es', 'ru'])('in %s', (language) => {
  const own = namesIn(language)

  test('what can be chosen has names in the language, which say so', async () => {
    for (const [scenario, path, count] of PAGES) {
      const browser = await entered(scenario)
      const response = await browser.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      expect(response.status, path).toBe(200)
      const choices = choicesOn(await response.text())
      const named = choices.filter(({ label }) => own.has(label))
      expect(
        choices.filter(({ label }) => ENGLISH.has(label) && !own.has(label)),
        path,
      ).toEqual([])
      expect(named.length, path).toBeGreaterThanOrEqual(count)
      expect(
        named.filter(({ lang }) => lang !== language),
        path,
      ).toEqual([])
    }
  })

  test('the answers of a company are checked in its language', async () => {
    const browser = await entered('wizard-company-ready')
    const page = await words(await browser.get(`/profile?section=company-confirm&lang=${language}`))
    const names = LISTS.flatMap((list) => optionsOf(list, 'en').map(({ code, name }) => ({ list, code, name })))
    const kept = names.filter(({ list, code }) => {
      const there = optionsOf(list, language).find((one) => one.code === code)?.name ?? ''
      return there.length > 12 && page.includes(plain(there))
    })
    expect(kept.length).toBeGreaterThan(4)
    expect(page).not.toContain('Private limited company')
    expect(page).not.toContain('EUR a year')
  })

  test('a wrong password, and too many of them', async () => {
    const body = { intent: 'password', email: `nobody-${language}@example.com`, password: 'Wrong1234' }
    const browser = new Browser(run.app.url)
    const send = async () => words(await browser.post(`/login?lang=${language}`, body))
    platform.alter({})
    expect(await send()).toContain(messageOf('error.login_failed', {}, language))
    for (let round = 0; round < 4; round += 1) await send()
    expect(await send()).toContain(messageOf('error.locked_out', { minutes: 15 }, language))
  })

  test('a voucher that is none', async () => {
    const browser = await entered('loyalty-nine')
    const form = pressOf(await browser.read('/rewards'), 'add-voucher')
    const page = await words(await browser.post(`/rewards?lang=${language}`, { ...form, code: 'NOSUCH' }))
    expect(page).toContain(messageOf('error.invalid_voucher', {}, language))
  })

  test('an amount above the limit, said by the app and by a platform whose limit the app did not know', async () => {
    const browser = await entered('level-1')
    const form = await filledForm(browser, '5000')
    const english = /This is more than your limit/
    const ours = await words(await browser.post(`/payments?lang=${language}`, form))
    expect(ours).not.toMatch(english)
    expect(ours).toMatch(ABOVE[language] ?? /^$/)

    platform.alter({ change: (call, body) => (call === 'GET me/limits' ? unlimited(body) : body) })
    const theirs = await words(await browser.post(`/payments?lang=${language}`, form))
    // A bound is printed as a limit, without cents that are none.
    const left = new Intl.NumberFormat(language).format(1000)
    expect(theirs).not.toMatch(english)
    expect(theirs).toContain(plain(left))
    const sentence = messageOf('validation.limit_rolling_24h', { left: 'LEFT' }, language)
    expect(theirs).toContain(plain(sentence.replace('LEFT', left)))
  })
})

/** How the app says that an amount is above the limit. */
const ABOVE: Readonly<Record<string, RegExp>> = {
  de: /Das ist mehr, als Ihr Limit zulässt: Sie können in 24 Stunden noch 1\.000 EUR zahlen\./,
  fr: /C’est plus que ce que permet votre plafond : il vous reste 1 000 EUR sur 24 heures\./,
  es: /Es más de lo que permite su límite: le quedan 1000 EUR en 24 horas\./,
  ru: /Это больше вашего лимита: за 24 часа можно заплатить ещё 1 000 EUR\./,
}

/** The limits of an account as if it had none. */
function unlimited(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      (name === 'limit' || name === 'left') && typeof value === 'string' ? '900000.00' : value,
    ),
  )
}

test('a name that the platform has in another language only says which', async () => {
  const browser = await entered('wizard-company-ready')
  const names = [
    { code: 'private_limited', name: 'Osaühing', lang: 'et' },
    { code: 'foundation', name: 'Foundation' },
  ]
  platform.alter({ change: (call, body) => (call === 'GET sys_options/legal_forms' ? names : body) })
  const choices = choicesOn(await browser.read('/profile?section=company'))

  expect(choices).toContainEqual({ label: 'Osaühing', lang: 'et' })
  expect(choices).toContainEqual({ label: 'Foundation', lang: null })
})

const heard = new Set<string>()

test.each<[who: string, search: string, language: string, cookieOf: () => Promise<string>]>([
  ['a visitor', '?lang=fr', 'fr', () => Promise.resolve('')],
  ['a visitor who chose before', '', 'ru', languageCookie],
  ['a person', '?lang=es', 'es', async () => (await entered('verified-personal')).cookie],
  [
    'a company that chose before',
    '',
    'ru',
    async () => `${(await entered('collect-active')).cookie}; ${await languageCookie()}`,
  ],
])('every call for %s on pages with "%s" says %s', async (_, search, language, cookieOf) => {
  // Logging out and what ends a session is asked last, by no call here.
  const routes = builtRoutes()
    .map(({ path }) => filledPath(path, { provider: 'google', section: 'personal' }))
    .filter((path) => !path.startsWith('/logout'))
  const cookie = await cookieOf()
  platform.alter({})
  const ask = async (path: string) => {
    const headers = { Cookie: cookie, Origin: run.app.url, Referer: run.app.url + path }
    const read = await fetch(run.app.url + path + search, { headers, redirect: 'manual' })
    await read.arrayBuffer()
    if (language !== 'es') return
    const body = new URLSearchParams({ intent: 'save', operation_id: crypto.randomUUID() })
    const sent = await fetch(run.app.url + path + search, { method: 'POST', headers, body, redirect: 'manual' })
    await sent.arrayBuffer()
  }
  // A few at a time: one after the other they take too long on a machine that has other work.
  for (let at = 0; at < routes.length; at += 6) await Promise.all(routes.slice(at, at + 6).map(ask))
  expect(platform.spoken.filter((one) => one.language !== language)).toEqual([])
  for (const { call } of platform.spoken) heard.add(call)
})

/** The cookie of somebody who chose Russian. */
async function languageCookie(): Promise<string> {
  const answer = await fetch(`${run.app.url}/login?lang=ru`)
  const chosen = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('language='))
  expect(chosen).toBeDefined()
  return chosen?.split(';')[0] ?? ''
}

test('that is most of the calls, and what nobody asked for is said in English', async () => {
  expect(heard.size).toBeGreaterThan(40)
  // An answer about readiness is kept for a moment.
  platform.alter({})
  await expect
    .poll(
      async () => {
        await fetch(`${run.app.url}/readyz`)
        return platform.spoken
      },
      { timeout: 10_000, interval: 500 },
    )
    .toContainEqual({ call: 'GET coins', language: 'en' })
})
