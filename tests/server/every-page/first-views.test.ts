import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUrl, readCompressed, createScriptReader } from '#tests/support/first-view.ts'
import { startProduct } from '#tests/server/product.ts'
import { Browser } from '#tests/server/browser.ts'

/** Budgets in bytes of brotli. A feature that needs more raises them by at most a tenth. */
/** These include the style sheet. */
const PUBLIC_DOCUMENT = 16 * 1024
const VISITOR_DOCUMENT = 22 * 1024
const PUBLIC_SCRIPT = 4 * 1024
const SIGNED_IN_DOCUMENT = 20 * 1024
const STYLESHEET = 14 * 1024
const EAGER_SCRIPT = 130 * 1024
/** Code that only the server or a wallet needs. */
const NOT_EAGER = /ZodError|invalid_union|viem|wagmi|pino|i18next|Sentry/

const STATIC_PAGES = [
  '/',
  '/fees',
  '/business',
  '/faq',
  '/supported-countries',
  '/terms',
  '/terms/business',
  '/privacy',
  '/processors',
  '/accessibility',
  '/404',
  '/maintenance',
  '/no-such-page',
]
/** Common first pages, as a scenario and a path if it isn't the scenario's own. */
const FIRST_VIEWS = [
  ['verified-personal', '/overview'],
  ['verified-personal', '/payments'],
  ['verified-personal', '/payments?sum=750'],
  ['templates', '/payments?sum=750'],
  ['coin-account-funded', '/payments'],
  ['coin-account-funded', '/payments?sum=750'],
  ['accounts-several', '/overview'],
  ['account-100-movements', ''],
  ['deposit-NEW', ''],
  ['exchange-NEW', ''],
  ['buy-form', ''],
  ['buy-N', ''],
  ['buy-W-sepa', ''],
  ['buy-C-sepa', ''],
  ['consent-AUTHORISED', ''],
  ['recurring-list', ''],
  ['recurring-form', ''],
  ['receiving-none', '/fill/new'],
  ['recurring-failed-empty', ''],
  ['history-mixed', '/history'],
  ['history-orders', '/history'],
  ['rewards-full', '/rewards'],
  ['affiliate', '/affiliate'],
  ['activity-full', '/profile/activity'],
  ['complaint-sent', ''],
  ['complaint-sent', '/contact'],
  ['collect-none', '/collect'],
  ['collect-active', '/collect/overview'],
  ['collect-active', '/history-ecom'],
  ['collect-links', ''],
  ['collect-link', ''],
  ['collect-settled', ''],
  ['collect-approved', '/collect/links/new'],
  ['pay-link-open-amount', ''],
  ['pay-link-eth', ''],
  ['payment-N-waiting', ''],
  ['payment-eth', ''],
  ['coin-payment-N', ''],
  ['wizard-personal', ''],
  ['wizard-additional', ''],
  ['wizard-company', ''],
  ['wizard-company-activity', ''],
  ['wizard-company-representative', ''],
  ['wizard-company-ready', ''],
  ['wizard-confirm', ''],
  ['verification-choose', ''],
] as const

/** Loaded on a press, a filled-in field, a chosen file, a reconnected wallet or an error report. */
const ON_DEMAND =
  /^\/assets\/(wallet-panel|connection-panel|page-error-client|name-countries|save-drafts)-[\w-]{8}\.js$/

let run: Awaited<ReturnType<typeof startProduct>>
const scriptsOf = createScriptReader()

beforeAll(async () => {
  run = await startProduct({ withScenarios: true, variables: { WALLETCONNECT_PROJECT_ID: 'sandbox' } })
})
afterAll(() => run[Symbol.asyncDispose]())

/** Returns everything that a browser fetches for a document, except the icon. */
function findFetched(html: string): string[] {
  const loading =
    /<(?:script|img|iframe|frame|object|embed|video|audio|source|track|image|base)\b[^>]*|<input[^>]+type="image"[^>]*|<use[^>]+href="[^#"][^>]*|<meta[^>]+http-equiv=[^>]*|url\([^)]*|@import[^;]*/g
  const links = Array.from(html.matchAll(/<link\b[^>]*>/g), ([link]) => link)
  return [
    ...Array.from(html.matchAll(loading), ([found]) => found),
    ...links.filter((link) => !/rel="(icon|canonical|alternate)"/.test(link)),
  ]
}

