import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const ASK = `
import { freePort } from '#tests/support/free-port.ts'
for (let count = 0; count < 150; count += 1) console.log(await freePort())
console.log('all')
setInterval(() => {}, 1000)
`

test('programs that look for ports at once get none twice', async () => {
  const programs = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module-typescript', '--eval', ASK], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const ports = await Promise.all(
    programs.map(async ({ stdout }) => {
      const taken: string[] = []
      for await (const line of createInterface(stdout)) {
        if (line === 'all') break
        taken.push(line)
      }
      return taken
    }),
  )
  for (const program of programs) program.kill()
  await Promise.all(programs.map((program) => once(program, 'exit')))

  expect(ports.flat()).toHaveLength(600)
  expect(new Set(ports.flat()).size).toBe(600)
})
