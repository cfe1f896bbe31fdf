import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from './calls.ts'

/** The names of declared calls that no page of the app makes, so a platform need not provide them. */
export function listUnusedCalls(): ReadonlySet<string> {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('platform'))
    .map((name) => readFileSync(join('app', name), 'utf8'))
  // The browser follows redirects; the app only gives their URL.
  const made = new Set(
    calls
      .filter(({ name, declaration }) => declaration.redirects || sources.some((source) => hasWord(source, name)))
      .map(({ name }) => name),
  )
  return new Set(calls.map(({ name }) => name).filter((name) => !made.has(name)))
}

const hasWord = (source: string, word: string) => new RegExp(`\\b${word}\\b`).test(source)
