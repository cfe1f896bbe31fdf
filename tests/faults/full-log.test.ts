import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startRunningApp } from '#tests/server/running-app.ts'

test('keeps responding with a full log disk and writes buffered lines later (T108)', async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: 'http://localhost:9', LOG_LEVEL: 'info' })
  const limitFiles = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(app.pid), `--fsize=${bytes}:unlimited`])
  const countAnswered = () => app.log().match(/"msg":"answered"/g)?.length ?? 0
  const visit = async () => (await fetch(`${app.url}/nowhere-at-all`)).status
  expect(await visit()).toBe(404)
  const before = countAnswered()

  limitFiles('0')
  const statuses = []
  for (let count = 0; count < 20; count += 1) statuses.push(await visit())
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 404))
  expect(countAnswered()).toBe(before)

  limitFiles('unlimited')
  expect(await visit()).toBe(404)
  expect(countAnswered()).toBe(before + 21)
})
