import { html } from 'hono/html'
import { defineConsolePage } from './page.ts'

/** Somebody who looks for one thing has it among the first few, or says more. */
const SHOWN = 20

/** One box for whatever support has in hand: an email address, a name, a payment, an IBAN, a hash, a support code. */
export const searchPage = defineConsolePage({
  method: 'GET',
  path: '/console/search',
  handler({ context, query }) {
    const wanted = (query.get('q') ?? '').trim()
    const found =
      wanted === ''
        ? []
        : context.modules.flatMap(({ search }) => search?.(context, wanted.toLowerCase()).slice(0, SHOWN) ?? [])
    return {
      title: wanted === '' ? 'Search' : `Search: ${wanted}`,
      main: html`<form method="get" action="/console/search">
          <label>Email, name, payment, IBAN, hash or support code <input name="q" value="${wanted}" /></label>
          <button>Search</button>
        </form>
        ${
          found.length === 0
            ? html`<p class="quiet">${wanted === '' ? 'Nothing to look for yet.' : 'Nothing was found.'}</p>`
            : html`<ul>
                ${found.map(({ href, title, detail }) => html`<li><a href="${href}">${title}</a> ${detail}</li>`)}
              </ul>`
        }`,
    }
  },
})
