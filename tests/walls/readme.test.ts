import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PART_NAMES } from '#app/domain/parts.ts'
import { LIMITS } from '#app/session/rate-limit.ts'

const README = readFileSync('README.md', 'utf8')
/** The first cells of all tables. */
const FIRST_CELLS = Array.from(README.matchAll(/^\| (`[^|]*?) *\|/gm), ([, cell = '']) => cell)

/** What Node, npm and the test runner say by themselves. */
const NOT_OURS = new Set(['NODE_ENV', 'PATH', 'VITEST', 'CI'])

/** Every variable that a program of ours reads, off its source. */
function variables(): string[] {
  const files = globSync(['app/**/*.{ts,tsx}', 'sandbox/**/*.{ts,mjs}', 'bench/*.ts', 'vite.config.ts'])
  const read = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/(?<!meta\.)\benv(?:\.|\[')([A-Z][A-Z_]+)\b/g),
      ([, name = '']) => name,
    ),
  )
  const schema = readFileSync('app/env.server.ts', 'utf8')
  const declared = Array.from(schema.matchAll(/^ {4}([A-Z][A-Z_]+):/gm), ([, name = '']) => name)
  return [...new Set([...read, ...declared])].filter((name) => !NOT_OURS.has(name)).toSorted()
}

test('every setting of the app and the sandbox is in a table of the README', () => {
  expect(variables()).toEqual(expect.arrayContaining(['PLATFORM_API_URL', 'PARTS_OFF', 'SANDBOX_DATABASE']))
  expect(variables().filter((name) => !FIRST_CELLS.some((cell) => cell.includes(`\`${name}\``)))).toEqual([])
})

test('the README names no setting that nothing reads', () => {
  const named = FIRST_CELLS.flatMap((cell) => Array.from(cell.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name = '']) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !variables().includes(name))).toEqual([])
})

const span = (seconds: number) =>
  seconds === 86_400 ? 'a day' : seconds === 3600 ? 'an hour' : `${seconds / 60} minutes`

test.each(Object.entries(LIMITS))('the README says how often %s may be tried', (name, limit) => {
  const row = README.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? ''
  const cells = row.split('|').map((cell) => cell.trim())
  const often = ({ points, seconds }: { points: number; seconds: number }) => `${points} in ${span(seconds)}`
  expect(cells.slice(3, 5)).toEqual([
    'account' in limit ? often(limit.account) : '-',
    'address' in limit ? often(limit.address) : '-',
  ])
})

test('the README leads to the list of the parts that can be switched off, which has every one', () => {
  const row = README.split('\n').find((line) => line.startsWith('| `PARTS_OFF`')) ?? ''
  const [, link = ''] =
    /\*\*Parts that you do not offer\.\*\*[^]*?\]\((docs\/[\w-]+\.md)#the-minimum\)/.exec(README) ?? []
  const guide = readFileSync(link, 'utf8')
  const [, section = ''] = /## The minimum\n(.*?)\n## /s.exec(guide) ?? []

  expect(row).toContain('platform guide')
  expect(PART_NAMES.filter((part) => !section.includes(`\`${part}\``))).toEqual([])
})
