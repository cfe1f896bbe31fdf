import { once } from 'node:events'
import { join } from 'node:path'
import { waitUntilUp, ensureInstalled, root, start } from './toolchain.mjs'

const port = process.env.PORT ?? '3000'
const sandboxPort = process.env.SANDBOX_PORT ?? '4000'
const sandbox = `http://localhost:${sandboxPort}`

ensureInstalled()
const programs = [
  start(['--watch', 'sandbox/main.ts'], { SANDBOX_PORT: sandboxPort, APP_ORIGIN: `http://localhost:${port}` }),
  start([join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'dev', '--port', port], {
    PORT: port,
    PLATFORM_API_URL: sandbox,
    SANDBOX_URL: sandbox,
    WALLETCONNECT_PROJECT_ID: 'sandbox',
    WALLETCONNECT_RELAY_URL: `${sandbox.replace('http', 'ws')}/sandbox/relay`,
  }),
]
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const program of programs) program.kill('SIGTERM')
  })
}
await waitUntilUp(`${sandbox}/healthz`)
console.log(`\n  App with hot reload ${`http://localhost:${port}`}\n  Sandbox console     ${sandbox}/console\n`)
await Promise.all(programs.map((program) => once(program, 'exit')))
