import type { Page } from '@playwright/test'
import { isRecording, recordPage, recordWords } from '#tests/support/record-words.ts'

declare global {
  interface Window {
    recordWords?: (words: string[]) => Promise<void>
  }
}

/** A window that several tests use one after the other reports to the first of them. */
const watched = new WeakSet<Page>()

/**
 * Writes down what a script of the app says on a page while it is open, and with the function that it gives, what stands
 * there in the end (decisions/seen-by-tests.md). Pages at the address `besides` are not the app's.
 */
export async function recordShown(page: Page, { besides }: { besides: string }): Promise<() => Promise<void>> {
  const isOurs = () => page.url().startsWith('http') && !page.url().startsWith(besides)
  if (!isRecording()) return () => Promise.resolve()
  if (!watched.has(page)) {
    watched.add(page)
    await page.exposeFunction('recordWords', (words: string[]) => {
      if (isOurs()) recordWords(words)
    })
    await page.addInitScript(reportAdded)
  }
  return async () => {
    if (page.isClosed() || !isOurs()) return
    try {
      recordPage(await page.content())
    } catch {
      // On its way elsewhere it shows nothing.
    }
  }
}

/** Runs in the page: reports each text that comes once the document is there. */
function reportAdded(): void {
  const textsIn = (node: Node): string[] => {
    if (node instanceof Text) return [node.data.trim()]
    return Array.from(node.childNodes).flatMap(textsIn)
  }
  const observer = new MutationObserver((changes) => {
    const texts = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? textsIn(target) : Array.from(addedNodes).flatMap(textsIn),
    )
    if (texts.length > 0) void window.recordWords?.([...new Set(texts)])
  })
  document.addEventListener('DOMContentLoaded', () =>
    observer.observe(document.body, { subtree: true, childList: true, characterData: true }),
  )
}
