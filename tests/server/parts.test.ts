import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PART_NAMES, type Part } from '#app/domain/parts.ts'
import { startSandbox } from '#sandbox/server.ts'
import { alteredPlatform } from './altered-platform.ts'
import { textOf } from './page-form.ts'
import { runningApp } from './running-app.ts'
import { scenarioVisitor } from './scenario-visitor.ts'

/** The calls of each part, by how they begin. */
const CALLS: Record<Part, RegExp> = {
  rewards: /^\w+ me\/(?:vouchers|streak|referral_codes|referral_stats)/,
  affiliate: /^\w+ me\/agent_/,
  collect: /^\w+ (?:collect_applications|me\/collect_links|transactions\/collect|transactions\/me\/channel)/,
  activity: /^\w+ me\/activity/,
  exports: /^\w+ me\/exports/,
  templates: /^\w+ (?:templates|transactions\/template|transactions\/\w+\/template)/,
  wallets: /^\w+ wallets/,
  companies: /^\w+ me\/companies/,
  balances: /^\w+ balances/,
  preferences: /^\w+ me\/preferences/,
}

/** The pages that are the part, and those that have a place for it, with words that are there while it is offered. */
const PAGES: Record<
  Part,
  { own: string[]; beside: Record<string, RegExp>; as: 'personal' | 'business' | 'affiliate' }
