import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from './calls.ts'

/** The names of the calls that no page of the app makes: the platform may have them, and needs none. */
export function callsNotMade(): ReadonlySet<string> {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('platform'))
    .map((name) => readFileSync(join('app', name), 'utf8'))
  // A browser follows what redirects: the app gives its address alone.
  const made = new Set(
    calls
      .filter(({ name, declaration }) => declaration.redirects || sources.some((source) => hasWord(source, name)))
      .map(({ name }) => name),
  )
  return new Set(calls.map(({ name }) => name).filter((name) => !made.has(name)))
}

const hasWord = (source: string, word: string) => new RegExp(`\\b${word}\\b`).test(source)
