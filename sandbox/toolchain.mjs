// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The Node from node_modules (decisions/packages.md): the one that runs this script may be too old. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

export function exitWithError(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Returns true if the command succeeded; prints its output only if it failed. */
function run(command, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return status === 0
}

/** Installs the locked packages when they are missing or older than the lockfile, and checks the installed Node. */
export function ensureInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  const lockfile = join(root, 'package-lock.json')
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) {
    console.log('Installing packages (once; about half a minute) ...')
    // `npm ci` rejects a lockfile that was written on a machine with the binaries of only one platform.
    if (!run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']))
      exitWithError('npm install failed: see above.')
  }
  const { stdout, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const version = stdout?.trim() || 'none'
  if (!(Number.parseInt(version.slice(1)) >= 26)) {
    exitWithError(
      `The app needs Node 26 or newer and found ${version} in node_modules.\n` +
        (stderr ||
          'It comes with the package "node", whose install script was probably blocked.\n' +
            'Allow it and try again:  npm rebuild node --foreground-scripts'),
    )
  }
}

function getNewestTime(path) {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => getNewestTime(join(path, name))))
}

/** Builds the app when its sources are newer than the last build. */
export function ensureBuilt() {
  const built = join(root, 'build', 'server', 'index.js')
  const sources = ['app', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'].map((name) =>
    join(root, name),
  )
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(getNewestTime))) return
  console.log('Building the app ...')
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  if (!run(node, [cli, 'build'], { NODE_ENV: 'production' })) exitWithError('The build failed: see above.')
}

/** Starts a program that exits with this one. The compile cache makes later starts faster. */
export function start(args, env = {}, stdio = 'inherit') {
  const NODE_COMPILE_CACHE = join(root, 'build', 'compile-cache')
  return spawn(node, args, { cwd: root, stdio, env: { ...process.env, NODE_COMPILE_CACHE, ...env } })
}

/** Waits until a URL responds with 200, or exits after `seconds`. */
export async function waitUntilUp(url, seconds = 30) {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  exitWithError(`${url} did not answer within ${seconds} seconds.`)
}
