import { scenarioNames } from '#sandbox/modules.ts'
import { Browser } from './browser.ts'
import { builtRoutes, filledPath } from './built-routes.ts'
import { formsOn, type FormOnPage } from './forms-on.ts'
import type { Product } from './product.ts'
import { shown } from './shown.ts'

/** Buttons of the frame, and those that end what the test stands on. */
const FRAME = /^\/(logout|theme|notices|auth)\b/

export type FormOfTheApp = {
  where: string
  form: FormOnPage
  button: { name: string; value: string }
  browser: Browser
}

const NO_BUTTON = { name: '', value: '' }

/** A page with its customer; a scenario gives a fresh account each time, so that no form finds what another has done. */
type Visit = () => Promise<[browser: Browser, path: string]>

async function entered(run: Product, scenario: string): Promise<[Browser, string]> {
  const ticket = await fetch(`${run.sandbox.url}/s/${scenario}`, { redirect: 'manual' })
  const browser = new Browser(run.app.url)
  const response = await browser.get(new URL(ticket.headers.get('Location') ?? '').pathname)
  return [browser, response.headers.get('Location') ?? '']
}

/**
 * Every form of every scenario's page, of the pages that it leads to with a query, and of the pages of the menu; each kind
 * once.
 */
export async function* formsOfTheApp(run: Product): AsyncGenerator<FormOfTheApp> {
  const seen = new Set<string>()
  const pages = builtRoutes()
    .filter(({ takesForms, canBeRead }) => takesForms && canBeRead)
    .map(({ path }) => filledPath(path))
  const nobody = new Browser(run.app.url)
  const visits: Visit[] = pages.map((path) => () => Promise.resolve([nobody, path]))
  for (const email of ['maria@example.com', 'office@example.com']) {
    const browser = new Browser(run.app.url)
    await browser.logIn(email)
    visits.push(
      ...pages.map(
        (path): Visit =>
          () =>
            Promise.resolve([browser, path]),
      ),
    )
  }
  visits.push(
    ...scenarioNames().map(
      (name): Visit =>
        () =>
          entered(run, name),
    ),
  )
  for (const visit of visits) {
    const [browser, path] = await visit()
    const first = shown(await browser.read(path))
    const addresses = addressesOn(first, path)
    for (const [page, at] of addresses.entries()) {
      // What pages lead to is opened once of each kind; where a scenario itself leads is always opened.
      const kindOfPage = at.replaceAll(/\b[a-z]+_\w+|lang=\w+/g, '')
      if (page > 0 && seen.has(kindOfPage)) continue
      seen.add(kindOfPage)
      for (const [index, form] of formsOn(page === 0 ? first : shown(await browser.read(at))).entries()) {
        if (FRAME.test(form.action)) continue
        for (const [nth, button] of (form.buttons.length > 0 ? form.buttons : [NO_BUTTON]).entries()) {
          const names = [...new Set(form.fields.map(({ name }) => name))].join()
          const kind = `${form.action.replaceAll(/\b[a-z]+_\w+|lang=\w+/g, '')} ${names} ${button.value.replace(/:.*/, '')}`
          if (seen.has(kind)) continue
          seen.add(kind)
          const [fresh, freshPath] = await visit()
          const where =
            page === 0 ? freshPath : (addressesOn(shown(await fresh.read(freshPath)), freshPath)[page] ?? '')
          const same = formsOn(shown(await fresh.read(where)))[index]
          if (!same) throw new Error(`${where} has another number of forms than ${at}`)
          yield {
            where,
            form: same,
            button: same.buttons[nth] ?? NO_BUTTON,
            browser: fresh,
          }
        }
      }
    }
  }
}

/** A page, and those that it leads to with a query: sections, owners, dialogs. */
function addressesOn(html: string, path: string): string[] {
  const { pathname } = new URL(path, 'http://page.example')
  const links = Array.from(html.matchAll(/<a\b[^>]* href="([^"]+)"/g), ([, to = '']) => to.replaceAll('&amp;', '&'))
  const isInner = (to: string) => to.startsWith(`${pathname}?`) && /[?&](section|owner|modal|ask|code)=/.test(to)
  const inner = links.filter((to) => isInner(to) || /^\/(transactions\/\w+\/\w|payments\/templates\/)\w+/.test(to))
  return [path, ...new Set(inner.map((to) => to.replace(/#.*/, '')))]
}
