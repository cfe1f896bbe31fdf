import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_AT_REST, type PageAtRest } from '#tests/support/pages-at-rest.ts'
import { Browser } from '#tests/server/browser.ts'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { findTranslatedValues, readValues } from './translated-values.ts'

let run: Awaited<ReturnType<typeof startProduct>>
/** The platform's responses since the last page was opened. */
let answered: string[] = []
const names = new Set<string>()

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    through: (sandbox) =>
      startPlatformProxy(
        sandbox,
        changeJson((call, body) => {
          if (call.startsWith('GET ')) answered.push(JSON.stringify(body))
          return body
        }),
      ),
  })
})
afterAll(() => run[Symbol.asyncDispose]())

async function open({ scenario, path }: PageAtRest): Promise<{ html: string; values: Set<string> }> {
  answered = []
  const browser = new Browser(run.app.url)
  const entered = scenario ? await browser.enter(run.sandbox, scenario) : null
  const opened = path || !entered ? await browser.open(path ?? '/') : entered
  return { html: await opened.response.text(), values: readValues(answered) }
}

test('finds a translatable name, account and amount in a sample page', () => {
  const values = readValues(['{"receiver_name":"Rosa Tamm","receiver_iban":"EE382200221020145685","first_name":"A"}'])
  const html =
    '<h1>Send 1.50\u00a0EUR</h1><p translate="no">Rosa Tamm, 2.00\u00a0EUR</p><p>Rosa Tamm</p><p>To EE38 2200 2210 2014 5685.</p>'
  expect(findTranslatedValues(html, values)).toEqual([
    'Send 1.50\u00a0EUR',
    'Rosa Tamm',
    'To EE38 2200 2210 2014 5685.',
  ])
})

test.each(PAGES_AT_REST.map((page) => [page.name, page] as const))(
  'excludes names, accounts, addresses and amounts of %s from translation',
  async (_, page) => {
    const { html, values } = await open(page)
    values.forEach((value) => names.add(value))
    expect(findTranslatedValues(html, values)).toEqual([])
  },
)

test("finds enough values in the platform's responses", () => {
  expect(names.size).toBeGreaterThan(300)
})
