import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const SELF = 'tests/walls/docs.test.ts'
const NOT_READ = /^package-lock\.json$|\.(?:png|jpg|pdf|ico|woff2|db)$/

/** The text of every file of the repository by path. */
let texts: ReadonlyMap<string, string> = new Map()

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  const files = listed.split('\0').filter((file) => file !== '' && !NOT_READ.test(file) && existsSync(file))
  texts = new Map(files.filter((file) => statSync(file).isFile()).map((file) => [file, readFileSync(file, 'utf8')]))
})

function readText(file: string): string {
  return texts.get(file) ?? ''
}

/** The ids of a register: its third-level headings. */
function listIds(file: string): string[] {
  return Array.from(readText(file).matchAll(/^### (.+)$/gm), ([, id = '']) => id)
}

/** Every match of a pattern outside this file, with its captured group. */
function findPlaces(pattern: RegExp, isRead: (file: string) => boolean): { where: string; found: string }[] {
  return Array.from(texts).flatMap(([file, text]) => {
    if (file === SELF || !isRead(file)) return []
    return Array.from(text.matchAll(pattern), ({ 0: whole, 1: caught, index }) => ({
      where: `${file}:${text.slice(0, index).split('\n').length}`,
      found: caught ?? whole,
    }))
  })
}

const isAny = () => true
const isSource = (file: string) => /\.(?:ts|tsx|mjs|css)$/.test(file)
const isDocument = (file: string) => file.endsWith('.md')

test('gives every rule and every threat a unique id', () => {
  for (const [file, form] of [
    ['docs/rules.md', /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/],
    ['docs/threats.md', /^T\d{2,3}$/],
  ] as const) {
    const ids = listIds(file)
    expect(ids.length).toBeGreaterThan(40)
    expect(ids.filter((id) => !form.test(id))).toEqual([])
    expect(ids).toHaveLength(new Set(ids).size)
  }
})

test('lists every referenced rule in docs/rules.md', () => {
  const ids = new Set(listIds('docs/rules.md'))
  const named = findPlaces(/\brules\.md#([\w-]*)/g, isAny)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ found }) => !ids.has(found))).toEqual([])
})

test('lists every referenced threat in docs/threats.md', () => {
  const ids = new Set(listIds('docs/threats.md'))
  // A time of day also starts with a T.
  const named = findPlaces(/(?<![\w-])(T\d{2,3})\b(?!:\d)/g, (file) => isSource(file) || isDocument(file))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ found }) => !ids.has(found))).toEqual([])
  const linked = findPlaces(/\bthreats\.md#([\w-]*)/g, isAny)
  // Anchors of headings are lower-case.
  expect(linked.filter(({ found }) => !ids.has(found.toUpperCase()))).toEqual([])
})

