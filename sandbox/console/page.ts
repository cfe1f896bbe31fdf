import { html } from 'hono/html'
import type { Database } from '#sandbox/database/database.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { MaybePieces } from '#sandbox/core/pieces.ts'

export type Markup = ReturnType<typeof html>

/** A visit of a console page, inside one database transaction, or one for each piece of what takes long. */
export type Visit = {
  context: Context
  database: Database
  param: (name: string) => string
  query: URLSearchParams
  /** The fields of a posted form, empty for GET. A missing field is ''. */
  field: (name: string) => string
  /** Every value of a field that a form may have several times. */
  fields: (name: string) => string[]
}

/** A page: title and what is between <main> and </main>. `html` of hono/html escapes what it is given. */
export type Page = { title: string; main: Markup; status?: 200 | 404 | 422 | 429 }
/** Where to look next: after each POST, and from a scenario into the app. */
export type SeeOther = { seeOther: string; headers?: Record<string, string> }

export type ConsolePage = {
  method: 'GET' | 'POST'
  /** From the root, e.g. /console/transactions/:key. */
  path: string
  handler: (visit: Visit) => MaybePieces<Page | SeeOther>
}

/** Declares a page or a form target of the console. After each POST everything advances to the present of its clock. */
export function defineConsolePage(page: ConsolePage): ConsolePage {
  return page
}

/** What the console says about a thing that does not exist. */
export function notFoundPage(what: string): Page {
  return {
    title: 'Not found',
    status: 404,
    main: html`<p>There is no ${what} here. <a href="/console">To the console</a></p>`,
  }
}
