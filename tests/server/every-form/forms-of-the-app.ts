import { listScenarioNames } from '#sandbox/modules.ts'
import { readBuiltRoutes, fillPath } from '#tests/server/built-routes.ts'
import type { Product } from '#tests/server/product.ts'
import { Browser } from '#tests/server/browser.ts'
import { type FormOnPage, readForms, getVisibleHtml } from '#tests/server/page.ts'

/** Actions of the layout, and actions that end the session. */
const FRAME = /^\/(logout|theme|notices|auth)\b/

export type FormOfTheApp = {
  where: string
  form: FormOnPage
  button: { name: string; value: string }
  browser: Browser
}

const NO_BUTTON = { name: '', value: '' }

/**
 * Opens a page as a customer. Each form gets a new customer, so that no form depends on another. Read-only callers
 * pass the customers that they have, who open several pages.
 */
type Visit = (run: Product, known?: Customers) => Promise<{ browser: Browser; path: string; html: string }>
type Customers = Map<string | null, Browser>

/** Locates a button: the visit, the linked page, the form on it, and the button in the form. */
type Place = { visit: Visit; page: number; at: string; index: number; nth: number }

let places: Promise<Place[]> | undefined

/**
 * Yields each kind of form once: on scenario pages, on pages that these link to with a query, and on menu pages. The
 * search takes longest and runs once, because every product has the same forms.
 */
export async function* iterateForms(run: Product): AsyncGenerator<FormOfTheApp> {
  places ??= findPlaces(run)
  for (const { visit, page, at, index, nth } of await places) {
    const { browser, path, html } = await visit(run)
    const where = page === 0 ? path : (findInnerPages(html, path)[page] ?? '')
    const form = readForms(page === 0 ? html : getVisibleHtml(await browser.read(where)))[index]
    if (!form) throw new Error(`${where} has another number of forms than ${at}`)
    yield { where, form, button: form.buttons[nth] ?? NO_BUTTON, browser }
  }
}

function listVisits(): Visit[] {
  const pages = readBuiltRoutes()
    .filter(({ takesForms, canBeRead }) => takesForms && canBeRead)
    .map(({ path }) => fillPath(path))
  // A history of 45 payments has the same forms as one of 10,000.
  const names = listScenarioNames().filter((name) => name !== 'history-10000')
  const visit = (scenario: string | null, page: string | null): Visit => {
    return async (run, known) => {
      const there = page === null ? undefined : known?.get(scenario)
      const browser = there ?? new Browser(run.app.url)
      if (scenario !== null && !there) await browser.arrive(run.sandbox, scenario)
      if (page !== null) known?.set(scenario, browser)
      const { path, response } = await (page === null
        ? browser.open(browser.landing)
        : browser.get(page).then((answer) => ({ path: page, response: answer })))
      return { browser, path, html: getVisibleHtml(await response.text()) }
    }
  }
  return [
    ...[null, 'verified-personal', 'verified-business'].flatMap((who) => pages.map((page) => visit(who, page))),
    ...names.map((name) => visit(name, null)),
    // Only a button leads to this page.
    visit('wizard-company-ownership?as=business', '/profile?section=company-ownership&owner=person'),
  ]
}

async function findPlaces(run: Product): Promise<Place[]> {
  const seen = new Set<string>()
  const found: Place[] = []
  const known: Customers = new Map()
  for (const visit of listVisits()) {
    const { browser, path, html: first } = await visit(run, known)
    for (const [page, at] of findInnerPages(first, path).entries()) {
      // Linked pages are opened once per kind, scenario pages always.
      const kindOfPage = stripIds(at)
      if (page > 0 && seen.has(kindOfPage)) continue
      seen.add(kindOfPage)
      const html = page === 0 ? first : getVisibleHtml(await browser.read(at))
      // Most pages have no new form, and parsing takes as long as a request.
      if (seen.has(fingerprintForms(html))) continue
      seen.add(fingerprintForms(html))
      for (const [index, form] of readForms(html).entries()) {
        if (FRAME.test(form.action)) continue
        for (const [nth, button] of (form.buttons.length > 0 ? form.buttons : [NO_BUTTON]).entries()) {
          const names = [...new Set(form.fields.map(({ name }) => name))].join()
          const kind = `${stripIds(form.action)} ${names} ${button.value.replace(/:.*/, '')}`
          if (seen.has(kind)) continue
          seen.add(kind)
          found.push({ visit, page, at, index, nth })
        }
      }
    }
  }
  return found
}

/** A cheap fingerprint of a page's forms: addresses, names and buttons. */
function fingerprintForms(html: string): string {
  const tags = Array.from(html.matchAll(/<(?:form|input|select|textarea|button)\b[^>]*>/g), ([tag]) => tag)
  const told = tags.map((tag) => {
    const value = tag.startsWith('<button') ? / value="([^":]*)/.exec(tag)?.[1] : ''
    return [/ action="([^"]*)"/.exec(tag)?.[1], / name="([^"]*)"/.exec(tag)?.[1], value].join(' ')
  })
  return stripIds([...new Set(told)].join('\n'))
}

/** An address without ids of payments, links and customers. */
function stripIds(address: string): string {
  return address.replaceAll(/\b[a-z]+_\w+|lang=\w+|(?<=^\/pay\/)[^?]+/g, '')
}

/** A page and the pages that it links to with a query: sections, owners, dialogs. */
function findInnerPages(html: string, path: string): string[] {
  const { pathname } = new URL(path, 'http://page.example')
  const links = Array.from(html.matchAll(/<a\b[^>]* href="([^"]+)"/g), ([, to = '']) => to.replaceAll('&amp;', '&'))
  const isInner = (to: string) => to.startsWith(`${pathname}?`) && /[?&](section|owner|modal|ask|code)=/.test(to)
  const inner = links.filter((to) => isInner(to) || /^\/(transactions\/\w+\/\w|payments\/templates\/)\w+/.test(to))
  return [path, ...new Set(inner.map((to) => to.replace(/#.*/, '')))]
}
