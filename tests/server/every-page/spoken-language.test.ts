import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getText as messageOf } from '#sandbox/texts/messages.ts'
import { OPTION_NAMES, listOptions, type OptionList } from '#sandbox/reference/options.ts'
import { describeCall, changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { readBuiltRoutes, fillPath } from '#tests/server/built-routes.ts'
import { startProduct } from '#tests/server/product.ts'
import { Browser, arriveBy } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readPress, stripTags } from '#tests/server/page.ts'

let run: Awaited<ReturnType<typeof startProduct>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
})
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

/** Signs in through a scenario's link, with the proxy's handlers removed. */
async function enter(scenario: string): Promise<Browser> {
  platform.use()
  return arriveBy(run, scenario)
}

const LISTS = Object.keys(OPTION_NAMES) as OptionList[]
const listNames = (language: string) =>
  new Set(LISTS.flatMap((list) => listOptions(list, language)).map(({ name }) => name))
const ENGLISH = listNames('en')

/** Returns a page's options with their `lang`. */
function readChoices(html: string): { label: string; lang: string | null }[] {
  const options = html.matchAll(/<option\b([^>]*)>([^<]*)/g)
  const boxes = html.matchAll(/<input[^>]*type="checkbox"[^>]*\/?><span([^>]*)>([^<]*)<\/span>/g)
  return [...options, ...boxes].map(([, tag = '', label = '']) => ({
    label: stripTags(label).trim(),
    lang: /lang="(\w+)"/.exec(tag)?.[1] ?? null,
  }))
}

const readText = async (response: Response) => stripTags(await response.text()).replaceAll(/[\u00a0\u202f]/g, ' ')
const normalizeSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Pages with options, the scenario that opens each, and the minimum number of the platform's names. */
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
  const own = listNames(language)

  test('renders options in the language with matching lang attributes', async () => {
    for (const [scenario, path, count] of PAGES) {
      const browser = await enter(scenario)
      const response = await browser.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      expect(response.status, path).toBe(200)
      const choices = readChoices(await response.text())
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

  test("renders a company's answers in the language", async () => {
    const browser = await enter('wizard-company-ready')
    const page = await readText(await browser.get(`/profile?section=company-confirm&lang=${language}`))
    const names = LISTS.flatMap((list) => listOptions(list, 'en').map(({ code, name }) => ({ list, code, name })))
    const kept = names.filter(({ list, code }) => {
      const there = listOptions(list, language).find((one) => one.code === code)?.name ?? ''
      return there.length > 12 && page.includes(normalizeSpaces(there))
    })
    expect(kept.length).toBeGreaterThan(4)
    expect(page).not.toContain('Private limited company')
    expect(page).not.toContain('EUR a year')
  })

  test('translates the login error and the rate limit', async () => {
    const body = { intent: 'password', email: `nobody-${language}@example.com`, password: 'Wrong1234' }
    const browser = new Browser(run.app.url)
    const send = async () => readText(await browser.post(`/login?lang=${language}`, body))
    platform.use()
    expect(await send()).toContain(messageOf('error.login_failed', {}, language))
    for (let round = 0; round < 4; round += 1) await send()
    expect(await send()).toContain(messageOf('error.locked_out', { minutes: 15 }, language))
  })

  test('translates the error for an unknown voucher', async () => {
    const browser = await enter('loyalty-nine')
    const form = readPress(await browser.read('/rewards'), 'add-voucher')
    const page = await readText(await browser.post(`/rewards?lang=${language}`, { ...form, code: 'NOSUCH' }))
    expect(page).toContain(messageOf('error.invalid_voucher', {}, language))
  })

  test('translates the limit error of the app and of the platform (validation)', async () => {
    const browser = await enter('level-1')
    const form = await fillPaymentForm(browser, '5000')
    const english = /This is more than your limit/
    const ours = await readText(await browser.post(`/payments?lang=${language}`, form))
    expect(ours).not.toMatch(english)
    expect(ours).toMatch(ABOVE[language] ?? /^$/)

    platform.use(changeJson((call, body) => (call === 'GET me/limits' ? removeLimits(body) : body)))
    const theirs = await readText(await browser.post(`/payments?lang=${language}`, form))
    // A limit is formatted without empty cents.
    const left = new Intl.NumberFormat(language).format(1000)
    expect(theirs).not.toMatch(english)
    expect(theirs).toContain(normalizeSpaces(left))
    const sentence = messageOf('validation.limit_rolling_24h', { left: 'LEFT' }, language)
    expect(theirs).toContain(normalizeSpaces(sentence.replace('LEFT', left)))
  })
})

/** The app's error for an amount above the limit. */
const ABOVE: Readonly<Record<string, RegExp>> = {
  de: /Das ist mehr, als Ihr Limit zulässt: Sie können in 24 Stunden noch 1\.000 EUR zahlen\./,
  fr: /C’est plus que ce que permet votre plafond : il vous reste 1 000 EUR sur 24 heures\./,
  es: /Es más de lo que permite su límite: le quedan 1000 EUR en 24 horas\./,
  ru: /Это больше вашего лимита: за 24 часа можно заплатить ещё 1 000 EUR\./,
}

/** Raises the account's limits far above any payment. */
function removeLimits(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      (name === 'limit' || name === 'left') && typeof value === 'string' ? '900000.00' : value,
    ),
  )
}

