import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PART_NAMES, type Part } from '#app/domain/parts.ts'
import { startSandbox } from '#sandbox/server.ts'
import { describeCall, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { CONTRACT_PARTS, findOperation, findParts } from './contract-parts.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { arriveBy, type Browser } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'
import { SCENARIOS, type Who, PAGES } from '#tests/server/platform/part-pages.ts'

const KEPT = [
  '/overview',
  '/payments',
  '/history',
  '/profile/preferences',
  '/contact',
  '/fees',
  '/terms',
  '/sitemap.xml',
]

const KEPT_OF_STRANGERS = ['/', '/login', '/faq', '/privacy', '/contact']

const NOT_OFFERED = /not part of this service|You can’t sign up here/

const NOT_LOADED = 'could not be loaded'

const MODES = ['offered', 'off by PARTS_OFF', '501', '404', 'unavailable'] as const

type Mode = (typeof MODES)[number]

type Visitor = Browser

let sandbox: Awaited<ReturnType<typeof startSandbox>>

type Platform = Awaited<ReturnType<typeof startPlatformProxy>>

const platforms: Partial<Record<Mode, Platform>> = {}

const apps: Partial<Record<Mode, Awaited<ReturnType<typeof startRunningApp>>>> = {}

const visitors = new Map<string, Visitor>()

const ANSWERS = {
  offered: undefined,
  'off by PARTS_OFF': undefined,
  '501': () => HttpResponse.json({ ok: false, code: 'not_implemented' }, { status: 501 }),
  '404': () => HttpResponse.json({ ok: false, code: 'not_found' }, { status: 404 }),
  unavailable: () => HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '60' } }),
}

/** Responds to every call of a part, except calls of the host part. */
function replyToParts({ use }: Platform, answer: (() => Response) | undefined, host?: Part) {
  const isHost = (each: string) => each === host
  use(
    http.all('*', ({ request }) => {
      const parts = findParts(describeCall(request))
      return parts.length > 0 && !parts.some(isHost) ? answer?.() : undefined
    }),
  )
}

beforeAll(async () => {
  sandbox = await startSandbox()
  for (const mode of MODES) {
    const platform = await startPlatformProxy(sandbox)
    platforms[mode] = platform
    const off = mode === 'off by PARTS_OFF' ? PART_NAMES.join(',') : ''
    const app = await startRunningApp({ PLATFORM_API_URL: platform.url, SANDBOX_URL: sandbox.url, PARTS_OFF: off })
    apps[mode] = app
    for (const [who, scenario] of Object.entries(SCENARIOS)) {
      visitors.set(`${mode} ${who}`, await arriveBy({ app, sandbox }, scenario))
    }
    replyToParts(platform, ANSWERS[mode])
  }
  // The app learns of missing parts from responses: each form is sent once, then every page is opened.
  for (const part of PART_NAMES) for (const press of PAGES[part].learn ?? []) await send('501', ...press)
  await returnFromProvider('501')
  for (const places of ['own', 'beside'] as const) {
    for (const part of PART_NAMES) for (const [who, path] of PAGES[part][places] ?? []) await read('501', who, path)
  }
}, 120_000)

afterAll(async () => {
  for (const app of Object.values(apps)) await app[Symbol.asyncDispose]()
  for (const platform of Object.values(platforms)) await platform[Symbol.asyncDispose]()
  await sandbox.stop()
})

function open(mode: Mode, who: Who, path: string) {
  const app = apps[mode]
  if (!app) throw new Error('no app')
  if (who === 'stranger') return { url: app.url + path, app: app.url, cookie: '' }
  const visitor = visitors.get(`${mode} ${who}`)
  if (!visitor) throw new Error('no visitor')
  return { url: app.url + path.replace('PAYMENT', visitor.page), app: app.url, cookie: visitor.cookie }
}

async function read(mode: Mode, who: Who, path: string) {
  const { url, cookie } = open(mode, who, path)
  const response = await fetch(url, { headers: { Cookie: cookie }, redirect: 'manual' })
  const html = (await response.text()).replaceAll(/<script[^]*?<\/script>/g, '')
  return { status: response.status, html, text: stripTags(html).replaceAll('\u00a0', ' ') }
}

async function send(mode: Mode, who: Who, path: string, fields: Record<string, string>) {
  const { url, app, cookie } = open(mode, who, path)
  return fetch(url, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: app, Referer: url },
    body: new URLSearchParams({ operation_id: crypto.randomUUID(), ...fields }),
    redirect: 'manual',
  })
}

