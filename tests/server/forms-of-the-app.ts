import { scenarioNames } from '#sandbox/modules.ts'
import { builtRoutes, filledPath } from './built-routes.ts'
import type { Product } from './product.ts'
import { Browser } from './browser.ts'
import { type FormOnPage, formsOn, shown } from './page.ts'

/** Buttons of the frame, and those that end what the test stands on. */
const FRAME = /^\/(logout|theme|notices|auth)\b/

export type FormOfTheApp = {
  where: string
  form: FormOnPage
  button: { name: string; value: string }
  browser: Browser
}

const NO_BUTTON = { name: '', value: '' }

/**
 * A page with its customer, who is another one each time, so that no form finds what another has done; whoever only looks
 * gives the customers that it has, and comes to more than one page with each.
 */
type Visit = (run: Product, known?: Customers) => Promise<{ browser: Browser; path: string; html: string }>
type Customers = Map<string | null, Browser>

/** Where a form is: the visit, the page of those that it leads to, the form on it, and the button of the form. */
type Place = { visit: Visit; page: number; at: string; index: number; nth: number }

let places: Promise<Place[]> | undefined

/**
 * Every form of every scenario's page, of the pages that it leads to with a query, and of the pages of the menu; each kind
 * once. Looking for them takes longest, and is done once: every product has the same.
 */
export async function* formsOfTheApp(run: Product): AsyncGenerator<FormOfTheApp> {
  places ??= placesOfForms(run)
  for (const { visit, page, at, index, nth } of await places) {
    const { browser, path, html } = await visit(run)
    const where = page === 0 ? path : (addressesOn(html, path)[page] ?? '')
    const form = formsOn(page === 0 ? html : shown(await browser.read(where)))[index]
    if (!form) throw new Error(`${where} has another number of forms than ${at}`)
    yield { where, form, button: form.buttons[nth] ?? NO_BUTTON, browser }
  }
}

function visits(): Visit[] {
  const pages = builtRoutes()
    .filter(({ takesForms, canBeRead }) => takesForms && canBeRead)
    .map(({ path }) => filledPath(path))
  // A history of 45 payments has the forms of one of 10,000.
  const names = scenarioNames().filter((name) => name !== 'history-10000')
  const visit = (scenario: string | null, page: string | null): Visit => {
    return async (run, known) => {
      const there = page === null ? undefined : known?.get(scenario)
      const browser = there ?? new Browser(run.app.url)
      if (scenario !== null && !there) await browser.arrive(run.sandbox, scenario)
      if (page !== null) known?.set(scenario, browser)
      const { path, response } = await (page === null
        ? browser.open(browser.landing)
        : browser.get(page).then((answer) => ({ path: page, response: answer })))
      return { browser, path, html: shown(await response.text()) }
    }
  }
  return [
    ...[null, 'verified-personal', 'verified-business'].flatMap((who) => pages.map((page) => visit(who, page))),
    ...names.map((name) => visit(name, null)),
    // A button leads there, and no link.
    visit('wizard-company-ownership?as=business', '/profile?section=company-ownership&owner=person'),
  ]
}

async function placesOfForms(run: Product): Promise<Place[]> {
  const seen = new Set<string>()
  const found: Place[] = []
  const known: Customers = new Map()
  for (const visit of visits()) {
    const { browser, path, html: first } = await visit(run, known)
    for (const [page, at] of addressesOn(first, path).entries()) {
      // What pages lead to is opened once of each kind; where a scenario itself leads is always opened.
      const kindOfPage = kindOf(at)
      if (page > 0 && seen.has(kindOfPage)) continue
      seen.add(kindOfPage)
      const html = page === 0 ? first : shown(await browser.read(at))
      // Most pages have no form that others have not, and reading one as a document takes as long as asking for it.
      if (seen.has(formsIn(html))) continue
      seen.add(formsIn(html))
      for (const [index, form] of formsOn(html).entries()) {
        if (FRAME.test(form.action)) continue
        for (const [nth, button] of (form.buttons.length > 0 ? form.buttons : [NO_BUTTON]).entries()) {
          const names = [...new Set(form.fields.map(({ name }) => name))].join()
          const kind = `${kindOf(form.action)} ${names} ${button.value.replace(/:.*/, '')}`
          if (seen.has(kind)) continue
          seen.add(kind)
          found.push({ visit, page, at, index, nth })
        }
      }
    }
  }
  return found
}

/** What tells the forms of a page from those of another, without reading it as a document: addresses, names and buttons. */
function formsIn(html: string): string {
  const tags = Array.from(html.matchAll(/<(?:form|input|select|textarea|button)\b[^>]*>/g), ([tag]) => tag)
  const told = tags.map((tag) => {
    const value = tag.startsWith('<button') ? / value="([^":]*)/.exec(tag)?.[1] : ''
    return [/ action="([^"]*)"/.exec(tag)?.[1], / name="([^"]*)"/.exec(tag)?.[1], value].join(' ')
  })
  return kindOf([...new Set(told)].join('\n'))
}

/** An address without what tells one payment, link or customer from another. */
function kindOf(address: string): string {
  return address.replaceAll(/\b[a-z]+_\w+|lang=\w+|(?<=^\/pay\/)[^?]+/g, '')
}

/** A page, and those that it leads to with a query: sections, owners, dialogs. */
function addressesOn(html: string, path: string): string[] {
  const { pathname } = new URL(path, 'http://page.example')
  const links = Array.from(html.matchAll(/<a\b[^>]* href="([^"]+)"/g), ([, to = '']) => to.replaceAll('&amp;', '&'))
  const isInner = (to: string) => to.startsWith(`${pathname}?`) && /[?&](section|owner|modal|ask|code)=/.test(to)
  const inner = links.filter((to) => isInner(to) || /^\/(transactions\/\w+\/\w|payments\/templates\/)\w+/.test(to))
  return [path, ...new Set(inner.map((to) => to.replace(/#.*/, '')))]
}
