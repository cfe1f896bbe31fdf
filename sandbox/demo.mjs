import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { keepRunning } from './keep-running.mjs'
import { START } from './start-command.mjs'
import { waitUntilUp, ensureBuilt, ensureInstalled, root, start } from './toolchain.mjs'

const port = process.env.PORT ?? '3000'
const sandboxPort = process.env.SANDBOX_PORT ?? '4000'
const app = `http://localhost:${port}`
const sandbox = `http://localhost:${sandboxPort}`

ensureInstalled()
ensureBuilt()
if (process.argv.includes('--fresh')) {
  for (const name of ['sandbox.db', 'sessions.db']) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(root, '.data', name + suffix), { force: true })
  }
}

const startSandbox = () => start(['sandbox/main.ts'], { SANDBOX_PORT: sandboxPort, APP_ORIGIN: app })
const startApp = () =>
  start(START.args, {
    ...START.env,
    // No load balancer has to notice the shutdown.
    DRAIN_SECONDS: '0',
    PORT: port,
    PLATFORM_API_URL: sandbox,
    SANDBOX_URL: sandbox,
    WALLETCONNECT_PROJECT_ID: 'sandbox',
    WALLETCONNECT_RELAY_URL: `${sandbox.replace('http', 'ws')}/sandbox/relay`,
    // The sandbox is also the chat server and the provider of usage statistics.
    CHATWOOT_URL: sandbox,
    CHATWOOT_TOKEN: 'sandbox-inbox',
    ANALYTICS_PROVIDER: 'sandbox',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  })
// Both keep their state in files, so each can restart without the other.
const programs = [keepRunning('The sandbox', startSandbox, stop), keepRunning('The app', startApp, stop)]

let stopping = false
function stop(code) {
  if (stopping) return
  stopping = true
  void Promise.all(programs.map((program) => program.stop())).then(() => process.exit(code))
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0))

console.log('Starting the sandbox and the app ...')
await Promise.all([waitUntilUp(`${sandbox}/healthz`), waitUntilUp(`${app}/healthz`)])
console.log(`
  Causeway            ${app}
  Sandbox console     ${sandbox}/console
  Any state by URL    ${sandbox}/s

  Log in as           maria@example.com       Causeway1   a verified person
                      office@example.com      Causeway1   a verified company
                      newbie@example.com      Causeway1   nothing verified yet

  No real money moves. Ctrl-C stops both; "npm run demo -- --fresh" starts over.
`)