test('renders the lang attribute of a name that the platform has in another language', async () => {
  const browser = await enter('wizard-company-ready')
  const names = [
    { code: 'private_limited', name: 'Osaühing', lang: 'et' },
    { code: 'foundation', name: 'Foundation' },
  ]
  platform.use(http.get('*/api/sys_options/legal_forms', () => HttpResponse.json(names)))
  const choices = readChoices(await browser.read('/profile?section=company'))

  expect(choices).toContainEqual({ label: 'Osaühing', lang: 'et' })
  expect(choices).toContainEqual({ label: 'Foundation', lang: null })
})

/** The calls since the last `use()`, each with its language. */
const listCalls = () =>
  platform.requests.map((request) => ({ call: describeCall(request), language: request.headers.get('Language') }))

const heard = new Set<string>()

test.each<[who: string, search: string, language: string, cookieOf: () => Promise<string>]>([
  ['a visitor', '?lang=fr', 'fr', () => Promise.resolve('')],
  ['a visitor with a language cookie', '', 'ru', fetchLanguageCookie],
  ['a person', '?lang=es', 'es', async () => (await enter('verified-personal')).cookie],
  [
    'a company with a language cookie',
    '',
    'ru',
    async () => `${(await enter('collect-active')).cookie}; ${await fetchLanguageCookie()}`,
  ],
])('sends every call for %s on pages with "%s" in %s', async (_, search, language, cookieOf) => {
  // Logging out ends the session, so it is left out.
  const routes = readBuiltRoutes()
    .map(({ path }) => fillPath(path, { provider: 'google', section: 'personal' }))
    .filter((path) => !path.startsWith('/logout'))
  const cookie = await cookieOf()
  platform.use()
  const sendRequests = async (path: string) => {
    const headers = { Cookie: cookie, Origin: run.app.url, Referer: run.app.url + path }
    const read = await fetch(run.app.url + path + search, { headers, redirect: 'manual' })
    await read.arrayBuffer()
    if (language !== 'es') return
    const body = new URLSearchParams({ intent: 'save', operation_id: crypto.randomUUID() })
    const sent = await fetch(run.app.url + path + search, { method: 'POST', headers, body, redirect: 'manual' })
    await sent.arrayBuffer()
  }
  // Six requests at a time, because sequential ones take too long on a busy machine.
  for (let at = 0; at < routes.length; at += 6) await Promise.all(routes.slice(at, at + 6).map(sendRequests))
  expect(listCalls().filter((one) => one.language !== language)).toEqual([])
  for (const { call } of listCalls()) heard.add(call)
})

async function fetchLanguageCookie(): Promise<string> {
  const answer = await fetch(`${run.app.url}/login?lang=ru`)
  const chosen = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('language='))
  expect(chosen).toBeDefined()
  return chosen?.split(';')[0] ?? ''
}

test('covers most calls, and sends background calls in English', async () => {
  expect(heard.size).toBeGreaterThan(40)
  // The readiness result is cached for a moment.
  platform.use()
  await expect
    .poll(
      async () => {
        await fetch(`${run.app.url}/readyz`)
        return listCalls()
      },
      { timeout: 10_000, interval: 500 },
    )
    .toContainEqual({ call: 'GET coins', language: 'en' })
})
