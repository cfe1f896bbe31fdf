import { createRequire } from 'node:module'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
const PACKAGES = { 103: 'chromium-103', 109: 'chromium-109' }

export type OldChromium = keyof typeof PACKAGES

/** The executable of an old Chromium, unpacked once per install from its compressed package. */
export function unpackChromium(version: OldChromium): string {
  const folder = join(dirname(resolve(PACKAGES[version])), '..')
  const program = join(folder, 'unpacked', 'chromium')
  if (existsSync(program)) return program
  mkdirSync(dirname(program), { recursive: true })
  // Another worker may unpack it at the same time.
  const draft = `${program}-${process.pid}`
  writeFileSync(draft, brotliDecompressSync(readFileSync(join(folder, 'bin', 'chromium.br'))), { mode: 0o755 })
  renameSync(draft, program)
  return program
}
