import { configure, within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'

// Without stylesheets, only the elements themselves can hide content.
configure({ defaultHidden: true })

/** A list field repeats its name. */
export type Fields = [name: string, value: string | File][]
export type Changes = Record<string, string | string[] | File | File[] | undefined>

/** A form field as the browser submits it. `kind` is the input's type or the element's name. */
type Field = { name: string; value: string; kind: string; isSent: boolean; options?: string[] }
export type Button = { name: string; value: string; label: string }

export type FormOnPage = {
  id: string | null
  action: string
  html: string
  fields: Field[]
  buttons: Button[]
  /** Possible targets of an error link: fields that can be filled in, and their fieldsets. */
  ids: ReadonlySet<string>
}

const { window } = new JSDOM('')
const parser = new window.DOMParser()
/** Number of parsed documents to cache, because tests query the same page several times. */
const KEPT = 4
const documents = new Map<string, Document>()

/** Parses a page as a browser without scripts does. Parsed documents are cached. */
export function parsePage(html: string): Document {
  const known = documents.get(html)
  if (known) return known
  const document = parser.parseFromString(getVisibleHtml(html), 'text/html')
  // A parsed document has no window, but computing accessible names needs one.
  Object.defineProperty(document, 'defaultView', { value: window })
  documents.set(html, document)
  if (documents.size > KEPT) documents.delete([...documents.keys()][0] ?? '')
  return document
}

/** Returns Testing Library's queries by role, label and text for a page. */
export function getQueries(html: string) {
  return getDocumentQueries(parsePage(html))
}

export function getDocumentQueries({ body }: Document) {
  return within(body)
}

/** Returns a form's fields as a browser without scripts submits them, without a button. */
export function readForm(html: string, id: string): Fields {
  const form = Array.from(parsePage(html).forms).find((each) => each.getAttribute('id') === id)
  if (!form) throw new Error(`No form ${id} on this page:\n${stripTags(html).slice(0, 500)}`)
  return readSentFields(form)
}

/** Returns the fields of the first form with a button of this intent, and the button's field. */
export function readFormWithIntent(html: string, intent: string): Fields {
  const form = Array.from(parsePage(html).forms).find((each) =>
    listControls(each).some(
      (control) => control.localName === 'button' && control.name === 'intent' && control.value === intent,
    ),
  )
  if (!form) throw new Error(`No form with ${intent} on this page:\n${stripTags(html).slice(0, 500)}`)
  return [...readSentFields(form), ['intent', intent]]
}

/**
 * Returns the fields that a browser without scripts submits with the button of this intent. The form must not have
 * files.
 */
export function readPress(html: string, intent: string): Record<string, string> {
  return Object.fromEntries(readFormWithIntent(html, intent).map(([name, value]) => [name, String(value)]))
}

/** Returns the form of a check page as its button submits it; null on other pages. */
export function readCheckedForm(html: string): FormData | null {
  for (const { id, buttons } of readForms(html)) {
    const button = buttons.find(({ name }) => name === 'checked')
    if (id && button) return fillForm(readForm(html, id), { checked: button.value })
  }
  return null
}

/** Returns every POST form of a page, including those of the layout. */
export function readForms(html: string): FormOnPage[] {
  return Array.from(parsePage(html).forms)
    .filter((form) => form.method === 'post')
    .map((form) => ({
      id: form.getAttribute('id'),
      action: form.getAttribute('action') ?? '',
      fields: readFields(form),
      buttons: listControls(form)
        // A button outside the form that names it submits to another address.
        .filter((control) => control.localName === 'button' && form.contains(control))
        .map((button) => ({ name: button.name, value: button.value, label: readLabel(button) })),
      // Lazy, because serialising a form takes as long as parsing it and few tests need it.
      get html() {
        return form.innerHTML
      },
      get ids() {
        return findErrorTargets(form)
      },
    }))
}

/** Returns the fields that a browser without scripts submits if the customer leaves or clears every field. */
export function buildEmptyForm({ fields }: FormOnPage, button: Pick<Button, 'name' | 'value'>): FormData {
  const body = new FormData()
  for (const { name, kind, value } of fields) {
    if (kind === 'radio' || kind === 'checkbox') continue
    if (kind === 'file') body.append(name, new File([], ''))
    else body.append(name, kind === 'hidden' ? value : '')
  }
  if (button.name) body.append(button.name, button.value)
  return body
}

/** Picks the typed answers from a form, without files and the page's own fields. */
export function pickTyped(fields: Fields, typed: Record<string, string | string[]>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const values = fields.filter((field) => field[0] === name).map((field) => field[1])
      const date = readDate(fields, name)
      if (date !== null) return [name, date]
      return [name, Array.isArray(value) ? values : values[0]]
    }),
  )
}

