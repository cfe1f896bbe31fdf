import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { startRedis } from '#tests/session/redis-server.ts'
import { runningApp } from './running-app.ts'
import { logIn } from './browser.ts'

const PAGES = ['/overview', '/history', '/payments']

test('two instances on one Redis are one product: no sign-out while the token changes with every answer (T79)', async () => {
  const sandbox = await startSandbox()
  try {
    await using redis = await startRedis()
    await using first = await runningApp({ PLATFORM_API_URL: sandbox.url, REDIS_URL: redis.url })
    await using second = await runningApp({
      PLATFORM_API_URL: sandbox.url,
      REDIS_URL: redis.url,
      PUBLIC_ORIGIN: first.url,
    })
    const maria = await logIn(first.url)
    sandbox.control.fault({ kind: 'rotate-always' })
    const visit = async (origin: string, path: string) =>
      (await fetch(origin + path, { headers: { Cookie: maria.cookie }, redirect: 'manual' })).status
    const tab = async (offset: number) => {
      const statuses: number[] = []
      for (let at = 0; at < 20; at += 1) {
        const origin = (at + offset) % 2 === 0 ? first.url : second.url
        statuses.push(await visit(origin, PAGES[at % 3] ?? '/overview'))
      }
      return statuses
    }
    const tabs = await Promise.all([0, 1, 2, 3, 4].map(tab))

    expect(new Set(tabs.flat())).toEqual(new Set([200]))
  } finally {
    await sandbox.stop()
  }
})
