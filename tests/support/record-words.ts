import { appendFileSync } from 'node:fs'

/** Where a whole run of the tests keeps what it saw of the app (decisions/seen-by-tests.md). */
const FILE = process.env['SEEN_FILE']
/** What is read to somebody, and what the button of an input and a description for search engines say. */
const ATTRIBUTES =
  /\b(?:aria-label|aria-description|aria-roledescription|title|placeholder|alt|label|value|content)="([^"]*)"/g
/** Nothing that the catalogue has is as long: it is a list of the app's data in one line. */
const LONGEST = 1200

const written = new Set<string>()

/** Whether this run writes down what it sees. */
export function isRecording(): boolean {
  return FILE !== undefined
}

/** Writes down words of the app that a test has read, each once for a process. */
export function recordWords(words: Iterable<string>): void {
  if (!FILE) return
  let lines = ''
  for (const each of words) {
    if (each.length < 2 || each.length > LONGEST || written.has(each)) continue
    written.add(each)
    lines += `words ${each}\n`
  }
  if (lines !== '') appendFileSync(FILE, lines)
}

/** The same for a page, as it stands without its scripts, or a file of lines. */
export function recordPage(body: string): void {
  const html = body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  recordWords(html.split(/<[^>]*>|\s*\n\s*/).map(unescape))
  recordWords(Array.from(html.matchAll(ATTRIBUTES), ([, text = '']) => unescape(text)))
}

function unescape(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.includes('&')) return trimmed
  return trimmed
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
