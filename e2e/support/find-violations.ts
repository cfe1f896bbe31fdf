import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'
import { STANDARDS } from '#tests/support/axe-rules.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The line by which axe comes into a page: Playwright's own takes as long again for half a megabyte. */
export function lineFor(page: Page): Promise<CDPSession> {
  const line = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, line)
  return line
}

/**
 * Every violation of WCAG 2.2 AA that axe can see on the page as it stands, or of the given rules, with the elements. A
 * document that still loads is waited for: before its styles are there a browser shows nothing of it, and tells where all of
 * it would stand without them. axe is put into a page once: for a page that is looked at three times that takes a third of
 * the time of its own package for Playwright.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.waitForLoadState()
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await (await lineFor(page)).send('Runtime.evaluate', { expression: SOURCE })
  }
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: STANDARDS }
  return page.evaluate(async (only) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await engine.run(document, { runOnly: only, resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, runOnly)
}
