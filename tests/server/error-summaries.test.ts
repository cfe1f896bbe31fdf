import { expect, test } from 'vitest'
import { scenarioNames } from '#sandbox/scenarios/all.ts'
import { Browser } from './browser.ts'
import { builtRoutes, filledPath } from './built-routes.ts'
import { formsOn, type FormOnPage } from './forms-on.ts'
import { sharedProduct } from './shared-product.ts'
import { shown } from './shown.ts'

const shared = sharedProduct()

/** Buttons of the frame, and those that end what the test stands on. */
const FRAME = /^\/(logout|theme|notices|auth)\b/

type Sent = { where: string; form: FormOnPage; button: { name: string; value: string }; browser: Browser }

const NO_BUTTON = { name: '', value: '' }

/** A page with its customer; a scenario gives a fresh account each time, so that no form finds what another has done. */
type Visit = () => Promise<[browser: Browser, path: string]>

async function entered(scenario: string): Promise<[Browser, string]> {
  const run = shared()
  const ticket = await fetch(`${run.sandbox.url}/s/${scenario}`, { redirect: 'manual' })
  const browser = new Browser(run.app.url)
  const response = await browser.get(new URL(ticket.headers.get('Location') ?? '').pathname)
  return [browser, response.headers.get('Location') ?? '']
}

/** Every form of every scenario's page, of the pages that it leads to with a query, and of the pages of the menu; each kind once. */
async function* formsOfTheApp(): AsyncGenerator<Sent> {
  const run = shared()
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
          entered(name),
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
            where: `${where} ${button.value}`,
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

/** What a browser without scripts sends when somebody has filled in nothing, or has emptied everything. */
function emptied({ fields }: FormOnPage, button: { name: string; value: string }): FormData {
  const body = new FormData()
  for (const { name, kind, value } of fields) {
    if (kind === 'radio' || kind === 'checkbox') continue
    if (kind === 'file') body.append(name, new File([], ''))
    else body.append(name, kind === 'hidden' ? value : '')
  }
  if (button.name) body.append(button.name, button.value)
  return body
}

/** What is wrong with an answer that refuses a form: the form is gone, or a link of the summary leads nowhere. */
function complaintsAbout(html: string, { form }: Sent): string[] {
  const editable = form.fields.filter(({ kind }) => kind !== 'hidden').map(({ name }) => name)
  const back = formsOn(html).find(({ fields }) => editable.every((name) => fields.some((field) => field.name === name)))
  if (!back) return [`the form is gone, with ${editable.join()}`]
  const [, list = ''] = /class="summary-errors"[^>]*>.*?<ul>(.*?)<\/ul>/s.exec(html) ?? []
  const items = Array.from(list.matchAll(/<li>(.*?)<\/li>/gs), ([, item = '']) => item)
  if (items.length === 0) return ['no summary']
  return items.flatMap((item) => {
    const [, id] = /href="#([^"]*)"/.exec(item) ?? []
    if (id === undefined) return []
    const [, element = ''] = new RegExp(`<(input|select|textarea)\\b(?=[^>]* id="${id}")`).exec(back.html) ?? []
    const isInside =
      element !== '' ||
      new RegExp(`<fieldset\\b(?=[^>]* id="${id}")[^>]*>(?:(?!</fieldset>).)*<(input|select)`, 's').test(back.html)
    const isHidden = new RegExp(`<input(?=[^>]* id="${id}")(?=[^>]* type="hidden")`).test(back.html)
    return isInside && !isHidden ? [] : [`#${id} is no field of the form: ${item.replaceAll(/<[^>]*>/g, '')}`]
  })
}

test('every form of the app that is sent empty comes back whole, and each link of its summary leads to a field of it', async () => {
  const wrong: string[] = []
  const refused: string[] = []
  for await (const sent of formsOfTheApp()) {
    const { browser, form, button, where } = sent
    const response = await browser.post(form.action, emptied(form, button))
    if (response.status >= 500) wrong.push(`${where}: ${response.status}`)
    if (response.status !== 422) continue
    refused.push(where)
    wrong.push(...complaintsAbout(shown(await response.text()), sent).map((complaint) => `${where}: ${complaint}`))
  }
  expect(wrong).toEqual([])
  expect(refused.length).toBeGreaterThan(30)
}, 120_000)