test('references every rule in code or a test', () => {
  const named = new Set(findPlaces(/\brules\.md#([\w-]+)/g, isSource).map(({ found }) => found))
  expect(listIds('docs/rules.md').filter((id) => !named.has(id))).toEqual([])
})

test('gives every rule a source and a place in the code', () => {
  const [, ...rules] = readText('docs/rules.md').split(/^### /m)
  const isWhole = (rule: string) => /^- Source: \S.*(?:\n {2}\S.*)*\n- Code: `/m.test(rule)
  expect(rules.length).toBeGreaterThan(40)
  expect(rules.filter((rule) => !isWhole(rule)).map((rule) => rule.split('\n')[0])).toEqual([])
})

test('lists at least one existing test file for every threat', () => {
  const [, ...threats] = readText('docs/threats.md').split(/^### /m)
  const lost = threats.flatMap((threat) => {
    const id = threat.split('\n')[0]
    const files = Array.from(threat.matchAll(/^- `((?:tests|e2e)\/[^`]+)`$/gm), ([, file = '']) => file)
    if (files.length === 0) return [`${id} has no test`]
    return files.filter((file) => !existsSync(file)).map((file) => `${id} ${file}`)
  })
  expect(lost).toEqual([])
})

test('gives every decision a context, a decision and consequences', () => {
  const decisions = [...texts.keys()].filter((file) => file.startsWith('docs/decisions/'))
  expect(decisions.length).toBeGreaterThan(12)
  for (const file of decisions) {
    const headings = Array.from(readText(file).matchAll(/^## (.+)$/gm), ([, heading]) => heading)
    expect({ file, headings }).toEqual({ file, headings: ['Context', 'Decision', 'Consequences'] })
    expect({ file, isLinked: readText('docs/README.md').includes(`(decisions/${file.split('/')[2]})`) }).toEqual({
      file,
      isLinked: true,
    })
  }
})

test('mentions only existing paths in documents', () => {
  const inCode = findPlaces(/`((?:app|sandbox|tests|e2e|docs|bench|conformance|public)\/[\w./*[\]:-]*)`/g, isDocument)
  expect(inCode.length).toBeGreaterThan(100)
  expect(inCode.filter(({ found }) => !existsSync(found))).toEqual([])

  const links = findPlaces(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g, isDocument)
  expect(links.length).toBeGreaterThan(10)
  const isThere = ({ where, found }: { where: string; found: string }) => existsSync(join(dirname(where), found))
  expect(links.filter((link) => !isThere(link))).toEqual([])

  const [, places = ''] = readText('README.md').split('## Where things are')[1]?.split('```') ?? []
  const listed = Array.from(places.matchAll(/^(\S+[/.]\S*?)(?: {2}(\S+\/))? +\S/gm), ([, ...paths]) => paths).flat()
  expect(listed.length).toBeGreaterThan(12)
  expect(listed.filter((path) => path !== undefined && !existsSync(path))).toEqual([])
  const folders = readdirSync('app', { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(folders.map(({ name }) => `app/${name}/`).filter((folder) => !listed.includes(folder))).toEqual([])
})

test('references every decision in the code that it explains', () => {
  const named = new Set(findPlaces(/\bdecisions\/([\w-]+)\.md\b/g, isSource).map(({ found }) => found))
  const decisions = Array.from(
    readText('docs/README.md').matchAll(/\(decisions\/([\w-]+)\.md\)/g),
    ([, name = '']) => name,
  )
  expect(decisions.length).toBeGreaterThan(12)
  expect(decisions.filter((name) => !named.has(name))).toEqual([])
})

test('mentions only existing files in comments', () => {
  const names = new Set(Array.from(texts.keys(), (file) => file.split('/').at(-1)))
  const named = findPlaces(/^ *(?:\/\*\*?|\*|\/\/).*?\b([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)(?!\w))/gm, isSource)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ found }) => !names.has(found))).toEqual([])
})

test('mentions only existing documents in comments', () => {
  const named = findPlaces(/\b((?:docs\/)?(?:decisions\/)?[\w-]+\.md)\b/g, isSource)
  const isThere = (name: string) => [name, `docs/${name}`].some((path) => existsSync(path))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ found }) => !isThere(found))).toEqual([])
})

test('refers to no document outside the repository', () => {
  const outside = [
    /SPEC(?:\.md)? section|\b(?:THREATS|DESIGN|PERFORMANCE|SPEC)\b|\b(?:MODELS|LOOKS|WORDS)\.md/g,
    /(?<![\w-])gap-[a-z][\w-]*/g,
    // Ids of another register of rules in test titles.
    /(?<=['"`(]|, )(?:val|wiz|perm|beh|cap|const|nav|time|err)-[a-z0-9-]+(?=: |\)|, (?:gap|val|perm|beh|time)-)/g,
  ]
  expect(outside.flatMap((pattern) => findPlaces(pattern, isAny))).toEqual([])
  const ofTheProduct = findPlaces(/\bthe specification\b/gi, (file) => file !== 'docs/rules.md')
  expect(ofTheProduct).toEqual([])
})
