import { rmSync } from 'node:fs'
import { startSandbox } from './server.ts'

const database = process.env.SANDBOX_DATABASE ?? '.data/sandbox.db'
if (process.argv.includes('--fresh'))
  for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true })

const sandbox = await startSandbox({
  port: Number(process.env.SANDBOX_PORT ?? 4000),
  database,
  seed: process.env.SANDBOX_SEED ?? 'causeway',
  appOrigin: process.env.APP_ORIGIN ?? 'http://localhost:3000',
})
console.log(`Sandbox on ${sandbox.url}, console at ${sandbox.url}/console`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop())
