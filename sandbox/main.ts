import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { UnusableDatabase } from './database/set-aside.ts'
import { startSandbox, type Sandbox } from './server.ts'

const database = process.env.SANDBOX_DATABASE ?? '.data/sandbox.db'
if (process.argv.includes('--fresh'))
  for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true })

const sandbox = await start()
console.log(`Sandbox on ${sandbox.url}, console at ${sandbox.url}/console`)
// Node writes the cache on a clean exit only, and the process may be killed.
flushCompileCache()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop())

async function start(): Promise<Sandbox> {
  try {
    return await startSandbox({
      port: Number(process.env.SANDBOX_PORT ?? 4000),
      ...(process.env.SANDBOX_HOST && { host: process.env.SANDBOX_HOST }),
      database,
      seed: process.env.SANDBOX_SEED ?? 'causeway',
      appOrigin: process.env.APP_ORIGIN ?? 'http://localhost:3000',
    })
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error
    process.stderr.write(`The sandbox does not start: ${error.message}.
Start over with an empty database: npm run demo -- --fresh
`)
    process.exit(1)
  }
}
