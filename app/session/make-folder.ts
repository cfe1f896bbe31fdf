import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents, one level at a time: Node's recursive mkdir never returns on paths that the system
 * rejects (under /proc).
 * @throws {Error} from the file system
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
 * Fails the startup if the session file's folder is unusable.
 * @throws {Error} with the variable's name
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
