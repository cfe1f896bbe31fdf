import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PART_NAMES, type Part } from '#app/domain/parts.ts'
import { startSandbox } from '#sandbox/server.ts'
import { alteredPlatform, type Instead } from './altered-platform.ts'
import { CONTRACT_PARTS, operationOf, partsOfCall } from './contract-parts.ts'
import { runningApp } from './running-app.ts'
import { arriveBy, type Browser } from './browser.ts'
import { textOf } from './page.ts'

/** Who looks: nobody who is signed in, or who comes by the link of a scenario. */
const SCENARIOS = {
  personal: 'payment-C',
  business: 'collect-active',
  affiliate: 'affiliate',
  draft: 'payment-N-unconfirmed',
  waiting: 'payment-N-waiting',
  question: 'payment-R-returned',
  coins: 'coin-account-funded',
  bitcoin: 'account-bitcoin',
  mergeable: 'merge-possible',
  unverified: 'level-0',
  unconfirmed: 'email-unconfirmed',
  asking: 'cash-out-request-NEW',
} as const
type Who = keyof typeof SCENARIOS | 'stranger'

/** A page, as somebody sees it; `PAYMENT` stands for the page that the scenario leads to. */
type Page = readonly [who: Who, path: string]
/** A place on a page; a page that is a part itself stays only while that part, its host, is there. */
type Place = readonly [...Page, RegExp, host?: Part]
type Press = readonly [...Page, Record<string, string>]

/**
 * The pages that are a part, and the places of other pages that are there while it is offered. `learn` presses what first
 * shows that a platform lacks it, where no page asks by itself.
 */
