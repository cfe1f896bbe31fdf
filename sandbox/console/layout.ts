import { html } from 'hono/html'
import type { Markup, Page } from './page.ts'

/** The frame around every console page. */
export function layout({ title, main }: Page): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} | Sandbox console</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`
}
