import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#tests/support/free-port.ts'
import { getAppCommand } from '#tests/support/app-command.ts'

/** No such host exists: the error report tests answer for it in the browser. */
const ERROR_HOST = 'http://publickey@errors.example/42'

/**
 * Starts a sandbox, an app, and a second app with error reports and chat for the whole run; tests read their URLs from
 * the environment.
 */
export default async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-e2e-'))
  const [sandboxPort, appPort, reportingPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const sandbox = `http://localhost:${sandboxPort}`
  const app = `http://localhost:${appPort}`
  const reportingApp = `http://localhost:${reportingPort}`
  const programs = [
    run(['sandbox/main.ts'], {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATABASE: join(folder, 'sandbox.db'),
      APP_ORIGIN: app,
    }),
    runApp(
      { origin: app, sandbox, folder },
      {
        WALLETCONNECT_PROJECT_ID: 'sandbox',
        WALLETCONNECT_RELAY_URL: `${sandbox.replace('http', 'ws')}/sandbox/relay`,
      },
    ),
    runApp(
      { origin: reportingApp, sandbox, folder },
      { SENTRY_DSN: ERROR_HOST, CHATWOOT_URL: 'http://chat.example', CHATWOOT_TOKEN: 'inbox-token' },
    ),
  ]
  await Promise.all([`${sandbox}/healthz`, `${app}/readyz`, `${reportingApp}/readyz`].map(waitForServer))
  process.env['APP_URL'] = app
  process.env['REPORTING_APP_URL'] = reportingApp
  process.env['SANDBOX_URL'] = sandbox

  return async () => {
    for (const program of programs) program.kill('SIGTERM')
    await Promise.all(programs.map((program) => program.exitCode ?? once(program, 'exit')))
    rmSync(folder, { recursive: true, force: true })
  }
}

function runApp(where: { origin: string; sandbox: string; folder: string }, variables: Record<string, string> = {}) {
  const { port } = new URL(where.origin)
  const { env, args } = getAppCommand()
  return run(args, {
    ...env,
    PORT: port,
    PUBLIC_ORIGIN: where.origin,
    PLATFORM_API_URL: where.sandbox,
    SANDBOX_URL: where.sandbox,
    SESSION_DATABASE: join(where.folder, `sessions-${port}.db`),
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    ...variables,
  })
}

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

async function waitForServer(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(url).catch((reason: unknown) => reason)
    if (response instanceof Response && response.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer within 30 seconds`)
}
