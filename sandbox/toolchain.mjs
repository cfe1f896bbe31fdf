// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The Node that the packages bring. Never the one that runs this script: that may be too old. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Says why nothing can go on and stops. */
export function stopWith(words) {
  console.error(`\n${words}\n`)
  process.exit(1)
}

/** Whether a command succeeded. What it prints is shown only when it did not. */
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

/** Installs the locked packages when they are missing or older than the lockfile, and makes sure of their Node. */
export function ensureInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  const lockfile = join(root, 'package-lock.json')
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) {
    console.log('Installing packages (once; about half a minute) ...')
    // Not `npm ci`: it refuses a lockfile that was written where only one platform's binaries can be had.
    if (!run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']))
      stopWith('npm install failed: see above.')
  }
  const { stdout, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const version = stdout?.trim() || 'none'
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  if (!(major > 22 || (major === 22 && minor >= 22))) {
    stopWith(
      `The app needs Node 22.22 or newer and found ${version} in node_modules.\n` +
        (stderr ||
          'It comes with the package "node", whose install script was probably blocked.\n' +
            'Allow it and try again:  npm rebuild node --foreground-scripts'),
    )
  }
}

function newest(path) {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds the app when its sources are newer than the last build. */
export function ensureBuilt() {
  const built = join(root, 'build', 'server', 'index.js')
  const sources = [
    'app',
    'public',
    'vite.config.ts',
    'router-patches.ts',
    'react-router.config.ts',
    'package-lock.json',
  ].map((name) => join(root, name))
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(newest))) return
  console.log('Building the app ...')
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  if (!run(node, [cli, 'build'], { NODE_ENV: 'production' })) stopWith('The build failed: see above.')
}

/** Starts a program that ends when this one does; from the second time on with what was compiled for it before. */
export function start(args, env = {}, stdio = 'inherit') {
  const NODE_COMPILE_CACHE = join(root, 'build', 'compile-cache')
  return spawn(node, args, { cwd: root, stdio, env: { ...process.env, NODE_COMPILE_CACHE, ...env } })
}

/** Waits until a URL answers 200. */
export async function answers(url, seconds = 30) {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  stopWith(`${url} did not answer within ${seconds} seconds.`)
}
