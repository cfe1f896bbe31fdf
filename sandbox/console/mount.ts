import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Hono } from 'hono'
import { advanceAll } from '#sandbox/core/clock.ts'
import { runInPieces } from '#sandbox/core/pieces.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { exchangeTicket } from '#sandbox/http/login-tickets.ts'
import type { Context } from '#sandbox/core/context.ts'
import { renderLayout } from './layout.ts'
import type { ConsolePage, Visit } from './page.ts'

type Bindings = { Bindings: HttpBindings }

/** Serves everything beside the platform API: the console, scenarios and the exchange of their login tickets. */
export function mountConsole(app: Hono<Bindings>, context: Context): void {
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/', (c) => c.redirect('/console', 303))
  app.post('/sandbox/tickets/:ticket', (c) => respondToTicket(context, c))
  for (const page of context.modules.flatMap((module) => module.consolePages ?? [])) {
    app.on(page.method, page.path, (c) => renderConsolePage(context, page, c))
  }
}

function respondToTicket(context: Context, c: HonoContext<Bindings>) {
  c.header('cache-control', 'no-store')
  const exchanged = exchangeTicket(context, c.req.param('ticket') ?? '')
  if (!exchanged) return c.json(new Refusal(404, 'error.not_found').body(), 404)
  const { account, token, path, lang } = exchanged
  return c.json({
    token: token.token,
    token_issued_at: token.issuedAt,
    user: { id: account.id, type: account.type, email: account.email },
    path,
    lang,
  })
}

async function renderConsolePage(context: Context, page: ConsolePage, c: HonoContext<Bindings>) {
  const site = c.req.header('sec-fetch-site')
  if (page.method === 'POST' && site && site !== 'same-origin' && site !== 'none') return c.text('Other origin', 403)
  if (c.req.method === 'HEAD') return c.body(null, 405)
  const form = page.method === 'POST' ? new URLSearchParams(await c.req.text()) : null
  const visit: Visit = {
    context,
    database: context.database,
    param: (name) => c.req.param(name) ?? '',
    query: new URL(c.req.url).searchParams,
    field: (name) => form?.get(name)?.trim() ?? '',
    fields: (name) => form?.getAll(name) ?? [],
  }
  const result = await runInPieces(context.database, () => page.handler(visit))
  if (page.method === 'POST') advanceAll(context)

  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  c.header(
    'content-security-policy',
    // Browsers apply form-action to redirects too, and some forms redirect to the app.
    `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self' ${context.appOrigin}; base-uri 'none'; frame-ancestors ${'frame' in result && result.frame ? `'self' ${context.appOrigin}` : "'none'"}`,
  )
  if ('seeOther' in result) {
    for (const [name, value] of Object.entries(result.headers ?? {})) c.header(name, value)
    return c.redirect(result.seeOther, 303)
  }
  return c.html(renderLayout(result), result.status ?? 200)
}
