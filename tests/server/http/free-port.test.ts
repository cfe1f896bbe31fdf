import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const PROGRAM = `
import { findFreePort } from '#tests/support/free-port.ts'
for (let count = 0; count < 150; count += 1) console.log(await findFreePort())
console.log('all')
setInterval(() => {}, 1000)
`

test('assigns unique ports to concurrent processes', async () => {
  const programs = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module-typescript', '--eval', PROGRAM], {
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
