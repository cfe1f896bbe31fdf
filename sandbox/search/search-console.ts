import { html } from 'hono/html'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { renderObjectTable } from '#sandbox/console/open-as.ts'
import { defineConsolePage, type Markup } from '#sandbox/console/page.ts'
import { findIdentifier, findObject, isAddress } from './find-object.ts'
import { OBJECT_INDEX } from './object-index.ts'

/** Per service. */
const LIMIT = 20

/** Redirects to the only hit, or lists several. */
export const searchPage = defineConsolePage({
  method: 'GET',
  path: '/console/search',
  handler({ context, query }) {
    const text = (query.get('q') ?? '').trim()
    if (text === '') return { title: 'Search', main: renderHelp() }
    const objects = findObjects(context, text)
    const [first] = objects
    if (first && objects.length === 1) return { seeOther: first.href }
    return {
      title: `Search: ${text}`,
      search: text,
      main: first ? renderObjectTable(objects, 'Search results') : renderNoHit(text),
    }
  },
})

/** The object that the text names, or else all objects that contain it, each once. */
function findObjects(context: Context, text: string): ConsoleObject[] {
  const named = findObject(context, text)
  if (named) return [named]
  if (isAddress(text)) return []
  const found = context.modules.flatMap(({ search }) => search?.(context, text.toLowerCase()).slice(0, LIMIT) ?? [])
  return [...new Map(found.map((object) => [object.href, object])).values()]
}

function renderNoHit(text: string): Markup {
  const named = findIdentifier(text)
  if (named) {
    return html`<p>
      This sandbox has no object with the identifier <code>${named.identifier}</code>. By its form it is a
      ${named.kinds.join(' or a ')}.
    </p>`
  }
  if (isAddress(text)) {
    return html`<p>
      This address names no customer and no object: it is the same for everyone who opens it. Ask the customer for their
      email or for the support code on the page.
    </p>`
  }
  return html`<p>Nothing found.</p>`
}

function renderHelp(): Markup {
  return html`<p>Paste the address of any page of the app, or any of these. A search with one result opens it.</p>
    <ul>
      ${OBJECT_INDEX.map(({ name }) => html`<li>${name[0]?.toUpperCase()}${name.slice(1)}</li>`)}
      <li>Part of a name, an email, a message or a payment’s reference</li>
      <li>IBAN, wallet address or transaction hash</li>
      <li>Support code of an error page</li>
    </ul>`
}
