import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { cors } from 'hono/cors'
import { advanceAll } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { buildBrowserWalletScript } from './browser-wallet.ts'
import { handleRpc, RpcError } from './chain-rpc.ts'

/** Serves the browser wallet's script and the chains it uses, to pages of the app only. */
export function mountWallet(app: Hono<{ Bindings: HttpBindings }>, context: Context): void {
  app.use('/sandbox/chain/*', cors({ origin: (from) => (from === context.appOrigin ? from : null) }))
  app.get('/sandbox/wallet.js', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8')
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    return c.body(buildBrowserWalletScript())
  })
  app.post('/sandbox/chain/:chainId', async (c) => {
    // Only pages of the app may send transactions; a cross-origin form must not move coins.
    const from = c.req.header('origin')
    if (from !== undefined && from !== context.appOrigin) return c.text('Other origin', 403)
    const { method, params = [] } = await c.req.json<{ method: string; params?: unknown[] }>()
    try {
      const chainId = Number(c.req.param('chainId'))
      const result = context.database.transaction(() => handleRpc(context, chainId, method, params))
      if (method === 'eth_sendTransaction') advanceAll(context)
      return c.json({ jsonrpc: '2.0', id: 1, result })
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      return c.json({ jsonrpc: '2.0', id: 1, error: { code: error.code, message: error.message } })
    }
  })
}
