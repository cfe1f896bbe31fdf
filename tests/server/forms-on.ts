/**
 * One field of a form as a browser without scripts would send it. `kind` is the type of the input or the name of the
 * element.
 */
type Field = { name: string; value: string; kind: string; isSent: boolean; options?: string[] }

/** A form of a page: where it goes, its fields, and its buttons. */
export type FormOnPage = {
  id: string | null
  action: string
  html: string
  fields: Field[]
  buttons: { name: string; value: string }[]
}

/** Every form of a page that is sent by POST, those of the frame included. */
export function formsOn(html: string): FormOnPage[] {
  return Array.from(html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs), ([, tag = '', inner = '']) => ({ tag, inner }))
    .filter(({ tag }) => / method="post"/.test(tag))
    .map(({ tag, inner }) => ({
      id: attribute(tag, 'id'),
      action: attribute(tag, 'action') ?? '',
      html: inner,
      fields: fieldsIn(inner),
      buttons: Array.from(inner.matchAll(/<button\b([^>]*)>/g), ([, button = '']) => ({
        name: attribute(button, 'name') ?? '',
        value: attribute(button, 'value') ?? '',
      })),
    }))
}

/** What a browser without scripts sends when somebody has filled in nothing, or has emptied everything. */
export function emptied({ fields }: FormOnPage, button: { name: string; value: string }): FormData {
  const body = new FormData()
  for (const { name, kind, value } of fields) {
    if (kind === 'radio' || kind === 'checkbox') continue
    if (kind === 'file') body.append(name, new File([], ''))
    else body.append(name, kind === 'hidden' ? value : '')
  }
  if (button.name) body.append(button.name, button.value)
  return body
}

function fieldsIn(inner: string): Field[] {
  return Array.from(inner.matchAll(/<(input|textarea|select)\b([^>]*)>/g)).flatMap((match) => {
    const [all, element = '', tag = ''] = match
    const name = attribute(tag, 'name')
    if (name === null || / disabled=/.test(tag)) return []
    const after = inner.slice(match.index + all.length)
    if (element === 'select') {
      const options = Array.from(
        (after.split('</select>')[0] ?? '').matchAll(/<option\b([^>]*)>/g),
        ([, option = '']) => option,
      )
      const chosen = options.find((option) => / selected=/.test(option)) ?? options[0] ?? ''
      const values = options.map((option) => attribute(option, 'value') ?? '')
      return [{ name, value: attribute(chosen, 'value') ?? '', kind: 'select', isSent: true, options: values }]
    }
    if (element === 'textarea') {
      return [{ name, value: plain(after.split('</textarea>')[0] ?? ''), kind: 'textarea', isSent: true }]
    }
    const kind = attribute(tag, 'type') ?? 'text'
    const isChoice = kind === 'radio' || kind === 'checkbox'
    const value = attribute(tag, 'value') ?? (isChoice ? 'on' : '')
    return [{ name, value, kind, isSent: !isChoice || / checked=/.test(tag) }]
  })
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
