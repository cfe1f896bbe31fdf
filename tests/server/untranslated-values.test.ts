import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_AT_REST, type PageAtRest } from '#tests/support/pages-at-rest.ts'
import { Browser } from './browser.ts'
import { platformInFront } from './platform-in-front.ts'
import { product } from './product.ts'
import { findTranslatedValues, readValues } from './translated-values.ts'

let run: Awaited<ReturnType<typeof product>>
/** The values of the answers that the app received since the last page was opened. */
let answered: string[] = []
const names = new Set<string>()

beforeAll(async () => {
  run = await product({
    withScenarios: true,
    through: async ({ url }) =>
      platformInFront(url, (message, response) => {
        const path = message.url ?? ''
        if (!path.startsWith('/api/') || message.method !== 'GET') return false
        const headers = new Headers({ 'Accept-Encoding': 'identity' })
        for (const [name, value] of Object.entries(message.headers)) {
          if (typeof value === 'string' && name !== 'accept-encoding' && name !== 'connection') headers.set(name, value)
        }
        void fetch(url + path, { headers }).then(async (answer) => {
          const body = await answer.text()
          if (answer.headers.get('Content-Type')?.includes('json')) answered.push(body)
          response.writeHead(answer.status, Object.fromEntries(answer.headers))
          response.end(body)
        })
        return true
      }),
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

test('a name, an account and an amount that a browser would translate are found', () => {
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
  '%s keeps names, accounts, addresses, references and amounts from translation',
  async (_, page) => {
    const { html, values } = await open(page)
    values.forEach((value) => names.add(value))
    expect(findTranslatedValues(html, values)).toEqual([])
  },
)

test('the answers had names, accounts and addresses to look for', () => {
  expect(names.size).toBeGreaterThan(300)
})
