import { html } from 'hono/html'
import type { Markup } from './page.ts'

/** Parses the query parameter `page`; 1 is the first page. */
export function parsePage(query: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
}

type Paged = { path: string; query: URLSearchParams; total: number; size: number }

/** Links to the newer and older page of a list with its filter; empty for a list of one page. */
export function renderPager({ path, query, total, size }: Paged): Markup | string {
  const page = parsePage(query)
  const pages = Math.max(1, Math.ceil(total / size))
  if (pages === 1) return ''
  const buildLink = (to: number) => {
    const params = new URLSearchParams(query)
    params.set('page', String(to))
    return `${path}?${params}`
  }
  return html`<nav aria-label="Pages">
    ${page > 1 ? html`<a href="${buildLink(page - 1)}">Newer</a>` : ''}
    <span>Page ${page} of ${pages}, ${total} entries</span>
    ${page < pages ? html`<a href="${buildLink(page + 1)}">Older</a>` : ''}
  </nav>`
}
