import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const SELF = 'tests/walls/docs.test.ts'
const NOT_READ = /^package-lock\.json$|\.(?:png|jpg|pdf|ico|woff2|db)$/

/** The text of every file of the repository, by its path. */
let texts: ReadonlyMap<string, string> = new Map()

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  const files = listed.split('\0').filter((file) => file !== '' && !NOT_READ.test(file) && existsSync(file))
  texts = new Map(files.filter((file) => statSync(file).isFile()).map((file) => [file, readFileSync(file, 'utf8')]))
})

function textOf(file: string): string {
  return texts.get(file) ?? ''
}

/** The ids of a register: its headings of the third level. */
function idsOf(file: string): string[] {
  return Array.from(textOf(file).matchAll(/^### (.+)$/gm), ([, id = '']) => id)
}

/** Every place at which a pattern is found outside this file, with what its group caught. */
function placesOf(pattern: RegExp, isRead: (file: string) => boolean): { where: string; found: string }[] {
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

test('every rule and every threat has an id of its own', () => {
  for (const [file, form] of [
    ['docs/rules.md', /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/],
    ['docs/threats.md', /^T\d{2,3}$/],
  ] as const) {
    const ids = idsOf(file)
    expect(ids.length).toBeGreaterThan(40)
    expect(ids.filter((id) => !form.test(id))).toEqual([])
    expect(ids).toHaveLength(new Set(ids).size)
  }
})

test('a rule that is named anywhere is in docs/rules.md', () => {
  const ids = new Set(idsOf('docs/rules.md'))
  const named = placesOf(/\brules\.md#([\w-]*)/g, isAny)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ found }) => !ids.has(found))).toEqual([])
})

test('a threat that is named anywhere is in docs/threats.md', () => {
  const ids = new Set(idsOf('docs/threats.md'))
  // A time of day begins with a T, too.
  const named = placesOf(/(?<![\w-])(T\d{2,3})\b(?!:\d)/g, (file) => isSource(file) || isDocument(file))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ found }) => !ids.has(found))).toEqual([])
  const linked = placesOf(/\bthreats\.md#([\w-]*)/g, isAny)
  // The anchors of headings are in lower case.
  expect(linked.filter(({ found }) => !ids.has(found.toUpperCase()))).toEqual([])
})

test('every rule is named by the code that obeys it or by a test', () => {
  const named = new Set(placesOf(/\brules\.md#([\w-]+)/g, isSource).map(({ found }) => found))
  expect(idsOf('docs/rules.md').filter((id) => !named.has(id))).toEqual([])
})

test('every rule says where it comes from and where it is kept', () => {
  const [, ...rules] = textOf('docs/rules.md').split(/^### /m)
  const isWhole = (rule: string) => /^- Source: \S.*(?:\n {2}\S.*)*\n- Code: `/m.test(rule)
  expect(rules.length).toBeGreaterThan(40)
  expect(rules.filter((rule) => !isWhole(rule)).map((rule) => rule.split('\n')[0])).toEqual([])
})

test('lists at least one existing file of tests for every threat', () => {
  const [, ...threats] = textOf('docs/threats.md').split(/^### /m)
  const lost = threats.flatMap((threat) => {
    const id = threat.split('\n')[0]
    const files = Array.from(threat.matchAll(/^- `((?:tests|e2e)\/[^`]+)`$/gm), ([, file = '']) => file)
    if (files.length === 0) return [`${id} has no test`]
    return files.filter((file) => !existsSync(file)).map((file) => `${id} ${file}`)
  })
  expect(lost).toEqual([])
})

test('every decision says its context, what was decided, and what follows', () => {
  const decisions = [...texts.keys()].filter((file) => file.startsWith('docs/decisions/'))
  expect(decisions.length).toBeGreaterThan(12)
  for (const file of decisions) {
    const headings = Array.from(textOf(file).matchAll(/^## (.+)$/gm), ([, heading]) => heading)
    expect({ file, headings }).toEqual({ file, headings: ['Context', 'Decision', 'Consequences'] })
    expect({ file, isLinked: textOf('docs/README.md').includes(`(decisions/${file.split('/')[2]})`) }).toEqual({
      file,
      isLinked: true,
    })
  }
})

test('every path that a document names exists', () => {
  const inCode = placesOf(/`((?:app|sandbox|tests|e2e|docs|bench|conformance|public)\/[\w./*[\]:-]*)`/g, isDocument)
  expect(inCode.length).toBeGreaterThan(100)
  expect(inCode.filter(({ found }) => !existsSync(found))).toEqual([])

  const links = placesOf(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g, isDocument)
  expect(links.length).toBeGreaterThan(10)
  const isThere = ({ where, found }: { where: string; found: string }) => existsSync(join(dirname(where), found))
  expect(links.filter((link) => !isThere(link))).toEqual([])

  const [, places = ''] = textOf('README.md').split('## Where things are')[1]?.split('```') ?? []
  const listed = Array.from(places.matchAll(/^(\S+[/.]\S*?)(?: {2}(\S+\/))? +\S/gm), ([, ...paths]) => paths).flat()
  expect(listed.length).toBeGreaterThan(12)
  expect(listed.filter((path) => path !== undefined && !existsSync(path))).toEqual([])
  const folders = readdirSync('app', { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(folders.map(({ name }) => `app/${name}/`).filter((folder) => !listed.includes(folder))).toEqual([])
})

test('every decision is named by the code that it explains', () => {
  const named = new Set(placesOf(/\bdecisions\/([\w-]+)\.md\b/g, isSource).map(({ found }) => found))
  const decisions = Array.from(
    textOf('docs/README.md').matchAll(/\(decisions\/([\w-]+)\.md\)/g),
    ([, name = '']) => name,
  )
  expect(decisions.length).toBeGreaterThan(12)
  expect(decisions.filter((name) => !named.has(name))).toEqual([])
})

test('a file that a comment names exists', () => {
  const names = new Set(Array.from(texts.keys(), (file) => file.split('/').at(-1)))
  const named = placesOf(/^ *(?:\/\*\*?|\*|\/\/).*?\b([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)(?!\w))/gm, isSource)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ found }) => !names.has(found))).toEqual([])
})

test('a document that a comment names exists', () => {
  const named = placesOf(/\b((?:docs\/)?(?:decisions\/)?[\w-]+\.md)\b/g, isSource)
  const isThere = (name: string) => [name, `docs/${name}`].some((path) => existsSync(path))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ found }) => !isThere(found))).toEqual([])
})

test('nothing refers to a document outside the repository', () => {
  const outside = [
    /SPEC(?:\.md)? section|\b(?:THREATS|DESIGN|PERFORMANCE|SPEC)\b|\b(?:MODELS|LOOKS|WORDS)\.md/g,
    /(?<![\w-])gap-[a-z][\w-]*/g,
    // Ids of another register of rules, in the titles of tests.
    /(?<=['"`(]|, )(?:val|wiz|perm|beh|cap|const|nav|time|err)-[a-z0-9-]+(?=: |\)|, (?:gap|val|perm|beh|time)-)/g,
  ]
  expect(outside.flatMap((pattern) => placesOf(pattern, isAny))).toEqual([])
  const ofTheProduct = placesOf(/\bthe specification\b/gi, (file) => file !== 'docs/rules.md')
  expect(ofTheProduct).toEqual([])
})