> = {
  rewards: { own: ['/rewards'], beside: { '/overview': />Rewards</ }, as: 'personal' },
  affiliate: { own: ['/affiliate'], beside: { '/rewards': /href="\/affiliate/ }, as: 'affiliate' },
  collect: { own: ['/collect', '/history-ecom'], beside: { '/overview': />Collect</ }, as: 'business' },
  activity: {
    own: ['/profile/activity'],
    beside: { '/profile/preferences': /href="\/profile\/activity/ },
    as: 'personal',
  },
  exports: { own: [], beside: { '/history': /history\.csv/ }, as: 'personal' },
  templates: {
    own: ['/payments/templates', '/payments/templates/new'],
    beside: { '/payments': /href="\/payments\/templates/, '/transactions/1': /save-template/ },
    as: 'personal',
  },
  wallets: { own: [], beside: { '/profile/preferences': /value="add-wallet"/ }, as: 'personal' },
  companies: { own: [], beside: {}, as: 'personal' },
  balances: { own: [], beside: {}, as: 'personal' },
  preferences: { own: [], beside: { '/profile/preferences': /name="product"/ }, as: 'personal' },
}

/** Pages that no missing part may take away. */
const KEPT = [
  '/overview',
  '/payments',
  '/history',
  '/profile/preferences',
  '/verification',
  '/contact',
  '/fees',
  '/sitemap.xml',
]
const NOT_OFFERED = 'not part of this service'
const NOT_LOADED = 'could not be loaded'

const MODES = ['offered', 'off by PARTS_OFF', '501', '404', 'away'] as const
type Mode = (typeof MODES)[number]
type Visitor = Awaited<ReturnType<typeof scenarioVisitor>>

let sandbox: Awaited<ReturnType<typeof startSandbox>>
const platforms: Partial<Record<Mode, Awaited<ReturnType<typeof alteredPlatform>>>> = {}
const apps: Partial<Record<Mode, Awaited<ReturnType<typeof runningApp>>>> = {}
const visitors: Partial<Record<Mode, Record<'personal' | 'business' | 'affiliate', Visitor>>> = {}

const ANSWERS = {
  offered: undefined,
  'off by PARTS_OFF': undefined,
  '501': { status: 501, body: { ok: false, code: 'not_implemented' } },
  '404': { status: 404, body: { ok: false, code: 'not_found' } },
  away: { status: 503, body: {}, headers: { 'Retry-After': '60' } },
}

beforeAll(async () => {
  sandbox = await startSandbox()
  for (const mode of MODES) {
    const platform = await alteredPlatform(sandbox.url)
    platforms[mode] = platform
    const off = mode === 'off by PARTS_OFF' ? PART_NAMES.join(',') : ''
    const app = await runningApp({ PLATFORM_API_URL: platform.url, SANDBOX_URL: sandbox.url, PARTS_OFF: off })
    apps[mode] = app
    const run = { app, sandbox }
    visitors[mode] = {
      personal: await scenarioVisitor(run, 'payment-C'),
      business: await scenarioVisitor(run, 'collect-active'),
      affiliate: await scenarioVisitor(run, 'affiliate'),
    }
    const instead = ANSWERS[mode]
    const isOptional = (call: string) => Object.values(CALLS).some((own) => own.test(call))
    platform.alter({ instead: (call) => (isOptional(call) ? instead : undefined) })
  }
  // What is not offered is learned by asking for it: every page once.
  for (const mode of ['501', '404'] as const) for (const part of PART_NAMES) await visitAll(mode, part)
}, 60_000)

afterAll(async () => {
  for (const app of Object.values(apps)) await app[Symbol.asyncDispose]()
  for (const platform of Object.values(platforms)) await platform[Symbol.asyncDispose]()
  await sandbox.stop()
})

async function read(mode: Mode, as: 'personal' | 'business' | 'affiliate', path: string) {
  const visitor = visitors[mode]?.[as]
  if (!visitor) throw new Error('no visitor')
  const response = await visitor.get(path === '/transactions/1' ? visitor.page : path)
  const html = (await response.text()).replaceAll(/<script[^]*?<\/script>/g, '')
  return { status: response.status, html, text: textOf(html).replaceAll('\u00a0', ' ') }
}

async function visitAll(mode: Mode, part: Part) {
  const { own, beside, as } = PAGES[part]
  for (const path of [...own, ...Object.keys(beside), '/payments']) await read(mode, as, path)
}

describe.each(PART_NAMES)('%s', (part) => {
  const { own, beside, as } = PAGES[part]

  test('offered: its pages and places are there', async () => {
    for (const path of own) expect((await read('offered', as, path)).text, path).not.toContain(NOT_OFFERED)
    for (const [path, place] of Object.entries(beside)) {
      expect((await read('offered', as, path)).html, path).toMatch(place)
    }
  })

  test.each(['off by PARTS_OFF', '501'] as const)(
    '%s: its pages say so with 404, and no place is left',
    async (mode) => {
      for (const path of own) {
        const page = await read(mode, as, path)
        expect([path, page.status]).toEqual([path, 404])
        expect(page.text).toContain(NOT_OFFERED)
        expect(page.text).not.toMatch(/another account|Service unavailable/)
      }
      for (const [path, place] of Object.entries(beside)) {
        const page = await read(mode, as, path)
        // A file is made here: that it cannot be noted is no reason against it.
        const isLeft = part === 'exports' && mode !== 'off by PARTS_OFF'
        expect([path, place.test(page.html)]).toEqual([path, isLeft])
      }
    },
  )

  test('404, which may be said of one customer only: its pages say that there is nothing for this one', async () => {
    for (const path of own) {
      const page = await read('404', as, path)
      expect([path, page.status < 500]).toEqual([path, true])
      expect(page.text).not.toMatch(/another account|Service unavailable|could not be loaded/)
    }
  })

  test('away: the menu and the other pages stay, and its place says so', async () => {
    for (const path of own) {
      const page = await read('away', as, path)
      // The empty form for a template needs nothing of the part.
      const isWhole = path.endsWith('/new')
      const says = page.status === 503 ? 'Service unavailable' : isWhole ? '' : NOT_LOADED
      expect([path, page.text.includes(NOT_OFFERED), page.text.includes(says)]).toEqual([path, false, true])
    }
    for (const path of Object.keys(beside)) expect([path, (await read('away', as, path)).status]).toEqual([path, 200])
  })
})

describe.each(MODES)('%s', (mode) => {
  test.each(KEPT)('%s is there, and leads to nothing that is not offered', async (path) => {
    for (const as of ['personal', 'business'] as const) {
      const { status, html, text } = await read(mode, as, path)
      expect([path, as, status]).toEqual([path, as, 200])
      const links = new Set(Array.from(html.matchAll(/href="([^"?#]*)/g), ([, to = '']) => to))
      const leadsOff = Object.values(PAGES).flatMap((page) => page.own.filter((each) => links.has(each)))
      const isOff = mode === 'off by PARTS_OFF' || mode === '501'
      expect([path, as, isOff ? leadsOff : []]).toEqual([path, as, []])
      expect([path, as, isOff && text.includes(NOT_LOADED)]).toEqual([path, as, false])
    }
  })
})

test('what is away on the form and in the preferences is named there', async () => {
  expect((await read('away', 'personal', '/payments')).text).toContain(NOT_LOADED)
  expect((await read('away', 'personal', '/profile/preferences')).text).toContain(NOT_LOADED)
})

test('a file is given where the platform cannot note it, and none where files are switched off', async () => {
  for (const mode of ['501', '404'] as const) {
    const file = await read(mode, 'personal', '/history.csv')
    expect([mode, file.status, file.html.split('\n').length > 1]).toEqual([mode, 200, true])
  }
  const off = await read('off by PARTS_OFF', 'personal', '/history.csv')
  expect(off.status).toBe(404)
  expect(off.text).toContain(NOT_OFFERED)
})

test.each(['off by PARTS_OFF', '501'] as const)(
  '%s: the form asks the platform for nothing that it does not have',
  async (mode) => {
    const platform = platforms[mode]
    if (!platform) throw new Error('no platform')
    platform.calls.length = 0
    await read(mode, 'personal', '/payments')

    expect(platform.calls.filter((call) => Object.values(CALLS).some((own) => own.test(call)))).toEqual([])
    expect(platform.calls).toContain('GET me')
  },
)

test('a form of a part that is switched off does nothing, and says so', async () => {
  const visitor = visitors['off by PARTS_OFF']?.personal
  const app = apps['off by PARTS_OFF']
  if (!visitor || !app) throw new Error('no visitor')
  const answer = await fetch(`${app.url}/rewards`, {
    method: 'POST',
    headers: { Cookie: visitor.cookie, Origin: app.url, Referer: `${app.url}/rewards` },
    body: new URLSearchParams({ intent: 'add-voucher', code: 'FIRST10', operation_id: crypto.randomUUID() }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(404)
  expect(textOf(await answer.text())).toContain(NOT_OFFERED)
})
