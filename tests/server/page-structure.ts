import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { JSDOM } from 'jsdom'
import { OF_THE_LAYOUT, STANDARDS } from '#tests/support/axe-rules.ts'
import { findGluedWords as findGluedWordsIn } from '#tests/support/glued-words.ts'
import { shown } from './page.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** An address of any of the networks, in one piece; the number of a transaction is no address. */
const SOLID_ADDRESS = /\b(?:(?:bc1|ltc1)[a-z0-9]{20,}|0x[\da-fA-F]{40})\b/

// One window for all pages: axe is read once, and what runs in a new window is slow at first.
const { window } = new JSDOM('', { url: 'http://localhost/', runScripts: 'outside-only' })

/** Shows a page in the window that is looked at below; the page before is gone then. */
export function showInWindow(html: string): Document {
  const { document } = window
  document.open()
  document.write(shown(html))
  document.close()
  return document
}

/**
 * Every violation of WCAG 2.2 AA that axe finds in the last document without laying it out, with the elements. Contrast
 * and sizes are for a browser.
 */
export async function findStructureViolations(): Promise<string[]> {
  if (!('axe' in window)) window.eval(AXE)
  const { axe: engine } = window as unknown as { axe: typeof axe }
  const { violations } = await engine.run(window.document, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: Object.fromEntries(OF_THE_LAYOUT.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Where words of the last document run together in a browser that knows no styles. */
export function findGluedWords(): string[] {
  return window.eval(`(${findGluedWordsIn})()`) as string[]
}

/** Links of the last document that lead to different pages, and buttons that do different things, under one name and description. */
export function findAlikeNames(): string[] {
  const purposes = new Map<string, Set<string>>()
  for (const element of window.document.querySelectorAll<HTMLElement>('a[href], button')) {
    if (element.closest('[hidden]')) continue
    const name = [computeAccessibleName(element), computeAccessibleDescription(element)].filter(Boolean).join(' ~ ')
    // The name of a list of links is part of their context (WCAG 2.4.4).
    const list = element.closest('nav')?.getAttribute('aria-label') ?? ''
    const words = `${list} ${element.localName} ${name}`.trim()
    purposes.set(words, (purposes.get(words) ?? new Set()).add(purposeOf(element)))
  }
  return Array.from(purposes).flatMap(([words, { size }]) => (size > 1 ? [`${size} x ${words}`] : []))
}

/** The page that a link leads to; the form, the value and the address of a button. A query of the contact page fills in its form. */
function purposeOf(element: HTMLElement): string {
  if (element instanceof window.HTMLAnchorElement)
    return element.pathname + (element.pathname === '/contact' ? '' : element.search)
  const { form, formAction, name, value, type } = element as HTMLButtonElement
  if (type === 'button') return `${element.outerHTML} ${positionOf(element)}`
  const fields = form ? Array.from(form.querySelectorAll<HTMLInputElement>('[type=hidden]')) : []
  const sent = fields.filter((field) => !/^(operation_id|form_proof)$/.test(field.name)).map((field) => field.value)
  return [formAction, name, value, ...sent].join(' ')
}

function positionOf(element: Element): number {
  return Array.from(element.ownerDocument.querySelectorAll(element.localName)).indexOf(element)
}

/** Tables of the last document without a caption. */
export function findNamelessTables(): string[] {
  const tables = Array.from(window.document.querySelectorAll('table'))
  return tables.filter(({ caption }) => !caption?.textContent?.trim()).map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Controls of the last document that belong to a form which is not there: pressing them does nothing. */
export function findFormlessControls(): string[] {
  const controls = Array.from(window.document.querySelectorAll<HTMLInputElement>('[form]'))
  return controls.filter(({ form }) => form === null).map(({ outerHTML }) => outerHTML)
}

/**
 * Buttons that text browsers cannot press, because they do not know the attribute `form`: no button of the same words
 * stands in the form, and no link that only text browsers show beside it.
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

/** Fields for a time that the browser would draw in its own language (decisions/dates.md). */
export function findBrowserDates(): string[] {
  const own = '[type=date], [type=datetime-local], [type=month], [type=week], [type=time]'
  return Array.from(window.document.querySelectorAll(own), ({ outerHTML }) => outerHTML)
}

/** Steps of the last document that have been reached and guess when. */
export function findGuessedArrivals(): string[] {
  const steps = Array.from(window.document.querySelectorAll('.tracker li'), ({ textContent }) => textContent.trim())
  return steps.filter((step) => /^Arrived\b.*\b(?:about|by)\b/.test(step))
}

/** Texts of the last document with a crypto address that nobody can compare: it is not in groups of four, nor short. */
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

/** Codes to scan that come before what they say: the words beside them have the wide column, and a phone shows them first. */
export function findCodesFirst(): string[] {
  return Array.from(window.document.querySelectorAll('.pay > .qr:first-child'), ({ outerHTML }) =>
    outerHTML.slice(0, 80),
  )
}

/** Where the last document says a rate without both of its sides, or a price of the market without its currency. */
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

/** Attributes that styles tell elements apart by, besides the names and values of fields. */
export const STYLED = [
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

/** What makes the look of the elements of a document: each with its classes, within which two others it stands. */
export function shapesOf(document: Document): Set<string> {
  const shape = (element: Element | null | undefined) =>
    element
      ? [element.localName, ...element.classList].join('.') +
        STYLED.filter((name) => element.hasAttribute(name))
          .map((name) => `[${name}=${element.getAttribute(name)}]`)
          .join('')
      : ''
  return new Set(
    Array.from(document.body.querySelectorAll('*:not(svg *)'), (element) =>
      [element.parentElement?.parentElement, element.parentElement, element].map(shape).join(' > '),
    ),
  )
}
