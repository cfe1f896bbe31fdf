import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#tests/support/free-port.ts'
import { getAppCommand } from '#tests/support/app-command.ts'

/** Only stops a hanging start: a busy machine takes several times as long, and a dead process is detected at once. */
const START_MS = 60_000

type Variables = Record<string, string | undefined>

/**
 * Starts the built app as a separate process, as operators run it. An undefined variable is removed from its
 * environment. `preload` is a module that the app loads first and that receives messages.
 */
export async function startRunningApp(variables: Variables, preload?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-app-'))
  return startApp(folder, await findFreePort(), variables, preload)
}

async function startApp(folder: string, port: number, variables: Variables, preload?: string) {
  const url = `http://localhost:${port}`
  const started = performance.now()
  // A file instead of a pipe, so that tests can read the log synchronously.
  const logFile = join(folder, `${randomUUID()}.log`)
  const output = openSync(logFile, 'w')
  const { env, args } = getAppCommand(preload)
  const program = spawn(process.execPath, args, {
    stdio: ['ignore', output, output, ...(preload ? (['ipc'] as const) : [])],
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      // The preloaded module deletes files only in this folder, never in a session folder that a test names.
      FOLDER_OF_TEST: folder,
      SESSION_DATABASE: join(folder, 'sessions.db'),
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...variables,
    },
  })
  closeSync(output)
  const log = () => readFileSync(logFile, 'utf8')
  await waitUntilUp(`${url}/healthz`, program, log)
  return {
    url,
    pid: program.pid ?? 0,
    coldStartMs: performance.now() - started,
    log,
    /** Starts another process on the same port with the same sessions, after this one has exited. */
    restarted: () => startApp(folder, port, variables, preload),
    /** Sends a message to the preloaded module and waits until it replies. */
    ask: async (message: string) => {
      program.send(message)
      await once(program, 'message')
    },
    signal: (name: NodeJS.Signals) => program.kill(name),
    exited: async () =>
      program.exitCode === null ? ((await once(program, 'exit')) as [number | null])[0] : program.exitCode,
    async [Symbol.asyncDispose]() {
      if (program.exitCode === null && program.signalCode === null) {
        program.kill('SIGKILL')
        await once(program, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilUp(url: string, program: ChildProcess, log: () => string): Promise<void> {
  const { hostname, port } = new URL(url)
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    // A connection check is cheap, and a start takes a dozen of them.
    if ((await isListening(hostname, Number(port))) && (await isOk(url))) return
    const ended = program.exitCode ?? program.signalCode
    if (ended !== null) throw new Error(`The app ended with ${ended}:\n${log()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${url} did not answer within ${START_MS / 1000} seconds:\n${log()}`)
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host === 'localhost' ? '127.0.0.1' : host)
    const end = (listens: boolean) => {
      socket.destroy()
      resolve(listens)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}

async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
