import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startContraryPlatform } from '#tests/contrary-platform/contrary-platform.ts'
import { startRunningApp } from '#tests/server/running-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
writeFileSync(join(folder, 'file'), '')
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['is below a file', join(folder, 'file', 'sessions.db')],
  ['cannot be made', '/proc/x/y.db'],
])('refuses to start if the folder of the session file %s', async (_, file) => {
  await expect(startRunningApp({ PLATFORM_API_URL: 'http://localhost:1', SESSION_DATABASE: file })).rejects.toThrow(
    /SESSION_DATABASE: its folder must exist/,
  )
})

test.each([{}, { PARTS_OFF: 'rewards' }])(
  'becomes ready on a platform with only the required calls (%j)',
  async (more) => {
    await using platform = await startContraryPlatform()
    await using app = await startRunningApp({ PLATFORM_API_URL: platform.url, ...more })
    const probe = async () => (await fetch(`${app.url}/readyz`)).text()
    await probe()

    // The first probe doesn't wait for the platform.
    await expect.poll(probe).toBe('ready\n')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await probe()).toBe('ready\n')
    expect([...platform.lacked]).toEqual([])
  },
)

test('reports an unreachable platform in its readiness', async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: 'http://localhost:1' })
  const probe = async () => (await fetch(`${app.url}/readyz`)).text()

  await expect.poll(probe).toContain('the platform does not answer')
})