const PAGES: Record<Part, { own?: readonly Page[]; beside?: readonly Place[]; learn?: readonly Press[] }> = {
  rewards: {
    own: [['personal', '/rewards']],
    beside: [['personal', '/overview', />Rewards</]],
  },
  affiliate: {
    own: [['affiliate', '/affiliate']],
    beside: [['affiliate', '/rewards', /href="\/affiliate/]],
  },
  collect: {
    own: [
      ['business', '/collect'],
      ['business', '/history-ecom'],
    ],
    beside: [['business', '/overview', />Collect</]],
  },
  collectLinks: {
    own: [
      ['stranger', '/pay/nobodyslink'],
      ['business', '/collect/settlements'],
      ['business', '/collect/links/new'],
    ],
  },
  activity: {
    own: [['personal', '/profile/activity']],
    beside: [['personal', '/profile/preferences', /href="\/profile\/activity/]],
  },
  exports: { beside: [['personal', '/history', /history\.csv/]] },
  templates: {
    own: [
      ['personal', '/payments/templates'],
      ['personal', '/payments/templates/new'],
    ],
    beside: [
      ['personal', '/payments', /href="\/payments\/templates/],
      ['personal', 'PAYMENT', /save-template/],
    ],
  },
  wallets: {
    own: [['stranger', '/wallet-confirmation/a%40example.com/token']],
    beside: [['personal', '/profile/preferences', /value="add-wallet"/]],
  },
  companies: { beside: [] },
  balances: {
    own: [['coins', '/accounts/open']],
    beside: [
      ['coins', '/payments', /name="pay_from"|Pay from/],
      ['coins', '/overview', /href="\/accounts\//],
    ],
  },
  withdrawals: {
    own: [
      ['bitcoin', 'PAYMENT/withdrawals'],
      ['bitcoin', 'PAYMENT/withdrawals/new'],
    ],
    beside: [['bitcoin', 'PAYMENT', /href="[^"]*\/withdrawals/, 'balances']],
  },
  receiving: {
    own: [
      ['personal', '/fill'],
      ['personal', '/fill/new'],
    ],
  },
  cashOutRequests: {
    // The form is on a page of another part: tests/server/cash-out.
    own: [['asking', 'PAYMENT']],
  },
  // What it does beside its page: tests/server/held-money.
  heldTransfers: {},
  // Its pages are not there yet.
  buying: {},
  recurring: {
    own: [
      ['personal', '/standing'],
      ['personal', '/standing/new'],
    ],
    beside: [['personal', '/overview', /href="\/standing/]],
  },
  // The figures of a page that is itself a part: tests/server/verification-levels.
  levels: {},
  // Pages state the brand's prices then; tests/server/figures.test.ts reads them.
  fees: {},
  emailChange: {
    beside: [['unconfirmed', '/confirm-email-address', /value="change"/]],
    learn: [['unconfirmed', '/confirm-email-address', { intent: 'change', email: 'other@example.com' }]],
  },
  preferences: { beside: [['personal', '/profile/preferences', /name="product"/]] },
  loginLinks: {
    own: [['stranger', '/login/maria%40example.com/token']],
    beside: [['stranger', '/login', /value="link"/]],
    learn: [['stranger', '/login', { intent: 'link', link_email: 'maria@example.com' }]],
  },
  signUp: {
    own: [
      ['stranger', '/signup'],
      ['stranger', '/signup/personal'],
      ['stranger', '/signup/business'],
      ['stranger', '/signup/business-validated'],
      ['stranger', '/join/ABC123'],
      ['unconfirmed', '/confirm-email-address'],
    ],
    beside: [
      ['stranger', '/', /href="\/signup/],
      ['stranger', '/fees', /Open an account/],
      ['stranger', '/login', /Open an account/],
      ['stranger', '/sitemap.xml', /\/signup/],
      ['unconfirmed', '/overview', /href="\/confirm-email-address/],
    ],
    learn: [
      [
        'stranger',
        '/signup/personal',
        { email: 'new@example.com', password: 'Causeway1', password_confirmation: 'Causeway1', terms: 'on' },
      ],
    ],
  },
  passwordReset: {
    own: [['stranger', '/password-reset/maria%40example.com/token']],
    beside: [
      ['stranger', '/login', /modal=password-reset/],
      ['stranger', '/login?modal=password-reset', /value="reset"/],
      ['personal', '/profile/preferences', /value="password"/],
    ],
    learn: [['stranger', '/login?modal=password-reset', { intent: 'reset', reset_email: 'maria@example.com' }]],
  },
  social: {
    own: [['stranger', '/auth/google']],
    beside: [
      ['stranger', '/login', /action="\/auth\//],
      ['stranger', '/signup/personal', /action="\/auth\//],
      ['personal', '/profile/preferences', /action="\/auth\//],
    ],
  },
  merge: {
    own: [['mergeable', '/merge-accounts']],
    beside: [['mergeable', '/profile/preferences', /href="\/merge-accounts/]],
  },
  verification: {
    own: [
      ['personal', '/verification'],
      ['personal', '/profile'],
      ['personal', '/profile?section=personal'],
      ['personal', '/profile/identity-check'],
      ['business', '/profile/verification-intro'],
      ['stranger', '/supported-countries'],
    ],
    beside: [
      ['personal', '/overview', /href="\/verification/],
      ['personal', '/profile/preferences', /href="\/profile\?section/],
      ['unverified', '/overview', /href="\/profile[?"]/],
      ['stranger', '/fees', /href="\/supported-countries/],
      ['stranger', '/sitemap.xml', /\/supported-countries/],
    ],
  },
  contracts: {
    own: [['personal', '/contracts']],
    beside: [
      ['personal', '/profile/preferences', /href="\/contracts/],
      ['stranger', '/terms', /id="full"/],
    ],
  },
  mailings: {
    own: [
      ['stranger', '/email-preferences/a%40example.com/token'],
      ['stranger', '/unsubscribe/a%40example.com/token'],
    ],
    learn: [['stranger', '/unsubscribe/a%40example.com/token', {}]],
  },
  receipts: {
    own: [['personal', 'PAYMENT/receipt']],
    beside: [
      ['personal', 'PAYMENT', /href="[^"]*\/receipt/],
      ['personal', 'PAYMENT', /value="email-receipt"/],
    ],
  },
  sharing: { beside: [['personal', 'PAYMENT', /value="(?:un)?share"/]] },
  waitingView: { own: [['stranger', '/transactions/tx_1/waiting']] },
  supportLinks: { beside: [['personal', '/support-link?from=/history', /A copy with invented names/]] },
  support: {
    own: [['personal', '/contact/M-1']],
    beside: [
      ['personal', '/contact', /name="message"/],
      ['stranger', '/contact', /name="message"/],
    ],
    learn: [
      ['personal', '/contact', { topic: 'other', message: 'Hello' }],
      ['stranger', '/contact', { topic: 'other', message: 'Hello', email: 'a@example.com' }],
    ],
  },
  collectTerms: {},
  accountCheck: {},
  editing: {
    own: [['draft', 'PAYMENT/edit']],
    beside: [['draft', 'PAYMENT', /href="[^"]*\/edit/]],
    learn: [['draft', 'PAYMENT', { intent: 'voucher', voucher: 'FIRST10' }]],
  },
  floatingRate: {
    beside: [['waiting', 'PAYMENT', /value="float"/]],
    learn: [['waiting', 'PAYMENT', { intent: 'float' }]],
  },
  timeline: {},
  // Without a provider of statistics there is nothing of it anywhere; tests/server/usage-statistics has one.
  statistics: {},
  questions: {
    own: [['question', 'PAYMENT/answer']],
    beside: [['question', 'PAYMENT', /href="[^"]*\/answer/]],
    learn: [
      [
        'question',
        'PAYMENT/answer?choice=account',
        { choice: 'account', receiver_name: 'Jonas Berg', receiver_iban: 'EE382200221020145685' },
      ],
    ],
  },
}

/** Pages that no missing part may take away. */
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
const NOT_OFFERED = /not part of this service|not opened here/
const NOT_LOADED = 'could not be loaded'

const MODES = ['offered', 'off by PARTS_OFF', '501', '404', 'away'] as const
type Mode = (typeof MODES)[number]
type Visitor = Browser

let sandbox: Awaited<ReturnType<typeof startSandbox>>
type Platform = Awaited<ReturnType<typeof alteredPlatform>>
const platforms: Partial<Record<Mode, Platform>> = {}
const apps: Partial<Record<Mode, Awaited<ReturnType<typeof runningApp>>>> = {}
const visitors = new Map<string, Visitor>()

const ANSWERS = {
  offered: undefined,
  'off by PARTS_OFF': undefined,
  '501': { status: 501, body: { ok: false, code: 'not_implemented' } },
  '404': { status: 404, body: { ok: false, code: 'not_found' } },
  away: { status: 503, body: {}, headers: { 'Retry-After': '60' } },
}

/** Answers every call of a part with this, those of the host of a page excepted. */
function answerParts({ alter }: Platform, instead: Instead | undefined, host?: Part) {
  const isHost = (each: string) => each === host
  alter({
    instead: (call) => {
      const parts = partsOfCall(call)
      return parts.length > 0 && !parts.some(isHost) ? instead : undefined
    },
  })
}

beforeAll(async () => {
  sandbox = await startSandbox()
  for (const mode of MODES) {
    const platform = await alteredPlatform(sandbox)
    platforms[mode] = platform
    const off = mode === 'off by PARTS_OFF' ? PART_NAMES.join(',') : ''
    const app = await runningApp({ PLATFORM_API_URL: platform.url, SANDBOX_URL: sandbox.url, PARTS_OFF: off })
    apps[mode] = app
    for (const [who, scenario] of Object.entries(SCENARIOS)) {
      visitors.set(`${mode} ${who}`, await arriveBy({ app, sandbox }, scenario))
    }
    const instead = ANSWERS[mode]
    answerParts(platform, instead)
  }
  // What is not offered is learned by asking for it: each form is sent once, then every page is opened.
  for (const part of PART_NAMES) for (const press of PAGES[part].learn ?? []) await send('501', ...press)
  await comeBackFromProvider('501')
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
  return { status: response.status, html, text: textOf(html).replaceAll('\u00a0', ' ') }
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

/** A login with a provider up to where the platform is asked for the first time. */
async function comeBackFromProvider(mode: Mode) {
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

test('the app can do without each part that the contract names, and has no other', () => {
  expect(PART_NAMES.toSorted()).toEqual(CONTRACT_PARTS.toSorted())
})

describe.each(PART_NAMES)('%s', (part) => {
  const { own = [], beside = [] } = PAGES[part]

  test('offered: its pages and places are there', async () => {
    for (const [who, path] of own) expect((await read('offered', who, path)).text, path).not.toMatch(NOT_OFFERED)
    for (const [who, path, place] of beside) expect((await read('offered', who, path)).html, path).toMatch(place)
  })

  test.each(['off by PARTS_OFF', '501'] as const)(
    '%s: its pages say so with 404, and no place is left',
    async (mode) => {
      for (const [who, path] of own) {
        const page = await read(mode, who, path)
        expect([path, page.status]).toEqual([path, 404])
        expect(page.text, path).toMatch(NOT_OFFERED)
        expect(page.text).not.toMatch(/another account|Service unavailable/)
      }
      for (const [who, path, place] of beside) {
        const page = await read(mode, who, path)
        // A file is made here: that it cannot be noted is no reason against it.
        const isLeft = part === 'exports' && mode !== 'off by PARTS_OFF'
        // A page of another part that is off, too, has no place for anything.
        const isThere = page.status !== 404 && place.test(page.html)
        expect([path, place.source, isThere]).toEqual([path, place.source, isLeft && page.status !== 404])
      }
    },
  )

  test('404, which may be said of one customer only: its pages say that there is nothing for this one', async () => {
    for (const [who, path] of own) {
      const page = await read('404', who, path)
      expect([path, page.status < 500]).toEqual([path, true])
      expect(page.text, path).not.toMatch(/Service unavailable|could not be loaded/)
    }
  })

  test('away: the menu and the other pages stay, and its place says so', async () => {
    const platform = platforms.away
    for (const [who, path] of own) {
      if (platform) platform.calls.length = 0
      const page = await read('away', who, path)
      const asked = platform?.calls.some((call) => partsOfCall(call).includes(part)) ?? false
      expect([path, NOT_OFFERED.test(page.text)]).toEqual([path, false])
      const says = page.status < 300 ? /could not be loaded|cannot be read right now/ : /Service unavailable|^\s*$/
      expect([path, !asked || says.test(page.text)]).toEqual([path, true])
    }
    for (const [who, path, , host] of beside) {
      if (platform) answerParts(platform, ANSWERS.away, host)
      const { status } = await read('away', who, path)
      if (platform) answerParts(platform, ANSWERS.away)
      expect([path, status]).toEqual([path, 200])
    }
  })
})

describe.each(MODES)('%s', (mode) => {
  test.each(KEPT)('%s is there, and leads to nothing that is not offered', async (path) => {
    for (const who of ['personal', 'business', 'unverified'] as const) {
      expect([who, await faultsOf(mode, who, path)]).toEqual([who, []])
    }
  })

  test.each(KEPT_OF_STRANGERS)('%s of strangers is there, and leads to nothing that is not offered', async (path) => {
    expect(await faultsOf(mode, 'stranger', path)).toEqual([])
  })
})

/** What is wrong with a page that no missing part may take away. */
async function faultsOf(mode: Mode, who: Who, path: string): Promise<string[]> {
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
  expect(off.text).toMatch(NOT_OFFERED)
})

test.each(['off by PARTS_OFF', '501'] as const)(
  '%s: no page asks the platform for what it does not have',
  async (mode) => {
    const platform = platforms[mode]
    if (!platform) throw new Error('no platform')
    platform.calls.length = 0
    for (const path of ['/payments', '/overview', '/profile/preferences', 'PAYMENT']) await read(mode, 'personal', path)

    // What is asked for by the id of one thing has no other place in which the platform could say that it lacks it.
    expect(platform.calls.filter((call) => partsOfCall(call).length > 0)).toEqual([])
    expect(platform.calls).toContain('GET me')
    expect(platform.calls.filter((call) => operationOf(call) === undefined)).toEqual([])
  },
)

test('a form of a part that is switched off does nothing, and says so', async () => {
  const answer = await send('off by PARTS_OFF', 'personal', '/rewards', { intent: 'add-voucher', code: 'FIRST10' })
  expect(answer.status).toBe(404)
  expect(textOf(await answer.text())).toMatch(NOT_OFFERED)
})

test('who may not pay yet, where verification is elsewhere, is told whom to write to', async () => {
  for (const mode of ['off by PARTS_OFF', '501'] as const) {
    const { text, html } = await read(mode, 'unverified', '/overview')
    expect(text).toContain('not verified yet')
    expect(text).not.toContain('could not be')
    expect(html).toMatch(/<main[^]*href="\/contact/)
  }
})
