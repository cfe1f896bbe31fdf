import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { runningApp } from '#tests/server/running-app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { quantile, type Row } from './row.ts'

const NOWHERE = 'http://127.0.0.1:9'

/** How long the build takes. It is made anew. */
export function buildTime(): Row {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The build failed')
  return { what: 'build', measured: (performance.now() - started) / 1000, unit: 's', atMost: 20 }
}

/** From the start of the process to its first answer, the middle of seven. */
export async function coldStart(): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < 7; round += 1) {
    await using app = await runningApp({ PLATFORM_API_URL: NOWHERE })
    times.push(app.coldStartMs)
  }
  return { what: 'cold start of the app', measured: quantile(times), unit: 'ms', atMost: 300 }
}

/** `npm run demo` with everything installed, up to its first page. */
export async function demoTime(): Promise<Row> {
  const [port, sandboxPort] = [String(await freePort()), String(await freePort())]
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
  // The demo's programs are its children: the whole group ends.
  if (demo.pid) process.kill(-demo.pid, 'SIGTERM')
  await once(demo, 'exit')
  return { what: 'npm run demo, to the first page', measured, unit: 's', atMost: 15 }
}
