import { html } from 'hono/html'
import type { Database } from '#sandbox/database/database.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { MaybePieces } from '#sandbox/core/pieces.ts'

export type Markup = ReturnType<typeof html>

/** A request for a console page, inside one database transaction (or one per piece of long work). */
export type Visit = {
  context: Context
  database: Database
  param: (name: string) => string
  query: URLSearchParams
  /** A field of a posted form, '' if it is missing or for GET. */
  field: (name: string) => string
  /** All values of a repeated field. */
  fields: (name: string) => string[]
}

/**
 * `main` is the content of <main>; `html` of hono/html escapes its values. `search` is the text in the search box. A page
 * with `frame` has no menu, and the app may frame it. A page reloads itself after `refreshSeconds`.
 */
export type Page = {
  title: string
  main: Markup
  search?: string
  frame?: boolean
  refreshSeconds?: number
  status?: 200 | 404 | 422 | 429
}
/** A redirect: after each POST, and from a scenario into the app. */
export type SeeOther = { seeOther: string; headers?: Record<string, string> }

export type ConsolePage = {
  method: 'GET' | 'POST'
  /** From the root, e.g. /console/transactions/:key. */
  path: string
  handler: (visit: Visit) => MaybePieces<Page | SeeOther>
}

/** Declares a page or a form target of the console. After each POST all modules advance. */
export function defineConsolePage(page: ConsolePage): ConsolePage {
  return page
}

export function buildNotFoundPage(what: string): Page {
  return {
    title: 'Not found',
    status: 404,
    main: html`<p>There is no such ${what}. <a href="/console">Go to the console</a></p>`,
  }
}