/** Returns the inline styles and handlers that the document's CSP forbids. */
function findPolicyViolations(html: string, policy = ''): string[] {
  const isAllowed = (style: string) =>
    policy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  return [
    ...Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, style = '']) => style).filter(
      (each) => !isAllowed(each),
    ),
    ...Array.from(html.matchAll(/<[a-z][^>]*\s(?:style|on[a-z]+)="[^>]*/g), ([found]) => found),
  ]
}

test('finds fetched resources and CSP violations in a sample document', () => {
  const html =
    '<link rel="icon" href="/i"/><link rel="stylesheet" href="/a"/><style>b{background:url(/c)}</style><img src="/d"/>'
  expect(findFetched(html)).toEqual(['url(/c', '<img src="/d"/', '<link rel="stylesheet" href="/a"/>'])
  expect(findPolicyViolations('<style>a</style><p style="b">', "style-src 'sha256-none'")).toEqual([
    'a',
    '<p style="b"',
  ])
})

test.each(STATIC_PAGES)('serves %s in one response of at most 16 KB without React', async (path) => {
  const { bytes, text, headers } = await readCompressed(run.app.url + path)
  expect(headers['content-encoding']).toBe('br')
  expect(bytes).toBeLessThanOrEqual(PUBLIC_DOCUMENT)
  expect(text).toContain('<h1')
  // Pictures below the first screen are loaded when they are near. Browsers don't run a data block.
  const isLater = (tag: string) => /loading="lazy"|type="image\/avif"|type="application\/ld\+json"/.test(tag)
  const fetched = findFetched(text).filter((tag) => !isLater(tag))
  expect(fetched.filter((tag) => !tag.startsWith(`<script type="module" src="/assets/follow-typing-`))).toEqual([])
  for (const [, script] of fetched.join('').matchAll(/src="([^"]+)"/g)) {
    expect((await readCompressed(run.app.url + script)).bytes).toBeLessThanOrEqual(PUBLIC_SCRIPT)
  }
  expect(text).toContain('<style')
  expect(findPolicyViolations(text, String(headers['content-security-policy']))).toEqual([])
  expect([headers['link'], headers['refresh']]).toEqual([undefined, undefined])
})

test.each(FIRST_VIEWS)(
  'keeps document and eager script of %s %s within budget, without server code',
  async (scenario, path) => {
    const browser = new Browser(run.app.url)
    const entered = await browser.enter(run.sandbox, scenario)
    const url = buildUrl(path, run.app.url + entered.path)
    const first = await readCompressed(url, { Cookie: browser.cookie })
    expect([first.status, first.headers['content-encoding'], first.headers['link']]).toEqual([200, 'br', undefined])
    const isStyled = first.text.includes('<style data-stylesheet')
    expect(first.bytes).toBeLessThanOrEqual(isStyled ? VISITOR_DOCUMENT : SIGNED_IN_DOCUMENT)

    const { eager, onDemand } = await scriptsOf(first.text, url)
    const bytes = eager.reduce((sum, script) => sum + script.bytes, 0)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(EAGER_SCRIPT)
    expect(eager.map(({ text }) => text).join('')).not.toMatch(NOT_EAGER)
    expect(onDemand.filter((file) => !ON_DEMAND.test(file))).toEqual([])

    const [, file] = /<link rel="stylesheet" href="([^"]+)"/.exec(first.text) ?? []
    // Documents for visitors inline their styles.
    expect(first.text.includes('<style data-stylesheet')).toBe(file === undefined)
    if (file === undefined) return
    const sheet = await readCompressed(new URL(file, url).href)
    expect(sheet.headers['cache-control']).toMatch(/max-age=31536000, immutable/)
    expect(sheet.bytes).toBeLessThanOrEqual(STYLESHEET)
  },
)