/** Logs in with a provider up to the first call of the platform. */
async function returnFromProvider(mode: Mode) {
  const begun = await send(mode, 'stranger', '/auth/google', { from: '/login' })
  const { app } = open(mode, 'stranger', '')
  const Cookie = begun.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const page = await (await fetch(`${app}/auth/google`, { headers: { Cookie } })).text()
  const [, state = ''] = /[?&](?:amp;)?state=([^"&]+)/.exec(page) ?? []
  expect(state).not.toBe('')
  await fetch(`${app}/auth/google/callback?code=x&state=${state}`, { headers: { Cookie }, redirect: 'manual' })
}

test('supports exactly the parts that the contract names', () => {
  expect(PART_NAMES.toSorted()).toEqual(CONTRACT_PARTS.toSorted())
})

describe.each(PART_NAMES)('%s', (part) => {
  const { own = [], beside = [] } = PAGES[part]

  test('renders its pages and places while offered', async () => {
    for (const [who, path] of own) expect((await read('offered', who, path)).text, path).not.toMatch(NOT_OFFERED)
    for (const [who, path, place] of beside) expect((await read('offered', who, path)).html, path).toMatch(place)
  })

  test.each(['off by PARTS_OFF', '501'] as const)(
    'responds 404 on its pages and removes its places (%s)',
    async (mode) => {
      for (const [who, path] of own) {
        const page = await read(mode, who, path)
        expect([path, page.status]).toEqual([path, 404])
        expect(page.text, path).toMatch(NOT_OFFERED)
        expect(page.text).not.toMatch(/another account|Service unavailable/)
      }
      for (const [who, path, place] of beside) {
        const page = await read(mode, who, path)
        // The app writes files itself, even if the platform cannot log the export.
        const isLeft = part === 'exports' && mode !== 'off by PARTS_OFF'
        // The page may belong to another missing part.
        const isThere = page.status !== 404 && place.test(page.html)
        expect([path, place.source, isThere]).toEqual([path, place.source, isLeft && page.status !== 404])
      }
    },
  )

  test('renders its pages without an outage after a 404, which may be about one customer', async () => {
    for (const [who, path] of own) {
      const page = await read('404', who, path)
      expect([path, page.status < 500]).toEqual([path, true])
      expect(page.text, path).not.toMatch(/Service unavailable|could not be loaded/)
    }
  })

  test('renders the menu and other pages, and an error in its place, while unavailable', async () => {
    const platform = platforms.unavailable
    for (const [who, path] of own) {
      if (platform) platform.requests.length = 0
      const page = await read('unavailable', who, path)
      const asked = platform?.calls().some((call) => findParts(call).includes(part)) ?? false
      expect([path, NOT_OFFERED.test(page.text)]).toEqual([path, false])
      const says = page.status < 300 ? /could not be loaded|cannot be read right now/ : /Service unavailable|^\s*$/
      expect([path, !asked || says.test(page.text)]).toEqual([path, true])
    }
    for (const [who, path, , host] of beside) {
      if (platform) replyToParts(platform, ANSWERS.unavailable, host)
      const { status } = await read('unavailable', who, path)
      if (platform) replyToParts(platform, ANSWERS.unavailable)
      expect([path, status]).toEqual([path, 200])
    }
  })
})

describe.each(MODES)('%s', (mode) => {
  test.each(KEPT)('renders %s without links to missing parts', async (path) => {
    for (const who of ['personal', 'business', 'unverified'] as const) {
      expect([who, await findFaults(mode, who, path)]).toEqual([who, []])
    }
  })

  test.each(KEPT_OF_STRANGERS)('renders %s without links to missing parts for a visitor', async (path) => {
    expect(await findFaults(mode, 'stranger', path)).toEqual([])
  })
})

/** Returns the problems of a page that must not depend on an optional part. */
async function findFaults(mode: Mode, who: Who, path: string): Promise<string[]> {
  const { status, html, text } = await read(mode, who, path)
  const links = new Set(Array.from(html.matchAll(/(?:href|action)="([^"?#]*)/g), ([, to = '']) => to))
  const leadsOff = Object.values(PAGES).flatMap(({ own = [] }) =>
    own.flatMap(([, each]) => (links.has(each.split('?')[0] ?? '') ? [each] : [])),
  )
  const isOff = mode === 'off by PARTS_OFF' || mode === '501'
  return [
    ...(status === 200 ? [] : [`answers ${status}`]),
    ...(isOff ? leadsOff.map((each) => `leads to ${each}`) : []),
    ...(isOff && text.includes(NOT_LOADED) ? ['says that something could not be loaded'] : []),
  ]
}

test('names unavailable parts in the payment form and the preferences', async () => {
  expect((await read('unavailable', 'personal', '/payments')).text).toContain(NOT_LOADED)
  expect((await read('unavailable', 'personal', '/profile/preferences')).text).toContain(NOT_LOADED)
})

test('writes a file if the platform cannot log it, but not if files are switched off', async () => {
  for (const mode of ['501', '404'] as const) {
    const file = await read(mode, 'personal', '/history.csv')
    expect([mode, file.status, file.html.split('\n').length > 1]).toEqual([mode, 200, true])
  }
  const off = await read('off by PARTS_OFF', 'personal', '/history.csv')
  expect(off.status).toBe(404)
  expect(off.text).toMatch(NOT_OFFERED)
})

test.each(['off by PARTS_OFF', '501'] as const)(
  "doesn't call the platform for parts that it lacks (%s)",
  async (mode) => {
    const platform = platforms[mode]
    if (!platform) throw new Error('no platform')
    platform.requests.length = 0
    for (const path of ['/payments', '/overview', '/profile/preferences', 'PAYMENT']) await read(mode, 'personal', path)

    // A call by id has no other place where the platform could report that it lacks the part.
    expect(platform.calls().filter((call) => findParts(call).length > 0)).toEqual([])
    expect(platform.calls()).toContain('GET me')
    expect(platform.calls().filter((call) => findOperation(call) === undefined)).toEqual([])
  },
)

test('responds 404 to a form of a part that is switched off', async () => {
  const answer = await send('off by PARTS_OFF', 'personal', '/rewards', { intent: 'add-voucher', code: 'FIRST10' })
  expect(answer.status).toBe(404)
  expect(stripTags(await answer.text())).toMatch(NOT_OFFERED)
})

test('links an unverified customer to contact if verification is elsewhere', async () => {
  for (const mode of ['off by PARTS_OFF', '501'] as const) {
    const { text, html } = await read(mode, 'unverified', '/overview')
    expect(text).toContain('not verified yet')
    expect(text).not.toContain('could not be')
    expect(html).toMatch(/<main[^]*href="\/contact/)
  }
})
