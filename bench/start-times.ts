import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { startRunningApp } from '#tests/server/running-app.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { getQuantile, type Row } from './row.ts'

const NOWHERE = 'http://127.0.0.1:9'

/** Builds the app that all figures are measured on. */
export function buildApp(): void {
  const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The build failed')
}

/** The time from process start to the first response, the median of seven. */
export async function measureColdStart(): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < 7; round += 1) {
    await using app = await startRunningApp({ PLATFORM_API_URL: NOWHERE })
    times.push(app.coldStartMs)
  }
  return { what: 'cold start of the app', measured: getQuantile(times), unit: 'ms', atMost: 600 }
}

/** The time of `npm run demo` to its first page, with everything installed. */
export async function measureDemoStart(): Promise<Row> {
  const [port, sandboxPort] = [String(await findFreePort()), String(await findFreePort())]
  const started = performance.now()
  const demo = spawn('npm', ['run', 'demo'], {
    detached: true,
    env: { ...process.env, PORT: port, SANDBOX_PORT: sandboxPort },
  })
  const isUp = () =>
    fetch(`http://localhost:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (demo.exitCode !== null) throw new Error('The demo ended')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const measured = (performance.now() - started) / 1000
  // Kills the process group, because the demo's programs are its children.
  if (demo.pid) process.kill(-demo.pid, 'SIGTERM')
  await once(demo, 'exit')
  return { what: 'npm run demo, to the first page', measured, unit: 's', atMost: 15 }
}
