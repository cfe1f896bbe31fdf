import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'
import { STANDARDS } from '#tests/support/axe-rules.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The session through which axe is injected: Playwright's own injection takes twice as long for half a megabyte. */
export function openSession(page: Page): Promise<CDPSession> {
  const line = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, line)
  return line
}

/**
 * Every violation of WCAG 2.2 AA, or of the given rules, that axe finds on the page, with its elements. It waits for
 * the document, because without styles axe would measure a different layout. axe is injected once per page, which takes
 * a third of the time of its Playwright package for three checks.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.waitForLoadState()
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await (await openSession(page)).send('Runtime.evaluate', { expression: SOURCE })
  }
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: STANDARDS }
  return page.evaluate(async (only) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await engine.run(document, { runOnly: only, resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, runOnly)
}
