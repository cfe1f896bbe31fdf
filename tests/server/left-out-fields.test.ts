import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scenariosOf } from '#sandbox/scenarios/registry.ts'
import type { ContractDocument } from '#tests/contract/mock-platform.ts'
import { brokenWords } from '#tests/support/broken-words.ts'
import { withoutOptional } from '#tests/support/left-out.ts'
import { alteredPlatform } from './altered-platform.ts'
import { product } from './product.ts'
import { arriveBy } from './browser.ts'

const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as ContractDocument

/** Says what a payment or an account is, more than how it is told: without it, it would be another one. */
const KEPT = new Set(['account_id', 'late', 'question', 'misdirected', 'return_reason', 'refund', 'deposit_address'])

let run: Awaited<ReturnType<typeof product>>
let platform: Awaited<ReturnType<typeof alteredPlatform>>

beforeAll(async () => {
  run = await product({
    withScenarios: true,
    through: async (sandbox) => (platform = await alteredPlatform(sandbox)),
  })
  platform.alter({ change: withoutOptional(document, { kept: KEPT }) })
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const INLINE = /<\/?(?:a|b|i|em|strong|span|small|code|abbr|time|bdi|wbr)\b[^>]*>/g
const BESIDE = '\u0000'

/** The texts of a page, one for each block, as they are read. */
function blocksOf(html: string): string[] {
  const [, main = ''] = /<main[^>]*>([^]*?)<\/main>/.exec(html) ?? []
  return main
    .replaceAll(/<(script|style|svg|template)\b[^]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]*>/g, BESIDE)
    .replaceAll(/&#x27;|&quot;|&lt;|&gt;/g, '\u2019')
    .replaceAll('&amp;', '&')
    .split(BESIDE)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

/** The page of a scenario and the pages beside it that show the same account. */
const BESIDES = [
  '/overview',
  '/history',
  '/payments',
  '/rewards',
  '/profile',
  '/verification',
  '/profile/preferences',
  '/profile/activity',
]

test('no page breaks or has a broken sentence where the platform leaves out all that it may', async () => {
  const scenarios = scenariosOf(run.sandbox.control.context).filter(({ signedIn }) => signedIn !== false)
  expect(scenarios.length).toBeGreaterThan(100)
  const broken = new Map<string, string>()
  const failed: string[] = []
  const look = async (name: string, path: string, response: Response) => {
    const html = await response.text()
    if (response.status >= 500) failed.push(`${name} ${path}: ${response.status}`)
    for (const words of brokenWords(blocksOf(html))) broken.set(words.replace(/^\d+: |^: /, ''), `${name} ${path}`)
  }
  for (const { name } of scenarios) {
    if (name === 'history-10000') continue
    const { page, get } = await arriveBy(run, name)
    await look(name, page, await get(page))
    const isWide = /^(?:verified-|signed-in|collect-active|history-mixed|rewards-full|payment-C$|pending$)/.test(name)
    for (const path of isWide ? BESIDES : []) await look(name, path, await get(path))
  }
  expect(failed).toEqual([])
  expect(Object.fromEntries(broken)).toEqual({})
}, 120_000)

test('no page names a verification level that the platform leaves out', async () => {
  const named: string[] = []
  for (const name of ['verified-personal', 'pending']) {
    const { get } = await arriveBy(run, name)
    for (const path of BESIDES) {
      const levels = blocksOf(await (await get(path)).text()).filter((text) =>
        /\blevel\b|\b(?:Starter|Full|Basic|Pro|Enterprise)\b/i.test(text),
      )
      named.push(...levels.map((text) => `${name} ${path}: ${text}`))
    }
  }
  expect(named).toEqual([])
}, 60_000)
