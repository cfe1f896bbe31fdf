import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { advanceAll } from './core/clock.ts'
import { createControl, type Control } from './control.ts'
import { mountConsole } from './console/mount.ts'
import { openDatabase } from './database/database.ts'
import { createApi } from './http/api.ts'
import { createFaults } from './http/faults.ts'
import { createReceivedLog } from './http/received.ts'
import { sendTo, type Send } from './http/send.ts'
import type { Module } from './core/module.ts'
import { MODULES } from './modules.ts'
import { seedDemoAccounts } from './scenarios/demo-accounts.ts'
import { mountWallet } from './sandbox-wallet/mount.ts'
import { mountPhoneWallet } from './sandbox-wallet/phone-pages.ts'
import { createPhoneWallet } from './sandbox-wallet/phone-wallet.ts'
import { RELAY_PATH, startRelay } from './sandbox-wallet/relay.ts'
import type { Context } from './core/context.ts'
import { changePrices, type PriceChanges } from './domain/prices.ts'

const TICK_MS = 1000

export type SandboxOptions = {
  /** 0 picks a free port. */
  port?: number
  /** Listens on this machine only by default. */
  host?: string
  /** A file, or ':memory:'. */
  database?: string
  seed?: string
  /** Real time in ms since the epoch; tests may replace it. */
  clock?: () => number
  appOrigin?: string
  /** All services by default; tests may add their own. */
  modules?: readonly Module[]
  /** Price overrides for the whole process, until this sandbox stops. */
  prices?: PriceChanges
}

export type Sandbox = {
  /** Without a trailing slash. */
  url: string
  port: number
  /** Sends a request without HTTP, for tests that send thousands. */
  send: Send
  stop: () => Promise<void>
  /** Direct access for tests: clocks, faults, counts. */
  control: Control
}

/** Starts the platform for a developer's machine (decisions/sandbox.md). */
export async function startSandbox({
  port = 0,
  host = '127.0.0.1',
  database: file = ':memory:',
  seed = 'causeway',
  clock = Date.now,
  appOrigin = 'http://localhost:3000',
  modules = MODULES,
  prices,
}: SandboxOptions = {}): Promise<Sandbox> {
  if (prices) changePrices(prices)
  const database = openDatabase(file)
  const context: Context = {
    database,
    seed,
    appOrigin,
    realNow: clock,
    faults: createFaults(database),
    received: createReceivedLog(),
    modules,
    report: (error) => process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`),
  }
  seedDemoAccounts(context)

  const stopping = new AbortController()
  const api = createApi(context, stopping.signal)
  mountConsole(api, context)
  mountWallet(api, context)
  const phone = createPhoneWallet(context, () => `ws://localhost:${bound}${RELAY_PATH}`)
  mountPhoneWallet(api, context, phone)
  const server = createAdaptorServer({ fetch: api.fetch })
  const relay = startRelay(server, context)
  server.listen(port, host)
  await once(server, 'listening')
  const tick = setInterval(() => advanceAll(context), TICK_MS).unref()

  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const url = `http://localhost:${bound}`
  return {
    url,
    port: bound,
    send: sendTo(api, url),
    control: createControl(context),
    async stop() {
      clearInterval(tick)
      stopping.abort()
      await phone.stop()
      relay.stop()
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      database.close()
      if (prices) changePrices({})
    },
  }
}
