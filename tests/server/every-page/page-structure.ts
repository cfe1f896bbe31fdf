import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { JSDOM } from 'jsdom'
import { LAYOUT_RULES, STANDARDS } from '#tests/support/axe-rules.ts'
import { findGluedWords as findGluedWordsIn } from '#tests/support/glued-words.ts'
import { getVisibleHtml } from '#tests/server/page.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A crypto address of any network in one piece. Transaction hashes don't match. */
const SOLID_ADDRESS = /\b(?:(?:bc1|ltc1)[a-z0-9]{20,}|0x[\da-fA-F]{40})\b/

// One window for all pages: axe is parsed once, and code in a new window is slow at first.
const { window } = new JSDOM('', { url: 'http://localhost/', runScripts: 'outside-only' })

/** Renders a page into the shared window, in place of the previous page. */
export function renderInWindow(html: string): Document {
  const { document } = window
  document.open()
  document.write(getVisibleHtml(html))
  document.close()
  return document
}

/**
 * Returns axe's violations of WCAG 2.2 AA in the current document that need no layout. Contrast and sizes need a
 * browser.
 */
export async function findStructureViolations(): Promise<string[]> {
  if (!('axe' in window)) window.eval(AXE)
  const { axe: engine } = window as unknown as { axe: typeof axe }
  const { violations } = await engine.run(window.document, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: Object.fromEntries(LAYOUT_RULES.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Returns the current document's texts that run together without styles. */
export function findGluedWords(): string[] {
  return window.eval(`(${findGluedWordsIn})()`) as string[]
}

/**
 * Returns links to different pages, and buttons with different effects, that share their accessible name and
 * description.
 */
export function findAlikeNames(): string[] {
  const purposes = new Map<string, Set<string>>()
  for (const element of window.document.querySelectorAll<HTMLElement>('a[href], button')) {
    if (element.closest('[hidden]')) continue
    const name = [computeAccessibleName(element), computeAccessibleDescription(element)].filter(Boolean).join(' ~ ')
    // The name of a list is part of its links' context (WCAG 2.4.4).
    const list = element.closest('nav')?.getAttribute('aria-label') ?? ''
    const words = `${list} ${element.localName} ${name}`.trim()
    purposes.set(words, (purposes.get(words) ?? new Set()).add(describePurpose(element)))
  }
  return Array.from(purposes).flatMap(([words, { size }]) => (size > 1 ? [`${size} x ${words}`] : []))
}

/**
 * The page that a link leads to, or the form, value and address of a button. The contact page's query only fills in
 * its form.
 */
function describePurpose(element: HTMLElement): string {
  if (element instanceof window.HTMLAnchorElement)
    return element.pathname + (element.pathname === '/contact' ? '' : element.search)
  const { form, formAction, name, value, type } = element as HTMLButtonElement
  if (type === 'button') return `${element.outerHTML} ${findPosition(element)}`
  const fields = form ? Array.from(form.querySelectorAll<HTMLInputElement>('[type=hidden]')) : []
  const sent = fields.filter((field) => !/^(operation_id|form_proof)$/.test(field.name)).map((field) => field.value)
  return [formAction, name, value, ...sent].join(' ')
}

function findPosition(element: Element): number {
  return Array.from(element.ownerDocument.querySelectorAll(element.localName)).indexOf(element)
}

export function findNamelessTables(): string[] {
  const tables = Array.from(window.document.querySelectorAll('table'))
  return tables.filter(({ caption }) => !caption?.textContent?.trim()).map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Returns controls whose `form` attribute names a missing form, so that they do nothing. */
export function findFormlessControls(): string[] {
  const controls = Array.from(window.document.querySelectorAll<HTMLInputElement>('[form]'))
  return controls.filter(({ form }) => form === null).map(({ outerHTML }) => outerHTML)
}

/**
 * Returns buttons that text browsers cannot press because they don't support the `form` attribute, unless the form
 * contains a button, or the next element is a link for text browsers, with the same text.
 */
export function findDeadButtons(): string[] {
  const outside = Array.from(window.document.querySelectorAll<HTMLButtonElement>('button[form]:not([hidden])'))
  return outside
    .filter(({ form, textContent, nextElementSibling: next }) => {
      const inside = Array.from(form?.querySelectorAll('button') ?? [])
      const hasTwin = inside.some((button) => !button.hidden && button.textContent === textContent)
      const hasLink = next?.localName === 'a' && next.textContent === textContent
      return !hasTwin && !hasLink
    })
    .map(({ outerHTML }) => outerHTML)
}

/** Returns date fields that browsers would render in their own language (decisions/dates.md). */
export function findBrowserDates(): string[] {
  const own = '[type=date], [type=datetime-local], [type=month], [type=week], [type=time]'
  return Array.from(window.document.querySelectorAll(own), ({ outerHTML }) => outerHTML)
}

/** Returns steps already reached whose time is still an estimate. */
export function findGuessedArrivals(): string[] {
  const steps = Array.from(window.document.querySelectorAll('.tracker li'), ({ textContent }) => textContent.trim())
  return steps.filter((step) => /^Arrived\b.*\b(?:about|by)\b/.test(step))
}

/** Returns texts with a crypto address that is neither grouped by four nor shortened. */
export function findSolidAddresses(): string[] {
  const { document } = window
  const walker = document.createTreeWalker(document.body, window.NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (SOLID_ADDRESS.test(textContent ?? '') && !parentElement?.closest('.fours, .short, .unseen, textarea'))
      found.push(textContent ?? '')
  }
  return found
}

/** Returns QR codes that precede their text, which a phone shows first. */
export function findCodesFirst(): string[] {
  return Array.from(window.document.querySelectorAll('.pay > .qr:first-child'), ({ outerHTML }) =>
    outerHTML.slice(0, 80),
  )
}

/** Returns rates without both sides, and market prices without a currency. */
export function findBareRates(): string[] {
  const terms = Array.from(window.document.querySelectorAll('dt')).filter((term) => RATE_TERM.test(term.textContent))
  const values = terms.map((term) => term.nextElementSibling?.textContent ?? '')
  const body = window.document.body.textContent.replaceAll('\u00a0', ' ')
  return [
    ...values.filter((value) => !BOTH_SIDES.test(value)),
    ...Array.from(body.matchAll(BARE_PRICE), ([found]) => found),
  ]
}

const RATE_TERM = /\brate(?: now)?$/i
const BOTH_SIDES = /^\s*1\s[A-Z]+ = \d/
const BARE_PRICE = /\b(?:at|market|=) \d[\d,]*\.\d+(?![\d,]|%| [A-Z]{3})/g

/** Attributes that stylesheets select by, besides field names and values. */
export const STYLED = [
  'data-coin',
  'data-letter',
  'type',
  'role',
  'scope',
  'hidden',
  'disabled',
  'open',
  'aria-busy',
  'aria-current',
  'aria-invalid',
  'aria-pressed',
  'data-name',
  'data-ready',
  'data-static',
  'data-theme',
  'data-urgent',
]

/**
 * Returns the distinct element kinds of a document: tag, classes and styled attributes of each element and two
 * ancestors.
 */
export function describeShapes(document: Document): Set<string> {
  const describeShape = (element: Element | null | undefined) =>
    element
      ? [element.localName, ...element.classList].join('.') +
        STYLED.filter((name) => element.hasAttribute(name))
          .map((name) => `[${name}=${element.getAttribute(name)}]`)
          .join('')
      : ''
  return new Set(
    Array.from(document.body.querySelectorAll('*:not(svg *)'), (element) =>
      [element.parentElement?.parentElement, element.parentElement, element].map(describeShape).join(' > '),
    ),
  )
}
