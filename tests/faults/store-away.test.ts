import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { startRedis } from '#tests/session/redis-server.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { logIn } from '#tests/server/browser.ts'

test('serves public pages when started before Redis, and responds 503 for the others', async () => {
  const sandbox = await startSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url, REDIS_URL: 'redis://127.0.0.1:9' })
  for (const path of ['/', '/fees', '/terms', '/login']) expect((await fetch(app.url + path)).status, path).toBe(200)
  await sandbox.stop()
})

test('responds 503 with a support code to an unreadable session without a logout', async () => {
  const sandbox = await startSandbox()
  const redis = await startRedis()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url, REDIS_URL: redis.url })
  const maria = await logIn(app.url)
  expect((await maria.get('/overview')).status).toBe(200)
  await redis[Symbol.asyncDispose]()
  const answer = await maria.get('/overview')
  const page = await answer.text()

  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(page).toMatch(/Support code [0-9A-HJKMNP-TV-Z]{8}/)
  expect((await fetch(`${app.url}/fees`)).status).toBe(200)
  await sandbox.stop()
})
