import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { appCommand } from '#tests/support/app-command.ts'

type Variables = Record<string, string | undefined>

/**
 * The built app as a program of its own, as operators run it. A variable that is undefined is not passed on to it; `preload`
 * is a module that it loads before itself, and that can be sent messages.
 */
export async function runningApp(variables: Variables, preload?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-app-'))
  return startApp(folder, await freePort(), variables, preload)
}

async function startApp(folder: string, port: number, variables: Variables, preload?: string) {
  const url = `http://localhost:${port}`
  const started = performance.now()
  // A file and no pipe: what the app has written is there at once, and no test has to wait for it.
  const logFile = join(folder, `${randomUUID()}.log`)
  const output = openSync(logFile, 'w')
  const { env, args } = appCommand(preload)
  const program = spawn(process.execPath, args, {
    stdio: ['ignore', output, output, ...(preload ? (['ipc'] as const) : [])],
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      // What a preloaded module clears away: never a place that a test names for its sessions.
      FOLDER_OF_TEST: folder,
      SESSION_DATABASE: join(folder, 'sessions.db'),
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...variables,
    },
  })
  closeSync(output)
  const log = () => readFileSync(logFile, 'utf8')
  await answers(`${url}/healthz`, program, log)
  return {
    url,
    pid: program.pid ?? 0,
    coldStartMs: performance.now() - started,
    log,
    /** Another process on the same port with the same sessions, once this one has ended. */
    restarted: () => startApp(folder, port, variables, preload),
    /** Asks the preloaded module for what it does, until it has answered. */
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

async function answers(url: string, program: ChildProcess, log: () => string): Promise<void> {
  const { hostname, port } = new URL(url)
  for (let attempt = 0; attempt < 400; attempt += 1) {
    // Whether anybody listens is asked first: it costs next to nothing, and a start takes a dozen of these.
    if ((await isListening(hostname, Number(port))) && (await isOk(url))) return
    const ended = program.exitCode ?? program.signalCode
    if (ended !== null) throw new Error(`The app ended with ${ended}:\n${log()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${url} did not answer within 10 seconds:\n${log()}`)
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
