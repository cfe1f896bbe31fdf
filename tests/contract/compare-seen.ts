// What the last run of the tests saw of the app, beside the list of it: tells what no test sees any more.
// npm run seen: adds what is new to the list (decisions/seen-by-tests.md).
import { writeFileSync } from 'node:fs'
import { listedAsSeen, seeable, seenIn, type Seen } from './seen-in-tests.ts'

const FILE = 'tests/contract/seen.json'
const KINDS = ['messages', 'calls'] as const
/** Which of the own texts a run sees depends on the hour and the day: only calls and what every provider says fail it. */
const OWN = /^(?!(?:notice|ui|validation|error)\.)\w+\.\w/

const seen = seenIn(process.env['SEEN_FILE'] ?? '.artefacts/seen.txt')
const listed = listedAsSeen()
const all = seeable()
const outside = (names: readonly string[], others: readonly string[]) => {
  const known = new Set(others)
  return names.filter((name) => !known.has(name))
}

if (process.argv.includes('--write')) {
  const both = (kind: keyof Seen) =>
    all[kind].filter((name) => listed[kind].includes(name) || seen[kind].includes(name))
  const list: Seen = { messages: both('messages'), calls: both('calls') }
  writeFileSync(FILE, `${JSON.stringify(list, null, 2)}\n`)
  for (const kind of KINDS) print(`${kind}: ${list[kind].length} of ${all[kind].length} seen`)
} else {
  for (const kind of KINDS) {
    const fresh = outside(seen[kind], listed[kind])
    const lost = outside(listed[kind], seen[kind])
    if (fresh.length > 0) print(`${kind}: ${fresh.length} seen that ${FILE} does not have: npm run seen`)
    if (lost.length === 0) continue
    print(`${kind}: ${lost.length} in ${FILE} that no test sees any more:\n  ${lost.join('\n  ')}`)
    if (lost.some((name) => !OWN.test(name))) process.exitCode = 1
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
