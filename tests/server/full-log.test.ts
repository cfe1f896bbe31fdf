import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runningApp } from './running-app.ts'

test('while the disk of its log is full the app answers as ever, and writes what waited once there is room (T108)', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: 'http://localhost:9', LOG_LEVEL: 'info' })
  const limitFiles = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(app.pid), `--fsize=${bytes}:unlimited`])
  const answered = () => app.log().match(/"msg":"answered"/g)?.length ?? 0
  const visit = async () => (await fetch(`${app.url}/nowhere-at-all`)).status
  expect(await visit()).toBe(404)
  const before = answered()

  limitFiles('0')
  const statuses = []
  for (let count = 0; count < 20; count += 1) statuses.push(await visit())
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 404))
  expect(answered()).toBe(before)

  limitFiles('unlimited')
  expect(await visit()).toBe(404)
  expect(answered()).toBe(before + 21)
})
