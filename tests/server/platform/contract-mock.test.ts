import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { buildContractHandlers, type ContractDocument } from '#tests/contract/contract-handlers.ts'
import { listRoutePaths } from '#tests/contract/route-paths.ts'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { Browser } from '#tests/server/browser.ts'

const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as ContractDocument

/** Queries by path that make a page read more of the platform or render it differently. */
const QUERIES: Record<string, string[]> = {
  '/payments': [
    '?iban=EE382200221020145685&name=Maria%20Tamm&amount=750&reference=Invoice%207&coin=BTC',
    '?amount=20&coin=ETH&currency=GBP',
    '?template=tpl_1',
  ],
  '/payments/quote': ['?sum=750&sum_is=gets&coin=BTC&currency=EUR&receiver=self&receiver_iban=EE382200221020145685'],
  '/history': ['?status=COMPLETED&coin=BTC', '?search=last%20month', '?offset=20'],
  '/affiliate': ['?period=this-year', '?period=custom&period_start=2026-01-01&period_end=2026-03-04'],
  '/business-rewards': ['?period=week'],
  '/rewards': ['?filter=expired', '?modal=voucher'],
  '/profile': ['?section=personal', '?section=additional', '?section=company', '?section=ownership', '?list=1'],
  '/profile/activity': ['?area=security'],
  '/collect/overview': ['?status=COMPLETED'],
  '/history-ecom': ['?type=crypto'],
  '/contact': ['?payment=tx_1&code=7K3M9QXB&topic=complaint'],
  '/wallet': ['?pay=tx_1'],
  '/join/:referralCode': ['?lang=de'],
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ru']
/** CONTRACT_ROUNDS raises the number for a manual run. */
const ROUNDS = Number(process.env['CONTRACT_ROUNDS'] ?? 5)
/** Rounds that failed before. In this one a mailing list has the name of an Object.prototype property. */
const FAILED_ONCE = [35]

/** Every URL of the route table. */
async function listAddresses(): Promise<string[]> {
  const paths = [...new Set(listRoutePaths(await routes))].filter((path) => path !== '/logout')
  return paths.flatMap((path) => {
    const filled = path === '*' ? '/nothing-here' : path.replaceAll(/:(\w+)\??/g, '$1-1')
    return ['', ...(QUERIES[path] ?? [])].map((query) => filled + query)
  })
}

// One test opens a hundred pages.
vi.setConfig({ testTimeout: 120_000 })

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>
let app: Awaited<ReturnType<typeof startRunningApp>>
let browser: Browser

beforeAll(async () => {
  sandbox = await startSandbox()
  platform = await startPlatformProxy(sandbox, ...buildContractHandlers(document, { round: 'examples' }))
  app = await startRunningApp({ PLATFORM_API_URL: platform.url, LOG_LEVEL: 'error' })
  browser = new Browser(app.url)
  expect((await browser.logIn()).status).toBeLessThan(400)
})

afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
  await sandbox.stop()
})

/** A status, or a truncated file. */
type Answer = number | 'cut'

/** Opens every URL with a session. */
async function visitAll(language: string): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  for (const address of await listAddresses()) {
    const response = await browser.get(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
    answers[address] = response.status
    await response.arrayBuffer().catch(() => (answers[address] = 'cut'))
  }
  return answers
}

const filterAnswers = (answers: Record<string, Answer>, fits: (answer: Answer) => boolean) =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => fits(answer)))

test("renders every page from the contract's examples without a server error", async () => {
  platform.use(...buildContractHandlers(document, { round: 'examples' }))
  const answers = await visitAll('en')

  expect(Object.keys(answers).length).toBeGreaterThan(100)
  expect(filterAnswers(answers, (answer) => answer === 'cut' || answer >= 500)).toEqual({ '/maintenance': 503 })
})

test.each([...new Set([...Array.from({ length: ROUNDS }, (_, round) => round), ...FAILED_ONCE])])(
  'renders every page from values that the contract allows, round %i',
  async (round) => {
    platform.use(...buildContractHandlers(document, { round }))
    // Reference data is cached per language, so another language fetches it again.
    const answers = await visitAll(LANGUAGES[round % LANGUAGES.length] ?? 'en')

    expect(filterAnswers(answers, (answer) => answer === 'cut' || answer >= 500)).toEqual({ '/maintenance': 503 })
  },
)

test('aborts files, and renders pages, for a list shorter than its total (pagination)', async () => {
  platform.use(...buildContractHandlers(document, { round: 'examples', honest: false }))
  const answers = await visitAll('en')
  const files = Object.keys(answers).filter((address) => /^\/(?:history|profile\/activity)\.\w/.test(address))

  expect(filterAnswers(answers, (answer) => answer === 500)).toEqual({})
  expect(files).toHaveLength(6)
  expect(files.filter((file) => answers[file] !== 'cut' && answers[file] !== 302)).toEqual([])
})
