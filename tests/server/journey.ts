import { within } from '@testing-library/dom'
import type { Sandbox } from '#sandbox/server.ts'
import { Browser } from './browser.ts'
import { fetchConsoleButtons, pressButton } from './console-buttons.ts'
import { getQueries, stripTags } from './page.ts'

type Name = string | RegExp
/** Texts or option labels by field label. `true` selects the choice with that label. */
type Answers = { [label: string]: string | true | Answers }
type Field = HTMLInputElement | HTMLSelectElement
type Run = { app: { url: string }; sandbox: Pick<Sandbox, 'send'> }

/** A customer without scripts who navigates only by the links and buttons of the current page. */
export class Journey {
  readonly browser: Browser
  readonly #origin: string
  path = '/'
  html = ''

  constructor(origin: string, browser = new Browser(origin)) {
    this.#origin = origin
    this.browser = browser
  }

  static async from({ app, sandbox }: Run, scenario: string): Promise<Journey> {
    const journey = new Journey(app.url)
    await journey.browser.arrive(sandbox, scenario)
    return journey.open(journey.browser.landing)
  }

  get page() {
    return getQueries(this.html)
  }

  get heading(): string {
    return readMarkupText(this.page.getByRole('heading', { level: 1 }))
  }

  get visibleText(): string {
    return stripTags(this.html)
  }

  async open(address: string): Promise<this> {
    const { pathname, search } = new URL(address, this.#origin)
    const { path, response } = await this.browser.open(pathname + search)
    this.path = path
    this.html = await response.text()
    return this
  }

  /** Returns a link's address. Links repeated for narrow and wide screens must agree. */
  addressOf(name: Name, { getAllByRole } = this.page): string {
    const hrefs = getAllByRole('link', { name }).map((link) => link.getAttribute('href') ?? '')
    if (new Set(hrefs).size > 1) throw new Error(`${name} leads to ${hrefs.join(' and ')}`)
    return new URL(hrefs[0] ?? '', this.#origin + this.path).href
  }

  async follow(name: Name, queries = this.page): Promise<this> {
    const address = this.addressOf(name, queries)
    if (!address.startsWith(`${this.#origin}/`)) throw new Error(`${name} leads to another website: ${address}`)
    return this.open(address)
  }

  /** Returns the radio button whose label begins with `label`, or else the field with this label. */
  getField(label: string, { queryByRole, getByLabelText } = this.page): Field {
    const choice = queryByRole<HTMLInputElement>('radio', { name: (name) => name.startsWith(label) })
    return choice ?? getByLabelText<Field>(label)
  }

  /** Returns queries for the fieldset whose legend begins with `words`. */
  group(words: string) {
    return within(this.page.getByRole('group', { name: (name) => name.startsWith(words) }))
  }

  /** Fills in the form of a button and submits it with the button. Nested answers belong to a fieldset. */
  async press(name: Name, answers: Answers = {}, queries = this.page): Promise<this> {
    const button = queries
      .getAllByRole<HTMLButtonElement>('button', { name })
      .findLast(({ disabled, hidden }) => !disabled && !hidden)
    if (button?.hasAttribute('form')) throw new Error(`Text browsers cannot press ${name}: its form is elsewhere`)
    const { form } = button ?? {}
    const view = form?.ownerDocument.defaultView
    if (!button || !form || !view) throw new Error(`Nothing is sent by ${name}`)
    const sent = new view.FormData(form, button)
    const fillIn = (typed: Answers, among = this.page): void => {
      for (const [label, answer] of Object.entries(typed)) {
        if (typeof answer === 'object') {
          fillIn(answer, this.group(label))
          continue
        }
        const field = this.getField(label, among)
        if (field.form !== form || field.matches(':disabled')) throw new Error(`${label} is not sent by ${name}`)
        sent.set(field.name, getValue(field, answer))
      }
    }
    fillIn(answers)
    const action = button.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const { pathname, search } = new URL(action, this.#origin + this.path)
    if (form.method === 'get') return this.open(`${pathname}?${encodeFields(sent)}`)
    const body = form.enctype === 'multipart/form-data' ? buildParts(sent) : encodeFields(sent)
    const response = await this.browser.post(pathname + search, body)
    const next = response.headers.get('Location')
    // After another redirect status, some browsers would resend the form.
    if (next !== null && response.status !== 303) throw new Error(`${name} leads on by ${response.status}`)
    if (next !== null) return this.open(next)
    this.html = await response.text()
    return this
  }

  /** Presses a button in the sandbox's console and keeps the current page. */
  async pressInConsole(label: string): Promise<void> {
    const { origin, pathname } = new URL(this.addressOf('Open the console for this page'))
    const button = (await fetchConsoleButtons(origin, pathname)).find((each) => each.label === label)
    if (!button) throw new Error(`The console has no ${label}`)
    await pressButton(origin, button)
  }

  /** Presses a button in the sandbox's console and reloads the current page. */
  async pressInConsoleAndReload(label: string): Promise<this> {
    await this.pressInConsole(label)
    return this.open(this.path)
  }
}

/** The text of an element, with a blank between child elements. */
export function readMarkupText({ innerHTML }: Element): string {
  return stripTags(innerHTML.replaceAll('&nbsp;', ' ')).trim()
}

function encodeFields(sent: FormData): URLSearchParams {
  return new URLSearchParams(Array.from(sent, ([key, value]) => [key, String(value)]))
}

/** Browsers send an empty, unnamed file for an empty file input. */
function buildParts(sent: FormData): FormData {
  const parts = new FormData()
  for (const [key, value] of sent) parts.append(key, typeof value === 'string' ? value : new File([], ''))
  return parts
}

function getValue(field: Field, answer: string | true): string {
  if (answer === true) return field.value
  if (!('options' in field)) return answer
  const option = Array.from(field.options).find(({ text }) => text === answer)
  if (!option) throw new Error(`${field.name} has no ${answer}`)
  return option.value
}
