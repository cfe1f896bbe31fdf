import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { routePaths } from '#tests/contract/route-paths.ts'
import { operationOf } from './contract-parts.ts'
import { platformInFront } from './platform-in-front.ts'
import { product } from './product.ts'
import { logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { pressOf, textOf } from './page.ts'

/** Whether the contract says that every platform needs a call. */
function isMinimal(method: string, path: string): boolean {
  const operation = operationOf(`${method} ${path}`)
  return operation !== undefined && !operation['x-part'] && !operation['x-not-called']
}

/** Stands in front of a platform and answers 501 to each call that the contract calls optional. */
async function minimalPlatform(platform: string) {
  const lacked = new Set<string>()
  const front = await platformInFront(platform, (message, response) => {
    const { method = '', url = '' } = message
    const path = (url.split('?')[0] ?? '').replace(/^\/api/, '')
    if (isMinimal(method, path)) return false
    lacked.add(`${method} ${path}`)
    message.resume()
    response.writeHead(501, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ ok: false, description: 'We do not have this.' }))
    return true
  })
  return { ...front, lacked }
}

test('a platform with the minimum of calls sells a payment: login, price, address, completed, history, cancel, log-out', async () => {
  let platform: Awaited<ReturnType<typeof minimalPlatform>> | undefined
  await using run = await product({ through: async ({ url }) => (platform = await minimalPlatform(url)) })
  const maria = await logIn(run.app.url)
  const made = await maria.post('/payments', await filledForm(maria))
  const path = made.headers.get('Location') ?? ''
  expect([made.status, path]).toEqual([303, expect.stringMatching(/^\/transactions\//)])

  const draft = await maria.read(path)
  const confirmed = await maria.post(path, pressOf(draft, 'confirm'))
  expect(confirmed.status).toBe(303)
  const waiting = textOf(await maria.read(path))
  expect(waiting).toMatch(/bc1|tb1/)

  const key = path.split('/').at(-1)?.split('?')[0] ?? ''
  for (const happening of ['full', 'run']) {
    const body = new URLSearchParams({ do: happening })
    await fetch(`${run.sandbox.url}/console/transactions/${key}`, { method: 'POST', body, redirect: 'manual' })
  }
  expect(textOf(await maria.read(path))).toContain('750.00')
  expect(textOf(await maria.read('/history?status=COMPLETED'))).toContain('Completed')
  const answers = await Promise.all(['/overview', '/payments', '/history', path].map((page) => maria.get(page)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  const other = await maria.post('/payments', await filledForm(maria, '100'))
  await maria.post(other.headers.get('Location') ?? '', { intent: 'cancel' })
  expect(textOf(await maria.read('/history?status=CANCELLED'))).toContain('Cancelled')
  const all = [...new Set(routePaths(await routes))].filter(
    (page) => !page.includes(':') && page !== '/logout' && page !== '*',
  )
  const statuses: Record<string, number> = {}
  for (const page of all) statuses[page] = (await maria.get(page)).status
  expect(Object.entries(statuses).filter(([page, status]) => status >= 500 && page !== '/maintenance')).toEqual([])
  expect((await maria.get('/logout')).status).toBeLessThan(400)
  // It really lacked what the pages asked for besides.
  expect(platform?.lacked.size).toBeGreaterThan(3)
  platform?.server.closeAllConnections()
  platform?.server.close()
})
