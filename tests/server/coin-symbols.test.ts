import { afterAll, beforeAll, expect, test } from 'vitest'
import { scenarioNames } from '#sandbox/modules.ts'
import { editedPlatform } from './edited-platform.ts'
import { pdfText } from './pdf-text.ts'
import { product } from './product.ts'
import { arriveBy } from './browser.ts'
import { textOf } from './page.ts'

/** What stands behind the symbol in the key of each coin of this platform; an account in the service's own coin has none. */
const ENDING = '_ON_CHAIN'
const CRYPTO = new Set(['BTC', 'ETH', 'USDC'])

/** An answer in which each coin has a key that nobody should read. */
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

let platform: Awaited<ReturnType<typeof editedPlatform>>
let run: Awaited<ReturnType<typeof product>>

beforeAll(async () => {
  run = await product({ withScenarios: true, through: async (sandbox) => (platform = await editedPlatform(sandbox)) })
  platform.answer((_call, body) => withKeys(body))
})
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

/** What is read of a page, by eyes and by screen readers: not what forms send. */
function readOf(html: string): string {
  const labels = Array.from(html.matchAll(/(?:aria-label|alt|title|content)="([^"]*)"/g), ([, label]) => label)
  return `${textOf(html.replaceAll(/<script[^]*?<\/script>/g, ''))} ${labels.join(' ')}`
}

const keysIn = (text: string) =>
  Array.from(text.matchAll(new RegExp(`.{0,40}${ENDING}.{0,20}`, 'gs')), ([found]) => found)

const WITH_COINS = /^(?:payment|coin|tracking|history|templates|wallet|voucher|limit|collect|merge)/

test('no page of a payment shows the key of a coin, and amounts have its symbol', async () => {
  const names = scenarioNames().filter((name) => WITH_COINS.test(name) && name !== 'history-10000')
  const found: Record<string, string[]> = {}
  let amounts = 0
  for (const name of names) {
    const visitor = await arriveBy(run, name)
    const read = readOf(await (await visitor.get(visitor.page)).text())
    if (/\d\s(?:BTC|ETH|USDC)\b/.test(read)) amounts += 1
    if (keysIn(read).length > 0) found[name] = keysIn(read)
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
])('%s: %s shows no key of a coin', async (scenario, path) => {
  const visitor = await arriveBy(run, scenario)
  const answer = await visitor.get(path)

  expect(answer.status).toBe(200)
  expect(keysIn(readOf(await answer.text()))).toEqual([])
})

test('files for people have the symbol, files for programs the key in the column that is its own', async () => {
  const visitor = await arriveBy(run, 'history-mixed')
  const file = async (path: string) => (await visitor.get(path)).text()
  const pdf = new Uint8Array(await (await visitor.get('/history.pdf')).arrayBuffer())
  const statement = pdfText(pdf).flat().join(' ')

  expect(keysIn(statement)).toEqual([])
  expect(statement).toMatch(/\d BTC|\d\u00a0BTC/)
  expect(keysIn(await file('/history.tax.csv'))).toEqual([])
  expect(keysIn(await file('/history.xml'))).toEqual([])
  expect(await file('/history.csv')).toContain(`BTC${ENDING}`)
  expect(await file('/history.json')).toContain(`"BTC${ENDING}"`)
})
