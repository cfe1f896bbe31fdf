import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { advanceAll } from '#sandbox/clock.ts'
import type { World } from '#sandbox/world.ts'
import { layout } from './layout.ts'
import type { ConsolePage, Visit } from './page.ts'

/** Serves the console's pages: plain HTML, each form a POST that ends in a 303. */
export function mountConsole(app: Hono<{ Bindings: HttpBindings }>, world: World): void {
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/', (c) => c.redirect('/console', 303))
  for (const page of world.parts.flatMap((part) => part.consolePages ?? [])) mountPage(app, world, page)
}

function mountPage(app: Hono<{ Bindings: HttpBindings }>, world: World, page: ConsolePage) {
  app.on(page.method, page.path, async (c) => {
    const site = c.req.header('sec-fetch-site')
    if (page.method === 'POST' && site && site !== 'same-origin' && site !== 'none') return c.text('Other origin', 403)
    const form = page.method === 'POST' ? new URLSearchParams(await c.req.text()) : null
    const visit: Visit = {
      world,
      database: world.database,
      param: (name) => c.req.param(name) ?? '',
      query: new URL(c.req.url).searchParams,
      field: (name) => form?.get(name)?.trim() ?? '',
    }
    const result = world.database.transaction(() => page.handler(visit))
    if (page.method === 'POST') advanceAll(world)
    c.header('cache-control', 'no-store')
    if ('seeOther' in result) return c.redirect(result.seeOther, 303)
    return c.html(layout(result), result.status ?? 200)
  })
}
