import { spawn } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { keepRunning } from '#sandbox/keep-running.mjs'

test('restarts a program that exits and gives up one that keeps exiting', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const starts = { steady: 0, dying: 0 }
  const buildProgram = (name: keyof typeof starts, source: string) => () => {
    starts[name] += 1
    return spawn(process.execPath, ['-e', source], { stdio: 'ignore' })
  }
  const steady = keepRunning('The sandbox', buildProgram('steady', 'setInterval(() => {}, 1000)'), () => undefined)
  const code = await new Promise((resolve) => {
    keepRunning('The app', buildProgram('dying', 'process.exit(3)'), resolve)
  })

  expect(code).toBe(3)
  expect(starts).toEqual({ steady: 1, dying: 3 })
  expect(said.mock.calls.map(([words]) => String(words).trim())).toEqual([
    'The app ended with 3 and is started again.',
    'The app ended with 3 and is started again.',
    'The app ended 3 times within a minute, the last time with 3.',
  ])
  said.mockClear()
  await steady.stop()
  expect(starts.steady).toBe(1)
  expect(said).not.toHaveBeenCalled()
})
