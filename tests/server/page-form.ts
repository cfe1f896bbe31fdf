/** The fields of a form; a list has more than one of a name. */
export type Fields = [name: string, value: string | File][]
export type Changes = Record<string, string | string[] | File | File[] | undefined>

/** The fields of a form as a browser without scripts would send it, no button pressed. */
export function formIn(html: string, id: string): Fields {
  const [, inner] = new RegExp(`<form[^>]* id="${id}"[^>]*>(.*?)</form>`, 's').exec(html) ?? []
  if (inner === undefined) throw new Error(`No form ${id} on this page:\n${textOf(html).slice(0, 500)}`)
  return fieldsIn(inner)
}

/** The fields of the first form that has a button of this intent. */
export function formWithIntent(html: string, intent: string): Fields {
  const forms = Array.from(html.matchAll(/<form[^>]*>(.*?)<\/form>/gs), ([, inner = '']) => inner)
  const button = new RegExp(`<button(?=[^>]* name="intent")(?=[^>]* value="${intent}")`)
  const inner = forms.find((each) => button.test(each))
  if (inner === undefined) throw new Error(`No form with ${intent} on this page:\n${textOf(html).slice(0, 500)}`)
  return [...fieldsIn(inner), ['intent', intent]]
}

/** What a browser without scripts sends when the button of this intent is pressed on a page, of a form without files. */
export function pressOf(html: string, intent: string): Record<string, string> {
  return Object.fromEntries(formWithIntent(html, intent).map(([name, value]) => [name, String(value)]))
}

function fieldsIn(inner: string): Fields {
  const fields: Fields = []
  for (const [tag, kind] of inner.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
    const name = attribute(tag, 'name')
    const type = attribute(tag, 'type') ?? 'text'
    if (name === null || type === 'submit') continue
    // A file that was not chosen is sent as an empty one without a name.
    if (type === 'file') fields.push([name, new File([], '')])
    else if (kind === 'select') fields.push([name, chosen(inner.slice(inner.indexOf(tag)))])
    else if (type !== 'radio' && type !== 'checkbox') fields.push([name, attribute(tag, 'value') ?? ''])
    else if (/ checked=/.test(tag)) fields.push([name, attribute(tag, 'value') ?? 'on'])
  }
  return fields
}

/** The answers of a form that are typed: what a page adds of its own and files left out. */
export function typedIn(fields: Fields, typed: Record<string, string | string[]>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const values = fields.filter((field) => field[0] === name).map((field) => field[1])
      return [name, Array.isArray(value) ? values : values[0]]
    }),
  )
}

/** The same form with other answers; undefined leaves the field out. */
export function filled(fields: Fields, changes: Changes): FormData {
  const form = new FormData()
  for (const [name, value] of fields) if (!(name in changes)) form.append(name, value)
  for (const [name, value] of Object.entries(changes)) {
    for (const one of [value].flat()) {
      if (one instanceof File) form.append(name, one, one.name)
      else if (one !== undefined) form.append(name, one)
    }
  }
  return form
}

/** What a page says beside a field; null when nothing is wrong with it. */
export function errorAt(html: string, field: string, form = 'profile'): string | null {
  const id = `${form}-${field}-error`.replaceAll('.', String.raw`\.`)
  const [, text = null] = new RegExp(`id="${id}"[^>]*>.*?<span>(.*?)</span>`, 's').exec(html) ?? []
  return text && plain(text)
}

/** The words of a page. */
export function textOf(html: string): string {
  return plain(html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ')
}

function chosen(fromSelect: string): string {
  const [options = ''] = fromSelect.split('</select>')
  const [first, ...rest] = Array.from(options.matchAll(/<option\b[^>]*>/g), ([tag]) => tag)
  const tag = [first, ...rest].find((option) => option?.includes(' selected=')) ?? first
  return attribute(tag ?? '', 'value') ?? ''
}

function attribute(tag: string, name: string): string | null {
  const [, value = null] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []
  return value && plain(value)
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
