import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { patchRouterFile, ROUTER_PATCHES, type RouterPatch } from '../../router-patches.ts'

const ROUTER = join(import.meta.dirname, '../../node_modules/react-router/dist/production/lib')

const textOf = ({ file }: RouterPatch) => readFileSync(join(ROUTER, file), 'utf8')

test.each(ROUTER_PATCHES)('the build fails once the router no longer has $from in $file', (patch) => {
  const patched = patchRouterFile(textOf(patch), patch)
  expect(() => patchRouterFile(patched, patch)).toThrow(/React Router no longer has/)
})

type Kept = { key?: string } | null

/** What a script that scrolls does to a tab with this state and this in its store. */
function scroll(script: string, { state, stored, key }: { state: Kept; stored: string | null; key: string | null }) {
  const done: unknown[] = []
  const store = {
    getItem: (name: string) => (name === 'positions' ? stored : null),
    removeItem: (name: string) => done.push(['removed', name]),
  }
  const history = {
    state,
    replaceState(next: { key: string }, title: string) {
      this.state = next
      done.push(['named', typeof next.key, next.key.length > 3, title])
    },
  }
  const scrollTo = (...to: number[]) => done.push(['scrolled', ...to])
  const tab = { history, sessionStorage: store, scrollTo, console: { error: () => {} } }
  runInNewContext(`(${script})('positions', ${JSON.stringify(key)})`, { ...tab, window: tab })
  return done
}

function patchOfScript(): RouterPatch {
  const patch = ROUTER_PATCHES.find(({ file, only }) => file === 'dom/lib.js' && only === undefined)
  if (!patch) throw new Error('no patch of the script')
  return patch
}

test('the short script scrolls as that of the router does', () => {
  const patch = patchOfScript()
  const own = String(textOf(patch).match(patch.from)?.[0]).replace('.toString()', '')
  const short: unknown = JSON.parse(patch.to)
  const stored = [null, '{}', '{"a":40}', '{"a":"40"}', '{"b":7,"a":0}', 'null', 'nonsense']
  for (const state of [null, {}, { key: 'a' }, { key: '' }] satisfies Kept[]) {
    for (const kept of stored) {
      for (const key of [null, 'b', '']) {
        const tab = { state, stored: kept, key }
        expect(scroll(String(short), tab), JSON.stringify(tab)).toEqual(scroll(own, tab))
      }
    }
  }
})

test('where the browser keeps nothing, and throws when it is asked, the short script scrolls nowhere and says nothing', () => {
  const tab = {
    history: { state: { key: 'a' } },
    get sessionStorage() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }
  expect(() => tab.sessionStorage).toThrow('denied')
  // A global of a context is read when that is made, and a member when it is asked for.
  const script = String(JSON.parse(patchOfScript().to)).replaceAll('sessionStorage', 'tab.sessionStorage')
  runInNewContext(`(${script})('positions', null)`, { tab, history: tab.history })
})
