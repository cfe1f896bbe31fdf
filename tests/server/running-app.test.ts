import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runningApp } from './running-app.ts'

/** Asks for an address in a process of its own, while this one stands still: nothing that comes through a pipe is read. */
function fetchWhileStanding(url: string): void {
  execFileSync(process.execPath, ['--eval', `fetch(${JSON.stringify(url)}).then((answer) => answer.text())`])
}

test('what the app wrote before it answered is in its log as soon as the answer is there', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: 'http://localhost:9', LOG_LEVEL: 'info' })
  const before = app.log().length
  fetchWhileStanding(`${app.url}/terms`)

  expect(app.log().slice(before)).toContain('"msg":"answered"')
})
