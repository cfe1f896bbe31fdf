import { within } from '@testing-library/dom'
import type { Sandbox } from '#sandbox/server.ts'
import { Browser } from './browser.ts'
import { consoleButtons, pressButton } from './console-buttons.ts'
import { queriesOn, textOf } from './page.ts'

type Name = string | RegExp
/** What somebody types beside a label, or chooses by its words; true is a choice that is made by its own words. */
type Answers = { [label: string]: string | true | Answers }
type Field = HTMLInputElement | HTMLSelectElement
type Run = { app: { url: string }; sandbox: Pick<Sandbox, 'send'> }

/** Somebody without scripts, who goes on by nothing but the links and buttons of the page that they are on. */
export class Journey {
  readonly browser: Browser
  readonly #origin: string
  path = '/'
  html = ''

  constructor(origin: string, browser = new Browser(origin)) {
    this.#origin = origin
    this.browser = browser
  }

  /** Comes in by the link of a scenario. */
  static async from({ app, sandbox }: Run, scenario: string): Promise<Journey> {
    const journey = new Journey(app.url)
    await journey.browser.arrive(sandbox, scenario)
    return journey.open(journey.browser.landing)
  }

  /** Queries of the page that they are on. */
  get page() {
    return queriesOn(this.html)
  }

  get heading(): string {
    return wordsIn(this.page.getByRole('heading', { level: 1 }))
  }

  get words(): string {
    return textOf(this.html)
  }

  async open(address: string): Promise<this> {
    const { pathname, search } = new URL(address, this.#origin)
    const { path, response } = await this.browser.open(pathname + search)
    this.path = path
    this.html = await response.text()
    return this
  }

  /** Where a link leads; of one that is there for each width, both lead there. */
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

  /** The field beside a label, or the choice with its words. */
  field(label: string, { queryByRole, getByLabelText } = this.page): Field {
    const choice = queryByRole<HTMLInputElement>('radio', { name: (name) => name.startsWith(label) })
    return choice ?? getByLabelText<Field>(label)
  }

  /** Queries of a group of fields, whose name begins with these words. */
  group(words: string) {
    return within(this.page.getByRole('group', { name: (name) => name.startsWith(words) }))
  }

  /** Answers the form of a button, and sends it by this button; answers within answers are those of a group. */
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
        const field = this.field(label, among)
        if (field.form !== form || field.matches(':disabled')) throw new Error(`${label} is not sent by ${name}`)
        sent.set(field.name, valueOf(field, answer))
      }
    }
    fillIn(answers)
    const action = button.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const { pathname, search } = new URL(action, this.#origin + this.path)
    if (form.method === 'get') return this.open(`${pathname}?${wordsOf(sent)}`)
    const body = form.enctype === 'multipart/form-data' ? partsOf(sent) : wordsOf(sent)
    const response = await this.browser.post(pathname + search, body)
    const next = response.headers.get('Location')
    // Any other status would have some browsers send the form again.
    if (next !== null && response.status !== 303) throw new Error(`${name} leads on by ${response.status}`)
    if (next !== null) return this.open(next)
    this.html = await response.text()
    return this
  }

  /** Presses a button in the console of the page, which stays as it is. */
  async pressInConsole(label: string): Promise<void> {
    const { origin, pathname } = new URL(this.addressOf('Open the console for this page'))
    const button = (await consoleButtons(origin, pathname)).find((each) => each.label === label)
    if (!button) throw new Error(`The console has no ${label}`)
    await pressButton(origin, button)
  }

  /** The same, and looks at the page again. */
  async inConsole(label: string): Promise<this> {
    await this.pressInConsole(label)
    return this.open(this.path)
  }
}

/** The words of an element, those of its parts apart. */
export function wordsIn({ innerHTML }: Element): string {
  return textOf(innerHTML.replaceAll('&nbsp;', ' ')).trim()
}

function wordsOf(sent: FormData): URLSearchParams {
  return new URLSearchParams(Array.from(sent, ([key, value]) => [key, String(value)]))
}

/** A file that was not chosen is sent as an empty one without a name. */
function partsOf(sent: FormData): FormData {
  const parts = new FormData()
  for (const [key, value] of sent) parts.append(key, typeof value === 'string' ? value : new File([], ''))
  return parts
}

function valueOf(field: Field, answer: string | true): string {
  if (answer === true) return field.value
  if (!('options' in field)) return answer
  const option = Array.from(field.options).find(({ text }) => text === answer)
  if (!option) throw new Error(`${field.name} has no ${answer}`)
  return option.value
}
