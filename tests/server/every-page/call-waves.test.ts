import type { RouteConfigEntry } from '@react-router/dev/routes'
import { http } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { Browser } from '#tests/server/browser.ts'
import { describeCall, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { FORGETS } from '#tests/server/shared-app.ts'
import { WAVE_PAGES, type WavePage } from './wave-pages.ts'

let run: Awaited<ReturnType<typeof startProduct>>
let platform: Awaited<ReturnType<typeof startPlatformProxy>>

beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    preload: FORGETS,
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

/** Time without a new call after which the page waits for responses, in ms. The second one rules out a busy machine. */
const QUIET_MS = [50, 1000]

/**
 * Opens a page and returns its platform calls in waves: no response of a wave is sent before its last call has arrived,
 * so each call of the next wave has waited for a response.
 */
async function listWaves(path: string, { get }: Browser, quietMs: number): Promise<string[][]> {
  const waves: string[][] = []
  let calls: string[] = []
  let held: (() => void)[] = []
  let unanswered = 0
  let timer: NodeJS.Timeout | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    if (unanswered > 0) return
    timer = setTimeout(() => {
      waves.push(calls.toSorted())
      const responses = held
      calls = []
      held = []
      for (const send of responses) send()
    }, quietMs)
  }
  platform.use(
    http.all('*', async ({ request }) => {
      calls.push(describeCall(request) + new URL(request.url).search)
      unanswered += 1
      restartTimer()
      const answer = await fetch(request)
      await new Promise<void>((resolve) => {
        held.push(resolve)
        unanswered -= 1
        restartTimer()
      })
      return answer
    }),
  )
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  await response.text()
  platform.use()
  return waves
}

async function openPage({ scenario, path }: WavePage) {
  platform.use()
  const browser = new Browser(run.app.url)
  await browser.arrive(run.sandbox, scenario)
  const own = browser.landing.replace(/[?&]lang=en$/, '')
  const opened = await browser.open(typeof path === 'function' ? await path(own, browser) : (path ?? own))
  // Reading the page to its end also fills the caches of reference data.
  await opened.response.text()
  return { browser, path: opened.path }
}

async function listSignedInPaths(): Promise<string[]> {
  const findLayout = (entries: readonly RouteConfigEntry[]): RouteConfigEntry | undefined =>
    entries.find(({ file }) => file === 'routes/layouts/signed-in.tsx') ??
    entries.map(({ children = [] }) => findLayout(children)).find((found) => found !== undefined)
  return (findLayout(await routes)?.children ?? []).flatMap(({ path = [] }) => path)
}

const pages = Object.entries(WAVE_PAGES).flatMap(([route, states]) =>
  states.map((page) => {
    const own = typeof page.path === 'string' ? ` at ${page.path}` : ''
    return { name: `${route} of ${page.scenario}${own}`, route, page }
  }),
)

test('counts the platform calls of every signed-in page of the route table', async () => {
  expect(Object.keys(WAVE_PAGES).toSorted()).toEqual((await listSignedInPaths()).toSorted())
})

test.each(pages)('sends independent platform calls in parallel: $name', async ({ route, page }) => {
  const { browser, path } = await openPage(page)
  expect(path.split('?')[0]).toMatch(new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`))
  const most = page.second === undefined ? 1 : 2
  let waves: string[][] = []
  for (const quietMs of QUIET_MS) {
    waves = await listWaves(path, browser, quietMs)
    if (waves.length === most) break
  }
  const listed = waves.map((calls) => calls.join(', ')).join('\nthen ')
  expect(waves.length, listed).toBe(most)
})