/** Joins the three fields of a date as YYYY-MM-DD. Null if the form has no such date. */
export function readDate(fields: Fields, name: string): string | null {
  const parts = ['year', 'month', 'day'].map((part) => fields.find((field) => field[0] === `${name}-${part}`)?.[1])
  if (parts.includes(undefined)) return null
  return parts.every((part) => part === '') ? '' : parts.join('-')
}

/** Returns the form with changed answers. `undefined` removes a field. */
export function fillForm(fields: Fields, changes: Changes): FormData {
  const form = new FormData()
  const isChanged = (name: string) => name in changes || name.replace(/-(?:day|month|year)$/, '') in changes
  for (const [name, value] of fields) if (!isChanged(name)) form.append(name, value)
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value === 'string' && readDate(fields, name) !== null) {
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

/** Returns the error text beside a field, or null. */
export function readError(html: string, field: string, form = 'profile'): string | null {
  const error = parsePage(html).getElementById(`${form}-${field}-error`)
  return error && (Array.from(error.getElementsByTagName('span')).at(-1)?.textContent ?? null)
}

/** Returns the value of the first field of this name on a page; empty without one. */
export function readValue(html: string, name: string): string {
  return findFields(html, name)[0]?.getAttribute('value') ?? ''
}

export function findFields(html: string, name: string): HTMLInputElement[] {
  return Array.from(parsePage(html).querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
}

/** Returns the path and query of the first link that fits, by its address and its name; empty without one. */
export function findLink(html: string, { address = /^/, name = /^/ }: { address?: RegExp; name?: RegExp }): string {
  const link = Array.from(parsePage(html).querySelectorAll('a')).find(
    (each) => address.test(each.getAttribute('href') ?? '') && name.test(readLabel(each)),
  )
  return link?.getAttribute('href') ?? ''
}

export function readMainText(html: string): string {
  return readElementText(parsePage(html).querySelector('main'))
}

/** Returns the text of an element, with a blank between child elements. */
export function readElementText(element: Element | null): string {
  const joinTexts = (node: Node): string =>
    node.nodeType === node.TEXT_NODE ? (node.nodeValue ?? '') : Array.from(node.childNodes, joinTexts).join(' ')
  return element === null ? '' : joinTexts(element).replaceAll(/\s+/g, ' ')
}

/** Returns the text of the main heading, or an empty string. */
export function readHeading(html: string): string {
  return parsePage(getVisibleHtml(html)).querySelector('h1')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
}

export function stripTags(html: string): string {
  return unescape(getVisibleHtml(html).replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ')
}

/**
 * Returns the visible HTML of a page: without scripts (their data contains every text of the page), styles, and the
 * elements that isolate values (app/ui/jsx-runtime.ts).
 */
export function getVisibleHtml(html: string): string {
  return withWholeAddresses(html.replaceAll(/<(script|style)\b.*?<\/\1>|<\/?bdi(?: [^>]*)?>/gs, ''))
}

/** Joins addresses that the page displays in groups of four. */
function withWholeAddresses(html: string): string {
  return html.replaceAll(
    /(<span class="code fours"[^>]*>)(.*?)<\/span><\/span>/g,
    (_, start: string, groups: string) => {
      return `${start}${groups.replaceAll(/<[^>]+>/g, '')}</span>`
    },
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/** Returns a form's fields and buttons in document order, including those elsewhere on the page that name it. */
function listControls(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter((element): element is Control =>
    /^(?:input|textarea|select|button)$/.test(element.localName),
  )
}

/** Includes the fields of disabled fieldsets, so that tests can check that the app rejects them. */
function readFields(form: HTMLFormElement): Field[] {
  return listControls(form).flatMap((control): Field[] => {
    const { name, localName, type } = control
    if (name === '' || localName === 'button' || type === 'submit' || control.disabled) return []
    if ('options' in control) {
      const options = Array.from(control.options, ({ value }) => value)
      return [{ name, value: control.value, kind: 'select', isSent: true, options }]
    }
    if (!('checked' in control)) return [{ name, value: control.value, kind: type, isSent: true }]
    const isChoice = type === 'radio' || type === 'checkbox'
    // The attribute, because a date input drops an invalid value.
    const value = control.getAttribute('value') ?? (isChoice ? 'on' : '')
    return [{ name, value, kind: type, isSent: !isChoice || control.checked }]
  })
}

function findErrorTargets(form: HTMLFormElement): Set<string> {
  const visible = listControls(form).filter(({ localName, type }) => localName !== 'button' && type !== 'hidden')
  return new Set(visible.flatMap((control) => [control.id, control.closest('fieldset')?.id ?? '']).filter(Boolean))
}

/** Browsers send an empty, unnamed file for an empty file input. */
function readSentFields(form: HTMLFormElement): Fields {
  return readFields(form)
    .filter(({ isSent }) => isSent)
    .map(({ name, kind, value }) => [name, kind === 'file' ? new File([], '') : value])
}

function readLabel(element: Element): string {
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
