import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listScenarios } from '#sandbox/scenarios/registry.ts'
import type { ContractDocument } from '#tests/contract/contract-handlers.ts'
import { findBrokenTexts } from '#tests/support/broken-words.ts'
import { createFieldStripper } from '#tests/support/left-out.ts'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { arriveBy } from '#tests/server/browser.ts'

const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as ContractDocument

/** Fields that decide what a payment or account is. Without them it would be a different one. */
const KEPT = new Set(['account_id', 'late', 'question', 'misdirected', 'return_reason', 'refund', 'deposit_address'])

let run: Awaited<ReturnType<typeof startProduct>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
  platform.use(changeJson(createFieldStripper(document, { kept: KEPT })))
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

const INLINE = /<\/?(?:a|b|i|em|strong|span|small|code|abbr|time|bdi|wbr)\b[^>]*>/g
const BESIDE = '\u0000'

function readBlocks(html: string): string[] {
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

/** Other pages that render the same account. */
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

test('renders every page in complete sentences without any optional field', async () => {
  const scenarios = listScenarios(run.sandbox.control.context).filter(({ signedIn }) => signedIn !== false)
  expect(scenarios.length).toBeGreaterThan(100)
  const broken = new Map<string, string>()
  const failed: string[] = []
  const checkResponse = async (name: string, path: string, response: Response) => {
    const html = await response.text()
    if (response.status >= 500) failed.push(`${name} ${path}: ${response.status}`)
    for (const words of findBrokenTexts(readBlocks(html)))
      broken.set(words.replace(/^\d+: |^: /, ''), `${name} ${path}`)
  }
  for (const { name } of scenarios) {
    if (name === 'history-10000') continue
    const { page, get } = await arriveBy(run, name)
    await checkResponse(name, page, await get(page))
    const isWide = /^(?:verified-|signed-in|collect-active|history-mixed|rewards-full|payment-C$|pending$)/.test(name)
    for (const path of isWide ? BESIDES : []) await checkResponse(name, path, await get(path))
  }
  expect(failed).toEqual([])
  expect(Object.fromEntries(broken)).toEqual({})
}, 120_000)

test('names no verification level that the platform omits', async () => {
  const named: string[] = []
  for (const name of ['verified-personal', 'pending']) {
    const { get } = await arriveBy(run, name)
    for (const path of BESIDES) {
      const levels = readBlocks(await (await get(path)).text()).filter((text) =>
        /\blevel\b|\b(?:Starter|Full|Basic|Pro|Enterprise)\b/i.test(text),
      )
      named.push(...levels.map((text) => `${name} ${path}: ${text}`))
    }
  }
  expect(named).toEqual([])
}, 60_000)
