import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { cors } from 'hono/cors'
import { advanceAll } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { browserWalletScript } from './browser-wallet.ts'
import { answerRpc, RpcError } from './chain-rpc.ts'

/** Serves a wallet for browsers that have none, and the chains that it sends on, to pages of the app alone. */
export function mountWallet(app: Hono<{ Bindings: HttpBindings }>, context: Context): void {
  app.use('/sandbox/chain/*', cors({ origin: (from) => (from === context.appOrigin ? from : null) }))
  app.get('/sandbox/wallet.js', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8')
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    return c.body(browserWalletScript())
  })
  app.post('/sandbox/chain/:chainId', async (c) => {
    // What moves coins is asked for by the wallet, on a page of the app; a form of another page must not.
    const from = c.req.header('origin')
    if (from !== undefined && from !== context.appOrigin) return c.text('Other origin', 403)
    const { method, params = [] } = await c.req.json<{ method: string; params?: unknown[] }>()
    try {
      const chainId = Number(c.req.param('chainId'))
      const result = context.database.transaction(() => answerRpc(context, chainId, method, params))
      if (method === 'eth_sendTransaction') advanceAll(context)
      return c.json({ jsonrpc: '2.0', id: 1, result })
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      return c.json({ jsonrpc: '2.0', id: 1, error: { code: error.code, message: error.message } })
    }
  })
}
