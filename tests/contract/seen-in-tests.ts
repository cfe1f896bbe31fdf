import { existsSync, readFileSync } from 'node:fs'
import { en } from '#app/i18n/locales/en/texts.ts'
import { calls } from './calls.ts'

/** Texts by their keys and calls by `GET transactions/:id`, each in order. */
export type Seen = { messages: string[]; calls: string[] }

/** What the tests write down of the app while they run (decisions/seen-by-tests.md). */
type Record = { [Kind in 'text' | 'sent' | 'call' | 'words']: Set<string> }

/** What is said at some hours of the day only. */
const HOURLY = /^transaction\.arrival\.(?:today|day)$/
const TEXTS = new Map(
  Object.values(en).flatMap((texts) => Object.entries<string>(texts).filter(([key]) => !HOURLY.test(key))),
)
const FORM = /_(?:one|few|many|other)$/
const PARAMETER = /\{\{\w+\}\}/
/** Words that are said where their values are known, and what is said otherwise (`known-words.ts`). */
const CHOICE = /\u27E6([^\u27E6\u27E7\u00A6]*)(?:\u00A6([^\u27E6\u27E7]*))?\u27E7/
/** A text from this length on is found inside longer words; a shorter one there only if the app has looked it up. */
const SENTENCE = 16

/** Which texts the tests have read in answers of the app, and which calls they saw it make. */
export function seenIn(file: string): Seen {
  const { text: asked, sent, call: made, words } = readRecord(file)
  const all = `\n${[...words].join('\n')}\n`
  const sharers = Map.groupBy(TEXTS, ([, text]) => text)
  const isAsked = (key: string) => asked.has(key.replace(FORM, ''))
  /** The words of several keys are those of a key that the server has looked up, or else sent to a page for its scripts. */
  const isMeant = (key: string, text: string) => {
    const others = sharers.get(text)?.filter(([other]) => other !== key) ?? []
    return others.length === 0 || isAsked(key) || (sent.has(key) && !others.some(([other]) => isAsked(other)))
  }
  return {
    messages: [...TEXTS]
      .filter(([key, text]) => isMeant(key, text) && isRead(text, { words, all, wasAsked: isAsked(key) }))
      .map(([key]) => key)
      .toSorted(),
    calls: declaredCalls()
      .filter((call) => made.has(call))
      .toSorted(),
  }
}

/** Every text and every call that there is. */
export function seeable(): Seen {
  return { messages: [...TEXTS.keys()].toSorted(), calls: declaredCalls().toSorted() }
}

/** The list that is kept beside the tests: what the last whole run saw. */
export function listedAsSeen(): Seen {
  return JSON.parse(readFileSync(new URL('seen.json', import.meta.url), 'utf8')) as Seen
}

function declaredCalls(): string[] {
  return calls.map(({ declaration: { method, path } }) => `${method} ${path}`)
}

function readRecord(file: string): Record {
  const record: Record = { text: new Set(), sent: new Set(), call: new Set(), words: new Set() }
  // Without a run of the tests nothing was seen.
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [, kind, what = ''] = /^(text|sent|call|words) (.*)$/.exec(line) ?? []
    if (kind) record[kind as keyof Record].add(what)
  }
  return record
}

/** Whether a text has been read somewhere, whatever values it was filled in with. */
function isRead(
  text: string,
  { words, all, wasAsked }: { words: ReadonlySet<string>; all: string; wasAsked: boolean },
): boolean {
  return variantsOf(text).some((variant) => {
    if (words.has(variant)) return true
    const literals = variant.split(PARAMETER)
    const longest = literals.toSorted((left, right) => right.length - left.length)[0]?.trim() ?? ''
    if (longest === '') return false
    const isWhole = !wasAsked && literals.join('').length < SENTENCE
    const pattern = isWhole ? new RegExp(`^${literals.map(literally).join('.+?')}$`) : inside(literals)
    for (let at = all.indexOf(longest), end = 0; at !== -1; at = all.indexOf(longest, end)) {
      end = all.indexOf('\n', at)
      if (pattern.test(all.slice(all.lastIndexOf('\n', at) + 1, end))) return true
    }
    return false
  })
}

/** Matches words inside longer ones; a value before or after them can be anything. */
function inside(literals: readonly string[]): RegExp {
  const start = literals[0] === '' ? '' : String.raw`(?<![\p{L}\p{N}])`
  const end = literals.at(-1) === '' ? '' : String.raw`(?![\p{L}\p{N}])`
  const between = literals.filter((literal, index) => literal !== '' || (index > 0 && index < literals.length - 1))
  return new RegExp(`${start}${between.map(literally).join('.+?')}${end}`, 'u')
}

function literally(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** What a text says where the values of each choice are known and where they are not. */
function variantsOf(text: string): string[] {
  const [choice, known, otherwise = ''] = CHOICE.exec(text) ?? []
  if (choice === undefined || known === undefined) return [text.trim()]
  return [known, otherwise].flatMap((words) => variantsOf(text.replace(choice, () => words)))
}
