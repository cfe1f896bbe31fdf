import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. One at a time, as Node's recursive mkdir never returns where the system refuses the
 * path (under /proc).
 * @throws {Error} of the file system
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/**
 * Stops the start if the folder of the session file cannot be used: no later attempt would succeed.
 * @throws {Error} naming the variable
 */
export function requireSessionFolder(file: string): void {
  if (file === ':memory:') return
  try {
    makeFolder(dirname(file))
    accessSync(dirname(file), constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      'The environment is not usable:\n  SESSION_DATABASE: its folder must exist or be made, and be writable',
      { cause: error },
    )
  }
}
