// Loaded before the built app in a whole run of the tests (decisions/seen-by-tests.md): it writes down which texts the app
// looks up, which it sends to pages, and which calls it makes, in a file that every process of the run appends to. Plain
// JavaScript: it costs a start next to nothing.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Where the built app looks up a text, sends texts to a page and counts a call, each with what is done there first. */
const PLACES = [
  [/function translate\(texts, language, key, params\) \{/, "seen('text', key);"],
  [/function toTextLines\(texts\) \{/, "for (const key of Object.keys(texts)) seen('sent', key);"],
  [/function countCall\(call, \{[^{}]*\}\) \{/, "seen('call', call);"],
]

const written = new Set()
let waiting = []
let isWriting = false

globalThis.seen = (kind, name) => {
  const line = `${kind} ${name}\n`
  if (written.has(line)) return
  written.add(line)
  if (!isWriting) setImmediate(write)
  isWriting = true
  waiting.push(line)
}

function write() {
  isWriting = false
  try {
    appendFileSync(process.env.SEEN_FILE, waiting.join(''))
    waiting = []
  } catch {
    // A test has taken the disk away: it is written with what is seen next.
  }
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.includes('/build/server/')) return loaded
    let source = String(loaded.source)
    for (const [place, record] of PLACES) source = source.replace(place, (found) => found + record)
    return { ...loaded, source }
  },
})
