import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listScenarioNames } from '#sandbox/modules.ts'
import { LAYOUTS, PAGES_AT_REST, type PageAtRest } from '#tests/support/pages-at-rest.ts'
import {
  findAlikeNames,
  findBareRates,
  findBrowserDates,
  findCodesFirst,
  findDeadButtons,
  findFormlessControls,
  findGuessedArrivals,
  findNamelessTables,
  findSolidAddresses,
  findGluedWords,
  findStructureViolations,
  describeShapes,
  STYLED,
  renderInWindow,
} from './page-structure.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Browser } from '#tests/server/browser.ts'
import { getDocumentQueries } from '#tests/server/page.ts'
import { expectOwnTitles, readTitle, type Titled } from './page-titles.ts'

const shared = shareProduct()
const shapes = new Map<string, Set<string>>()
const titles: Titled[] = []

async function open({ name, scenario, path }: PageAtRest): Promise<Document> {
  const run = shared()
  const browser = new Browser(run.app.url)
  const entered = scenario ? await browser.enter(run.sandbox, scenario) : null
  const opened = path || !entered ? await browser.open(path ?? '/') : entered
  const html = await opened.response.text()
  titles.push(readTitle(name, html, { path: opened.path, status: opened.response.status }))
  const document = renderInWindow(html)
  shapes.set(name, describeShapes(document))
  return document
}

test('detects each kind of structural error in a sample page', async () => {
  renderInWindow(
    '<html lang="en"><title>A</title><main><h1>A</h1><h4>B</h4><button form="b"></button><input type="date" aria-label="Day"><p>To 0x52908400098527886E0F7030069857D2E4169EE7.</p><ol class="tracker"><li><b>Arrived</b> today, about 07:26</li></ol><p><b>One</b><i>two</i></p><p><a href="/1">Anna</a> <a href="/2">Anna</a></p><table><tr><td>1</td></tr></table><dl><dt>Rate</dt><dd>61.25 market 61.30</dd></dl></main>',
  )
  expect((await findStructureViolations()).map((each) => each.split(':')[0])).toEqual(['button-name', 'heading-order'])
  expect(findGluedWords()).toEqual(['One|two'])
  expect(findBareRates()).toEqual(['61.25 market 61.30', 'market 61.30'])
  expect(findFormlessControls()).toEqual(['<button form="b"></button>'])
  expect(findDeadButtons()).toEqual(['<button form="b"></button>'])
  expect(findGuessedArrivals()).toEqual(['Arrived today, about 07:26'])
  expect(findSolidAddresses()).toEqual(['To 0x52908400098527886E0F7030069857D2E4169EE7.'])
  expect(findBrowserDates()).toEqual(['<input type="date" aria-label="Day">'])
  expect(findAlikeNames()).toEqual(['2 x a Anna'])
  expect(findNamelessTables()).toHaveLength(1)
})

test.each(PAGES_AT_REST.map((page) => [page.name, page] as const))(
  'renders %s with a heading, an accessible structure and no need for styles',
  async (_, page) => {
    const document = await open(page)
    const { getByRole, getAllByRole, queryByRole } = getDocumentQueries(document)
    expect(getByRole('heading', { level: 1 }).textContent).toMatch(page.heading ?? /\w/)
    const headings = getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(expect.arrayContaining(page.part ? [page.part] : []))
    const stops = queryByRole('list', { name: 'Where your money is' })?.querySelectorAll(':scope > li')
    expect(page.hasStops ? stops?.length : 5).toBe(5)
    expect(await findStructureViolations()).toEqual([])
    expect(findGluedWords()).toEqual([])
    expect(findFormlessControls()).toEqual([])
    expect(findDeadButtons()).toEqual([])
    expect(findBareRates()).toEqual([])
    expect(findCodesFirst()).toEqual([])
    expect(findBrowserDates()).toEqual([])
    expect(findSolidAddresses()).toEqual([])
    expect(findGuessedArrivals()).toEqual([])
    expect([...findNamelessTables(), ...findAlikeNames()]).toEqual([])
  },
)

test('gives each page a unique title that matches its heading', async () => {
  const run = shared()
  for (const page of PAGES_AT_REST) if (!shapes.has(page.name)) await open(page)
  const opened = new Set(PAGES_AT_REST.flatMap(({ scenario, path }) => (scenario && !path ? [scenario] : [])))
  // long-history.test.ts checks the title of history-10000, which takes seconds to create.
  const left = listScenarioNames().filter((name) => !opened.has(name) && name !== 'history-10000')
  const openNext = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const { path, response } = await new Browser(run.app.url).enter(run.sandbox, name)
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue
      titles.push(readTitle(name, await response.text(), { path, status: response.status }))
    }
  }
  await Promise.all([openNext(), openNext(), openNext()])
  expect(titles.length).toBeGreaterThan(400)
  expectOwnTitles(titles)
}, 120_000)

test('covers each attribute selector of the stylesheets in its element kinds', () => {
  const sheets = globSync('app/**/*.css').map((file) => readFileSync(file, 'utf8'))
  const named = sheets.join('').matchAll(/\[([\w-]+)/g)
  const told = new Set(Array.from(named, ([, name = '']) => name))
  expect([...told].filter((name) => !['name', 'value', ...STYLED].includes(name))).toEqual([])
})

test('covers every kind of element with the pages of the Chromium layout tests', async () => {
  for (const page of PAGES_AT_REST) if (!shapes.has(page.name)) await open(page)
  const seen = new Set([...LAYOUTS].flatMap((name) => [...(shapes.get(name) ?? [])]))
  const unseen = PAGES_AT_REST.flatMap(({ name }) => {
    const left = [...(shapes.get(name) ?? [])].filter((shape) => !seen.has(shape))
    left.forEach((shape) => seen.add(shape))
    return left.length > 0 ? [{ addToLayouts: name, because: left }] : []
  })
  expect(unseen).toEqual([])
  expect([...LAYOUTS].filter((name) => !shapes.has(name))).toEqual([])
  // No page whose kinds all appear elsewhere: each costs a second of processor time.
  const looks = new Map<string, number>()
  for (const name of LAYOUTS) for (const shape of shapes.get(name) ?? []) looks.set(shape, (looks.get(shape) ?? 0) + 1)
  const needless = [...LAYOUTS].toReversed().filter((name) => {
    const its = [...(shapes.get(name) ?? [])]
    if (its.some((shape) => looks.get(shape) === 1)) return false
    its.forEach((shape) => looks.set(shape, (looks.get(shape) ?? 0) - 1))
    return true
  })
  expect(needless).toEqual([])
}, 120_000)
