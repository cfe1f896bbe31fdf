import { afterAll, beforeAll, expect, test } from 'vitest'
import { listScenarioNames } from '#sandbox/modules.ts'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { startProduct } from '#tests/server/product.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'

/** Suffix of each coin code on this platform. Coin accounts have none. */
const ENDING = '_ON_CHAIN'
const CRYPTO = new Set(['BTC', 'ETH', 'USDC'])

/** Adds a technical suffix to each coin code in a response. */
function withKeys(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withKeys)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isKey = (name === 'coin' || name === 'sum_currency') && CRYPTO.has(String(value))
      return [name, isKey ? `${String(value)}${ENDING}` : withKeys(value)]
    }),
  )
}

let platform: Awaited<ReturnType<typeof startPlatformProxy>>
let run: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
  platform.use(changeJson((_call, body) => withKeys(body)))
})
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

/** The texts of a page that customers see or hear, without form values. */
function readTexts(html: string): string {
  const labels = Array.from(html.matchAll(/(?:aria-label|alt|title|content)="([^"]*)"/g), ([, label]) => label)
  return `${stripTags(html.replaceAll(/<script[^]*?<\/script>/g, ''))} ${labels.join(' ')}`
}

const findKeys = (text: string) =>
  Array.from(text.matchAll(new RegExp(`.{0,40}${ENDING}.{0,20}`, 'gs')), ([found]) => found)

const WITH_COINS = /^(?:payment|coin|tracking|history|templates|wallet|voucher|limit|collect|merge)/

test('renders symbols instead of coin codes on every payment page', async () => {
  const names = listScenarioNames().filter((name) => WITH_COINS.test(name) && name !== 'history-10000')
  const found: Record<string, string[]> = {}
  let amounts = 0
  for (const name of names) {
    const visitor = await arriveBy(run, name)
    const read = readTexts(await (await visitor.get(visitor.page)).text())
    if (/\d\s(?:BTC|ETH|USDC)\b/.test(read)) amounts += 1
    if (findKeys(read).length > 0) found[name] = findKeys(read)
  }
  expect(found).toEqual({})
  expect(names.length).toBeGreaterThan(80)
  expect(amounts).toBeGreaterThan(50)
}, 60_000)

test.each([
  ['payment-N-waiting', '/history'],
  ['payment-N-waiting', '/overview'],
  ['payment-N-waiting', '/payments?amount=100&iban=EE382200221020145685'],
  ['history-mixed', '/history'],
  ['templates', '/payments/templates'],
  ['templates', '/payments/templates/new'],
  ['collect-active', '/collect/overview'],
  ['collect-active', '/history-ecom'],
  ['wallet-confirmed', '/profile/preferences'],
  ['wallet-confirmed', '/wallet'],
  ['wallet-confirmed', '/'],
  ['wallet-confirmed', '/fees'],
  ['vouchers', '/rewards'],
  ['affiliate', '/affiliate'],
  ['activity-full', '/profile/activity'],
])('renders no coin code on %s: %s', async (scenario, path) => {
  const visitor = await arriveBy(run, scenario)
  const answer = await visitor.get(path)

  expect(answer.status).toBe(200)
  expect(findKeys(readTexts(await answer.text()))).toEqual([])
})

test('writes symbols into files for people, and codes into a column of data files', async () => {
  const visitor = await arriveBy(run, 'history-mixed')
  const fetchFile = async (path: string) => (await visitor.get(path)).text()
  const pdf = new Uint8Array(await (await visitor.get('/history.pdf')).arrayBuffer())
  const statement = readPdfTexts(pdf).flat().join(' ')

  expect(findKeys(statement)).toEqual([])
  expect(statement).toMatch(/\d BTC|\d\u00a0BTC/)
  expect(findKeys(await fetchFile('/history.tax.csv'))).toEqual([])
  expect(findKeys(await fetchFile('/history.xml'))).toEqual([])
  expect(await fetchFile('/history.csv')).toContain(`BTC${ENDING}`)
  expect(await fetchFile('/history.json')).toContain(`"BTC${ENDING}"`)
})
