import { html, raw } from 'hono/html'
import type { Markup, Page } from './page.ts'
import { STYLE } from './style.ts'

export function renderLayout({ title, main, search = '', frame = false, refreshSeconds }: Page): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : ''}
        <title>${frame ? title : `${title} | Sandbox console`}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        ${frame ? '' : renderMenu(search)}
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`
}

function renderMenu(search: string): Markup {
  return html`<header>
    <nav aria-label="Console">
      <a href="/console">Accounts</a> <a href="/s">Scenarios</a> <a href="/console/mailbox">Mailbox</a>
      <a href="/console/bank-accounts">Bank accounts</a> <a href="/console/transfers">Transfers</a>
      <a href="/console/books">Books</a> <a href="/console/faults">Faults</a>
      <a href="/console/support">Messages</a>
      <a href="/console/chat">Chat</a>
      <a href="/console/phone">Phone wallet</a>
      <a href="/console/analytics">Usage</a>
      <a href="/console/received">Received calls</a>
    </nav>
    <form class="search" role="search" method="get" action="/console/search">
      <label
        >Address of a page, id, reference, email, name, IBAN, hash or support code
        <input type="search" name="q" value="${search}" autocomplete="off" spellcheck="false"
      /></label>
      <button>Search</button>
    </form>
  </header>`
}
