import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import type { Engine } from './engine.ts'

const BROWSERS = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'

/** Starts Debian's WebKitGTK on a virtual screen, driven by WebDriver. @throws if it does not start */
export async function launchWebKit(): Promise<Engine> {
  const [binary] = globSync(BROWSERS)
  if (!binary) throw new Error(`No WebKitGTK at ${BROWSERS}: install webkit2gtk-driver`)
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LC_ALL: 'C.UTF-8' },
  })
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebDriver ${path}: ${value.error} ${value.message}`)
    return value
  }
  await waitForDriver(port, driver)
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: options } },
  )
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 938 })
  const act = (source: object) => send<void>('POST', `${session}/actions`, { actions: [source] })
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    window: {
      open: (url) => send('POST', `${session}/url`, { url }),
      evaluate: (expression) => send('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
      press: (x, y) =>
        act({
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        }),
      type: (text) =>
        act({
          type: 'key',
          id: 'keyboard',
          actions: Array.from(text).flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        }),
      keepPicture: async (path) =>
        writeFileSync(path, Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64')),
    },
    async close() {
      await send('DELETE', session)
      driver.kill()
      screen.kill()
      await Promise.all([driver, screen].map((program) => program.exitCode ?? once(program, 'exit')))
    },
  }
}

async function waitForDriver(port: number, driver: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && driver.exitCode === null; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('WebKitWebDriver did not start')
}
