import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { mockPlatform, type ContractDocument } from '#tests/contract/mock-platform.ts'
import { routePaths } from '#tests/contract/route-paths.ts'
import { runningApp } from './running-app.ts'
import { Browser } from './browser.ts'

const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as ContractDocument

/** What a page is asked for besides its path: each reads more of the platform, or shows it otherwise. */
const QUERIES: Record<string, string[]> = {
  '/payments': [
    '?iban=EE382200221020145685&name=Maria%20Tamm&amount=750&reference=Invoice%207&coin=BTC',
    '?amount=20&coin=ETH&currency=GBP',
    '?template=tpl_1',
  ],
  '/payments/quote': ['?sum=750&sum_is=gets&coin=BTC&currency=EUR&receiver=self&receiver_iban=EE382200221020145685'],
  '/history': ['?status=COMPLETED&coin=BTC', '?search=last%20month', '?offset=20'],
  '/affiliate': ['?period=year', '?period=custom&from=2026-01-01&to=2026-03-04'],
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
/** More are tried by hand. */
const ROUNDS = Number(process.env['CONTRACT_ROUNDS'] ?? 5)
/** Rounds that once failed: in this one a mailing list is called like a property that every object has. */
const FAILED_ONCE = [35]

/** Every address of the product, from its route table. */
async function addresses(): Promise<string[]> {
  const paths = [...new Set(routePaths(await routes))].filter((path) => path !== '/logout')
  return paths.flatMap((path) => {
    const filled = path === '*' ? '/nothing-here' : path.replaceAll(/:(\w+)\??/g, '$1-1')
    return ['', ...(QUERIES[path] ?? [])].map((query) => filled + query)
  })
}

// A hundred pages in one test, on whatever machine.
vi.setConfig({ testTimeout: 120_000 })

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let platform: Awaited<ReturnType<typeof mockPlatform>>
let app: Awaited<ReturnType<typeof runningApp>>
let browser: Browser

beforeAll(async () => {
  sandbox = await startSandbox()
  platform = await mockPlatform(document, { signInAt: sandbox.url, round: 'examples' })
  app = await runningApp({ PLATFORM_API_URL: platform.url, LOG_LEVEL: 'error' })
  browser = new Browser(app.url)
  expect((await browser.logIn()).status).toBeLessThan(400)
})

afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
  await sandbox.stop()
})

/** A status, or a file that ended in the middle. */
type Answer = number | 'cut'

/** What each address answers to a customer who is signed in. */
async function visitAll(language: string): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  for (const address of await addresses()) {
    const response = await browser.get(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
    answers[address] = response.status
    await response.arrayBuffer().catch(() => (answers[address] = 'cut'))
  }
  return answers
}

const those = (answers: Record<string, Answer>, fits: (answer: Answer) => boolean) =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => fits(answer)))

test('every page answers the examples of the contract, and none is unavailable', async () => {
  platform.setRound('examples')
  const answers = await visitAll('en')

  expect(Object.keys(answers).length).toBeGreaterThan(100)
  expect(those(answers, (answer) => answer === 'cut' || answer >= 500)).toEqual({ '/maintenance': 503 })
})

test.each([...new Set([...Array.from({ length: ROUNDS }, (_, round) => round), ...FAILED_ONCE])])(
  'no page answers 500 or is unavailable for values that the contract allows, round %i',
  async (round) => {
    platform.setRound(round)
    // The app keeps reference data for each language: another one reads it anew.
    const answers = await visitAll(LANGUAGES[round % LANGUAGES.length] ?? 'en')

    expect(those(answers, (answer) => answer === 'cut' || answer >= 500)).toEqual({ '/maintenance': 503 })
  },
)

test('a list that gives less than it announces is an error on no page, and no file that looks whole', async () => {
  platform.setRound('examples', { honest: false })
  const answers = await visitAll('en')
  const files = Object.keys(answers).filter((address) => /^\/(?:history|profile\/activity)\.\w/.test(address))

  expect(those(answers, (answer) => answer === 500)).toEqual({})
  expect(files).toHaveLength(6)
  expect(files.filter((file) => answers[file] !== 'cut' && answers[file] !== 302)).toEqual([])
})
