import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { listRoutePaths } from '#tests/contract/route-paths.ts'
import { findOperation } from './contract-parts.ts'
import { describeCall, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readPress, stripTags } from '#tests/server/page.ts'

function isMinimal(call: string): boolean {
  const operation = findOperation(call)
  return operation !== undefined && !operation['x-part'] && !operation['x-not-called']
}

/** Responds 501 to each optional call. */
const startMinimalPlatform = (platform: { url: string }) =>
  startPlatformProxy(
    platform,
    http.all('*', ({ request }) =>
      isMinimal(describeCall(request))
        ? undefined
        : HttpResponse.json({ ok: false, description: 'We do not have this.' }, { status: 501 }),
    ),
  )

test('completes and cancels payments on a platform with only the required calls', async () => {
  let platform: Awaited<ReturnType<typeof startMinimalPlatform>> | undefined
  await using run = await startProduct({ through: async (sandbox) => (platform = await startMinimalPlatform(sandbox)) })
  const maria = await logIn(run.app.url)
  const made = await maria.post('/payments', await fillPaymentForm(maria))
  const path = made.headers.get('Location') ?? ''
  expect([made.status, path]).toEqual([303, expect.stringMatching(/^\/transactions\//)])

  const draft = await maria.read(path)
  const confirmed = await maria.post(path, readPress(draft, 'confirm'))
  expect(confirmed.status).toBe(303)
  const waiting = stripTags(await maria.read(path))
  expect(waiting).toMatch(/bc1|tb1/)

  const key = path.split('/').at(-1)?.split('?')[0] ?? ''
  for (const happening of ['full', 'run']) {
    const body = new URLSearchParams({ do: happening })
    await fetch(`${run.sandbox.url}/console/transactions/${key}`, { method: 'POST', body, redirect: 'manual' })
  }
  expect(stripTags(await maria.read(path))).toContain('750.00')
  expect(stripTags(await maria.read('/history?status=COMPLETED'))).toContain('Completed')
  const answers = await Promise.all(['/overview', '/payments', '/history', path].map((page) => maria.get(page)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  const other = await maria.post('/payments', await fillPaymentForm(maria, '100'))
  await maria.post(other.headers.get('Location') ?? '', { intent: 'cancel' })
  expect(stripTags(await maria.read('/history?status=CANCELLED'))).toContain('Cancelled')
  const all = [...new Set(listRoutePaths(await routes))].filter(
    (page) => !page.includes(':') && page !== '/logout' && page !== '*',
  )
  const statuses: Record<string, number> = {}
  for (const page of all) statuses[page] = (await maria.get(page)).status
  expect(Object.entries(statuses).filter(([page, status]) => status >= 500 && page !== '/maintenance')).toEqual([])
  expect((await maria.get('/logout')).status).toBeLessThan(400)
  // Checks that the pages did request optional calls.
  expect(new Set(platform?.calls().filter((call) => !isMinimal(call))).size).toBeGreaterThan(3)
  await platform?.[Symbol.asyncDispose]()
})
