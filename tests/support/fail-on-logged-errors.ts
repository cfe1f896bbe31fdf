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

// A test fails if anything logs an error, even if its assertions pass.
afterEach(() => {
  expect(logged).toEqual([])
})
