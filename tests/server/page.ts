import { configure, within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'

// Without styles nobody knows what is hidden: what tells is the element itself.
configure({ defaultHidden: true })

/** The fields of a form; a list has more than one of a name. */
export type Fields = [name: string, value: string | File][]
export type Changes = Record<string, string | string[] | File | File[] | undefined>

/** One field of a form as it is sent. `kind` is the type of the input or the name of the element. */
type Field = { name: string; value: string; kind: string; isSent: boolean; options?: string[] }
export type Button = { name: string; value: string; label: string }

/** A form of a page: where it goes, its fields, and its buttons. */
export type FormOnPage = {
  id: string | null
  action: string
  html: string
  fields: Field[]
  buttons: Button[]
  /** Where a link to a field of it can lead: to what can be filled in, or to what holds some of it. */
  ids: ReadonlySet<string>
}

const { window } = new JSDOM('')
const parser = new window.DOMParser()
/** How many pages are kept: a test asks for more than one thing of the page before it. */
const KEPT = 4
const documents = new Map<string, Document>()

/** The document of a page in a browser without scripts; each is parsed once. */
export function documentOf(html: string): Document {
  const known = documents.get(html)
  if (known) return known
  const document = parser.parseFromString(shown(html), 'text/html')
  // What is parsed is in no window, and names are computed with one.
  Object.defineProperty(document, 'defaultView', { value: window })
  documents.set(html, document)
  if (documents.size > KEPT) documents.delete([...documents.keys()][0] ?? '')
  return document
}

/** Testing Library's queries by role, label and text of what a page has. */
export function queriesOn(html: string) {
  return queriesIn(documentOf(html))
}

export function queriesIn({ body }: Document) {
  return within(body)
}

/** The fields of a form as a browser without scripts would send it, no button pressed. */
export function formIn(html: string, id: string): Fields {
  const form = Array.from(documentOf(html).forms).find((each) => each.getAttribute('id') === id)
  if (!form) throw new Error(`No form ${id} on this page:\n${textOf(html).slice(0, 500)}`)
  return sentBy(form)
}

/** The fields of the first form that has a button of this intent, with the button. */
export function formWithIntent(html: string, intent: string): Fields {
  const form = Array.from(documentOf(html).forms).find((each) =>
    controlsOf(each).some(
      (control) => control.localName === 'button' && control.name === 'intent' && control.value === intent,
    ),
  )
  if (!form) throw new Error(`No form with ${intent} on this page:\n${textOf(html).slice(0, 500)}`)
  return [...sentBy(form), ['intent', intent]]
}

/** What a browser without scripts sends when the button of this intent is pressed on a page, of a form without files. */
export function pressOf(html: string, intent: string): Record<string, string> {
  return Object.fromEntries(formWithIntent(html, intent).map(([name, value]) => [name, String(value)]))
}

/** Every form of a page that is sent by POST, those of the frame included. */
export function formsOn(html: string): FormOnPage[] {
  return Array.from(documentOf(html).forms)
    .filter((form) => form.method === 'post')
    .map((form) => ({
      id: form.getAttribute('id'),
      action: form.getAttribute('action') ?? '',
      fields: fieldsOf(form),
      buttons: controlsOf(form)
        // Those elsewhere that name the form keep it while they lead to another place.
        .filter((control) => control.localName === 'button' && form.contains(control))
        .map((button) => ({ name: button.name, value: button.value, label: wordsIn(button) })),
      // Few ask for these, and writing out a form takes as long as reading it.
      get html() {
        return form.innerHTML
      },
      get ids() {
        return idsOf(form)
      },
    }))
}

/** What a browser without scripts sends when somebody has filled in nothing, or has emptied everything. */
export function emptied({ fields }: FormOnPage, button: Pick<Button, 'name' | 'value'>): FormData {
  const body = new FormData()
  for (const { name, kind, value } of fields) {
    if (kind === 'radio' || kind === 'checkbox') continue
    if (kind === 'file') body.append(name, new File([], ''))
    else body.append(name, kind === 'hidden' ? value : '')
  }
  if (button.name) body.append(button.name, button.value)
  return body
}

/** The answers of a form that are typed: what a page adds of its own and files left out. */
export function typedIn(fields: Fields, typed: Record<string, string | string[]>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const values = fields.filter((field) => field[0] === name).map((field) => field[1])
      const date = dateIn(fields, name)
      if (date !== null) return [name, date]
      return [name, Array.isArray(value) ? values : values[0]]
    }),
  )
}

