// Checks comments, test titles and the newest commit subjects against docs/english.md, as far as a program can decide.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

const FOLDERS = ['app', 'sandbox', 'conformance', 'tests', 'e2e', 'bench', '*.config.ts']
const LONGEST = { title: 80, subject: 72 } as const
const SENTENCE_STARTS = /^(?:what|who|whose|whom|whoever|whatever|whichever|whether|where|of|nobody|nothing|none)\b/i
const DIALECT = new RegExp(
  [
    /whoever|whosoever|anew|nobody|somebody|is none|are none|of (?:its|his|her|their|our) own/,
    /(?<!there )(?:is|are|was|were) no (?!longer|more)\w+/,
    /says?|said|tells?|told|stands?|stood|look(?:s|ed)? at|ask(?:s|ed)? for|(?:come|comes|came) back|(?:go|goes|went) on/,
  ]
    .map(({ source }) => `\\b(?:${source})\\b`)
    .join('|'),
  'i',
)

type Finding = { where: string; rule: string; text: string }

/** The first rule that a text breaks, or undefined. */
function findBrokenRule(text: string, longest = Infinity): string | undefined {
  if (text.length > longest) return `more than ${longest} characters`
  if (SENTENCE_STARTS.test(text)) return 'start with the subject'
  if (/^T\d+\b/.test(text)) return 'put the id at the end'
  const dialect = DIALECT.exec(text)
  return dialect ? `use a verb of the field for "${dialect[0]}"` : undefined
}

function splitSentences(comment: string): string[] {
  const text = comment.replaceAll(/^\s*\*+/gm, ' ').replaceAll(/\s+/g, ' ')
  return text.split(/(?<=[.!?:;])\s+(?=\S)/).map((sentence) => sentence.trim())
}

function checkFile(path: string): Finding[] {
  const source = readFileSync(path, 'utf8')
  const found: Finding[] = []
  const add = (offset: number, text: string, longest?: number) => {
    const rule = findBrokenRule(text, longest)
    if (rule) found.push({ where: `${path}:${source.slice(0, offset).split('\n').length}`, rule, text })
  }
  const addComment = (offset: number, comment: string) =>
    splitSentences(comment).forEach((sentence) => add(offset, sentence))

  if (path.endsWith('.css')) {
    for (const { index, 1: comment = '' } of source.matchAll(/\/\*([^]*?)\*\//g)) addComment(index, comment)
    return found
  }
  const { program, comments } = parseSync(path, source)
  for (const { value, start } of comments) addComment(start, value)
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:test|it|describe)\b/.test(source.slice(callee.start, callee.end))) return
      if (title?.type === 'Literal' && typeof title.value === 'string') add(title.start, title.value, LONGEST.title)
      if (title?.type !== 'TemplateLiteral') return
      add(title.start, title.quasis.map(({ value }) => value.cooked).join('…'), LONGEST.title)
    },
  })
  visitor.visit(program)
  return found
}

function checkSubjects(): Finding[] {
  if (!existsSync('.git')) return []
  const log = execFileSync('git', ['log', '-30', '--no-merges', '--format=%h %s'], { encoding: 'utf8' })
  return Array.from(log.matchAll(/^(\S+) (.*)$/gm), ([, where = '', text = '']) => {
    const rule = findBrokenRule(text, LONGEST.subject)
    return rule ? [{ where, rule, text }] : []
  }).flat()
}

const folders = process.argv.slice(2)
const listed = execFileSync('git', ['ls-files', ...(folders.length > 0 ? folders : FOLDERS)], { encoding: 'utf8' })
const files = listed.split('\n').filter((path) => /\.(?:ts|tsx|mjs|css)$/.test(path) && existsSync(path))
const found = [...files.flatMap(checkFile), ...checkSubjects()]
for (const { where, rule, text } of found) console.log(`${where}  ${rule}\n    ${text}`)
console.log(`${found.length} found`)
process.exitCode = found.length === 0 ? 0 : 1
