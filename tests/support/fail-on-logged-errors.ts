import { afterEach, beforeEach, expect, vi } from 'vitest'

let logged: unknown[][] = []

beforeEach(() => {
  logged = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      logged.push(words)
    })
  }
})

// A test that passes while something complained is a test that hides a defect.
afterEach(() => {
  expect(logged).toEqual([])
})
