// Preloaded in a built app that serves many tests (tests/server/shared-app.ts): resets rate limits between tests and
// exits with the test process. Plain JavaScript, for a fast start.
import { rmSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** The field of the built app with the counters. */
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
// The tests have ended, so this process removes the folder.
process.on('disconnect', () => {
  rmSync(process.env.FOLDER_OF_TEST, { recursive: true, force: true })
  process.exit()
})
