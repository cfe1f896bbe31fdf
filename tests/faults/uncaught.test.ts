import { expect, test } from 'vitest'
import { startFakeIngest } from '#tests/server/ingest.ts'
import { startProduct } from '#tests/server/product.ts'
import { logIn } from '#tests/server/browser.ts'

/** Longer than anything takes on a busy machine. */
const WAIT = { timeout: 15_000, interval: 20 }
const SUPPORT_CODE = /Support code ([0-9A-HJKMNP-TV-Z]{8})/

/** Environment that breaks the app when it calls a platform path: `doing` is the source of the fault. */
function buildFaultyEnv(path: string, doing: string): Record<string, string> {
  const source = `import http from 'node:http'
    import net from 'node:net'
    const { request } = http
    http.request = (...asked) => {
      if (String(asked[0]).includes(${JSON.stringify(path)})) setTimeout(() => { ${doing} }, 5)
      return request(...asked)
    }`
  return { NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(source)}"` }
}

test('survives an unhandled rejection: responds and reports it with its code', async () => {
  await using ingest = await startFakeIngest()
  const variables = buildFaultyEnv('transactions/latest', "Promise.reject(new TypeError('canary'))")
  await using run = await startProduct({ variables: { ...variables, SENTRY_DSN: ingest.dsn } })
  const maria = await logIn(run.app.url)
  const answer = await maria.get('/overview')
  const [report] = await ingest.first(1)

  expect(answer.status).toBe(200)
  expect(run.app.log()).toContain('an error of one request that nothing caught')
  expect(run.app.log()).toContain(answer.headers.get('X-Request-Id'))
  expect(report?.event).toMatchObject({ tags: { support_code: answer.headers.get('X-Request-Id') } })
  expect((await maria.get('/history')).status).toBe(200)
})

test('fails only the request of an unhandled connection error, with an error page', async () => {
  const doing = "new net.Socket().destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))"
  await using run = await startProduct({ variables: buildFaultyEnv('transactions/latest', doing) })
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET transactions/*', kind: 'delay', value: '400' })
  const others = Array.from({ length: 5 }, () => maria.get('/history'))
  const answer = await maria.get('/overview')
  const page = await answer.text()

  expect(answer.status).toBe(500)
  expect(page).toContain('Something went wrong on our side')
  expect(run.app.log()).toContain(SUPPORT_CODE.exec(page)?.[1])
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await fetch(`${run.app.url}/healthz`)).status).toBe(200)
})

test('drains after an uncaught exception, accepts nothing new and exits with 1', async () => {
  await using run = await startProduct({ variables: buildFaultyEnv('coins', "throw new TypeError('canary')") })
  run.sandbox.control.fault({ call: 'POST auth/login', kind: 'delay', value: '3000', times: 5 })
  const underWay = Array.from({ length: 5 }, () => logIn(run.app.url))
  // Once all five faults are used up, all five logins are in progress.
  await expect.poll(() => run.sandbox.control.context.faults.list(), WAIT).toEqual([])
  await fetch(`${run.app.url}/readyz`).catch(() => null)

  const isAnswering = () => fetch(`${run.app.url}/healthz`).then(Boolean, () => false)
  await expect.poll(isAnswering, WAIT).toBe(false)
  for (const { cookie } of await Promise.all(underWay)) expect(cookie).toMatch(/^causeway=/)
  expect(await run.app.exited()).toBe(1)
  expect(run.app.log()).toContain('ended by an error that nothing caught')
})
