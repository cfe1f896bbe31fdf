import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { startRedis } from '#tests/session/redis-server.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { logIn } from '#tests/server/browser.ts'

const PAGES = ['/overview', '/history', '/payments']

test('shares sessions between two instances while tokens rotate (T79)', async () => {
  const sandbox = await startSandbox()
  try {
    await using redis = await startRedis()
    await using first = await startRunningApp({ PLATFORM_API_URL: sandbox.url, REDIS_URL: redis.url })
    await using second = await startRunningApp({
      PLATFORM_API_URL: sandbox.url,
      REDIS_URL: redis.url,
      PUBLIC_ORIGIN: first.url,
    })
    const maria = await logIn(first.url)
    sandbox.control.fault({ kind: 'rotate-always' })
    const visit = async (origin: string, path: string) =>
      (await fetch(origin + path, { headers: { Cookie: maria.cookie }, redirect: 'manual' })).status
    const openTab = async (offset: number) => {
      const statuses: number[] = []
      for (let at = 0; at < 20; at += 1) {
        const origin = (at + offset) % 2 === 0 ? first.url : second.url
        statuses.push(await visit(origin, PAGES[at % 3] ?? '/overview'))
      }
      return statuses
    }
    const tabs = await Promise.all([0, 1, 2, 3, 4].map(openTab))

    expect(new Set(tabs.flat())).toEqual(new Set([200]))
  } finally {
    await sandbox.stop()
  }
})
