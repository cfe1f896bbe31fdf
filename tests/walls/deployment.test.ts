import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PART_NAMES } from '#app/domain/parts.ts'
import { LIMITS } from '#app/session/rate-limit.ts'

const DEPLOYMENT = readFileSync('docs/deployment.md', 'utf8')
/** The first cells of all tables. */
const FIRST_CELLS = Array.from(DEPLOYMENT.matchAll(/^\| (`[^|]*?) *\|/gm), ([, cell = '']) => cell)

/** Set by Node, npm and the test runner. */
const NOT_OURS = new Set(['NODE_ENV', 'PATH', 'VITEST', 'CI'])

/** The environment variables that our programs read. */
function listVariables(): string[] {
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

test('documents every setting of the app and the sandbox', () => {
  expect(listVariables()).toEqual(expect.arrayContaining(['PLATFORM_API_URL', 'PARTS_OFF', 'SANDBOX_DATABASE']))
  expect(listVariables().filter((name) => !FIRST_CELLS.some((cell) => cell.includes(`\`${name}\``)))).toEqual([])
})

test('documents no setting that is never read', () => {
  const named = FIRST_CELLS.flatMap((cell) => Array.from(cell.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name = '']) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !listVariables().includes(name))).toEqual([])
})

const formatSpan = (seconds: number) =>
  seconds === 86_400 ? 'a day' : seconds === 3600 ? 'an hour' : `${seconds / 60} minutes`

test.each(Object.entries(LIMITS))('documents the rate limit %s', (name, limit) => {
  const row = DEPLOYMENT.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? ''
  const cells = row.split('|').map((cell) => cell.trim())
  const formatLimit = ({ points, seconds }: { points: number; seconds: number }) =>
    `${points} in ${formatSpan(seconds)}`
  expect(cells.slice(3, 5)).toEqual([
    'account' in limit ? formatLimit(limit.account) : '-',
    'address' in limit ? formatLimit(limit.address) : '-',
  ])
})

test('links to the list of all parts that PARTS_OFF accepts', () => {
  const row = DEPLOYMENT.split('\n').find((line) => line.startsWith('| `PARTS_OFF`')) ?? ''
  const [, link = ''] = /## Parts of the product\n[^]*?\]\(([\w-]+\.md)#the-minimum\)/.exec(DEPLOYMENT) ?? []
  const guide = readFileSync(`docs/${link}`, 'utf8')
  const [, section = ''] = /## The minimum\n(.*?)\n## /s.exec(guide) ?? []

  expect(row).toContain('platform guide')
  expect(PART_NAMES.filter((part) => !section.includes(`\`${part}\``))).toEqual([])
})