/** A date that a form asks for in three fields, as YYYY-MM-DD; null where it does not ask for it. */
export function dateIn(fields: Fields, name: string): string | null {
  const parts = ['year', 'month', 'day'].map((part) => fields.find((field) => field[0] === `${name}-${part}`)?.[1])
  if (parts.includes(undefined)) return null
  return parts.every((part) => part === '') ? '' : parts.join('-')
}

/** The same form with other answers; undefined leaves the field out. */
export function filled(fields: Fields, changes: Changes): FormData {
  const form = new FormData()
  const isChanged = (name: string) => name in changes || name.replace(/-(?:day|month|year)$/, '') in changes
  for (const [name, value] of fields) if (!isChanged(name)) form.append(name, value)
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value === 'string' && dateIn(fields, name) !== null) {
      const [year = '', month = '', day = ''] = value.split('-')
      for (const [part, typed] of Object.entries({ day, month, year })) form.append(`${name}-${part}`, typed)
      continue
    }
    for (const one of [value].flat()) {
      if (one instanceof File) form.append(name, one, one.name)
      else if (one !== undefined) form.append(name, one)
    }
  }
  return form
}

/** What a page says beside a field; null when nothing is wrong with it. */
export function errorAt(html: string, field: string, form = 'profile'): string | null {
  const error = documentOf(html).getElementById(`${form}-${field}-error`)
  return error && (Array.from(error.getElementsByTagName('span')).at(-1)?.textContent ?? null)
}

/** The words of the main heading; empty without one. */
export function headingOf(html: string): string {
  return documentOf(shown(html)).querySelector('h1')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
}

/** The words of a page. */
export function textOf(html: string): string {
  return unescape(shown(html).replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ')
}

/**
 * What a page shows: its HTML without scripts, whose data holds every text of the page, without styles, and without the
 * elements that keep a text apart from its siblings (app/ui/jsx-runtime.ts).
 */
export function shown(html: string): string {
  return withWholeAddresses(html.replaceAll(/<(script|style)\b.*?<\/\1>|<\/?bdi(?: [^>]*)?>/gs, ''))
}

/** Addresses in groups of four as the one word that they are. */
function withWholeAddresses(html: string): string {
  return html.replaceAll(
    /(<span class="code fours"[^>]*>)(.*?)<\/span><\/span>/g,
    (_, start: string, groups: string) => {
      return `${start}${groups.replaceAll(/<[^>]+>/g, '')}</span>`
    },
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/** The fields and buttons of a form in their order, those elsewhere on the page that name it included. */
function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter((element): element is Control =>
    /^(?:input|textarea|select|button)$/.test(element.localName),
  )
}

/** Those of a part that is locked as a whole are among them: whether the app refuses them is what tests ask. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return controlsOf(form).flatMap((control): Field[] => {
    const { name, localName, type } = control
    if (name === '' || localName === 'button' || type === 'submit' || control.disabled) return []
    if ('options' in control) {
      const options = Array.from(control.options, ({ value }) => value)
      return [{ name, value: control.value, kind: 'select', isSent: true, options }]
    }
    if (!('checked' in control)) return [{ name, value: control.value, kind: type, isSent: true }]
    const isChoice = type === 'radio' || type === 'checkbox'
    // What the page gave: an input for dates has no value of what is none.
    const value = control.getAttribute('value') ?? (isChoice ? 'on' : '')
    return [{ name, value, kind: type, isSent: !isChoice || control.checked }]
  })
}

function idsOf(form: HTMLFormElement): Set<string> {
  const visible = controlsOf(form).filter(({ localName, type }) => localName !== 'button' && type !== 'hidden')
  return new Set(visible.flatMap((control) => [control.id, control.closest('fieldset')?.id ?? '']).filter(Boolean))
}

/** A file that was not chosen is sent as an empty one without a name. */
function sentBy(form: HTMLFormElement): Fields {
  return fieldsOf(form)
    .filter(({ isSent }) => isSent)
    .map(({ name, kind, value }) => [name, kind === 'file' ? new File([], '') : value])
}

function wordsIn(element: Element): string {
  return (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
