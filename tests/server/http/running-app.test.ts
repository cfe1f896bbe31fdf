import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startRunningApp } from '#tests/server/running-app.ts'

/** Fetches a URL from another process while this one blocks and reads no pipe. */
function fetchWhileStanding(url: string): void {
  execFileSync(process.execPath, ['--eval', `fetch(${JSON.stringify(url)}).then((answer) => answer.text())`])
}

test("has a response's log line as soon as the client has the response", async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: 'http://localhost:9', LOG_LEVEL: 'info' })
  const before = app.log().length
  fetchWhileStanding(`${app.url}/terms`)

  expect(app.log().slice(before)).toContain('"msg":"answered"')
})
