import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { EngineWindow } from './engine.ts'

/** A customer's actions in a window of any engine, by visible text, with pointer and keys. */
export function createCustomer(window: EngineWindow) {
  /** Retries while a document unloads or a page has not loaded yet. */
  async function until<Value>(what: string, look: () => Promise<Value | null | false | undefined>): Promise<Value> {
    let last: unknown
    for (const end = Date.now() + 30_000; Date.now() < end; await wait(100)) {
      try {
        const value = await look()
        if (value) return value
      } catch (error) {
        last = error
      }
    }
    const seen = await window.evaluate<string>('document.title + "\\n" + document.body.innerText').catch(String)
    throw new Error(`${what}: not there. ${String(last ?? '')}\n${seen}`)
  }

  async function pressOn(selector: string, name: RegExp) {
    const call = `(${findPlace})(${JSON.stringify(selector)}, ${name})`
    let before = ''
    // The same place twice, because content loading above it would move it away from the pointer.
    const { x, y, covered } = await until(String(name), async () => {
      const place = await window.evaluate<{ x: number; y: number; covered: string } | null>(call)
      const isSteady = JSON.stringify(place) === before
      before = JSON.stringify(place)
      return isSteady && place
    })
    expect(covered, `lies over ${name}`).toBe('')
    await window.press(x, y)
  }

  return {
    until,
    pressButton: (name: RegExp) => pressOn('button', name),
    /** Follows a menu link; the menu stays folded in browsers that cannot show it open. */
    async followMenu(name: RegExp) {
      if (await window.evaluate<boolean>('!CSS.supports("selector(::details-content)")')) {
        await pressOn('summary', /^Menu$/)
      }
      await pressOn('a[href]', name)
    },
    async fill(name: RegExp, text: string) {
      await pressOn('label', name)
      await window.type(text)
    },
    seeHeading: (words: RegExp) =>
      until(String(words), async () => {
        const heading = await window.evaluate<string>('document.querySelector("h1")?.textContent ?? ""')
        return words.test(heading) && heading
      }),
    /** Waits for hydration: React marks each element. */
    seeScripts: () =>
      until('scripts', () =>
        window.evaluate<boolean>(
          'Object.keys(document.querySelector("main") || {}).some((name) => name.startsWith("__react"))',
        ),
      ),
  }
}

/** Runs in the page: the middle of the visible element with a name, scrolled into view, and what covers it. */
function findPlace(selector: string, name: RegExp): { x: number; y: number; covered: string } | null {
  const elements = Array.from(document.querySelectorAll<HTMLElement>(selector))
  const readWords = (element: HTMLElement) => (element.textContent ?? '').trim().replace(/\s+/g, ' ')
  const found = elements.find((element) => name.test(readWords(element)) && element.offsetWidth > 2)
  if (!found) return null
  found.scrollIntoView({ block: 'center' })
  const [box] = Array.from(found.getClientRects())
  if (!box) return null
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const met = document.elementFromPoint(x, y)
  return { x, y, covered: met && found.contains(met) ? '' : (met?.outerHTML.slice(0, 200) ?? 'nothing') }
}
