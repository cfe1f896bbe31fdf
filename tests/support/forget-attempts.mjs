// Loaded before a built app that serves many tests (tests/server/shared-app.ts): between two of them it forgets who tried what
// how often, as if a day had passed, and it ends with their process. Plain JavaScript: it costs a start next to nothing.
import { rmSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Where the built app keeps what it counted. */
const COUNTED = '#limiters = new Map()'

globalThis.counted = null

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!/\/build\/server\/assets\/rate-limit-[^/]+\.js$/.test(url)) return loaded
    const source = String(loaded.source)
    if (!source.includes(COUNTED)) throw new Error(`What is counted is not kept as ${COUNTED} any more`)
    return { ...loaded, source: source.replace(COUNTED, '#limiters = globalThis.counted = new Map()') }
  },
})

process.on('message', () => {
  globalThis.counted?.clear()
  process.send('forgotten')
})
// The tests are over, and nobody else is left to clear away what it wrote.
process.on('disconnect', () => {
  rmSync(process.env.FOLDER_OF_TEST, { recursive: true, force: true })
  process.exit()
})
