import { once } from 'node:events'

const MINUTE_MS = 60_000
const MOST_ENDS = 3

/**
 * Restarts a program whenever it exits, and logs the exit. After three exits within a minute it calls `giveUp` with the
 * last exit code.
 */
export function keepRunning(name, begin, giveUp) {
  const ends = []
  let stopping = false
  let program = run()

  function run() {
    const started = begin()
    started.once('exit', (code, signal) => {
      if (stopping) return
      ends.push(Date.now())
      if (ends.filter((at) => at > Date.now() - MINUTE_MS).length >= MOST_ENDS) {
        console.error(`\n${name} ended ${MOST_ENDS} times within a minute, the last time with ${signal ?? code}.\n`)
        return giveUp(code || 1)
      }
      console.error(`\n${name} ended with ${signal ?? code} and is started again.\n`)
      program = run()
    })
    return started
  }

  return {
    /** Stops the program for good and waits until it has drained. */
    async stop() {
      stopping = true
      if (program.exitCode !== null || program.signalCode !== null) return
      program.kill('SIGTERM')
      await once(program, 'exit')
    },
  }
}
