import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }

const ASSETS = join(import.meta.dirname, '../../../build/client/assets')
const CONFIG = join(import.meta.dirname, '../../support/shipped-scripts.oxlintrc.json')

/** Element methods that the lint rule doesn't know, newer than the oldest supported browser. */
const NEWER_METHODS = /\.(checkVisibility|getHTML|moveBefore|setHTMLUnsafe|showPopover)\b/
/** Selectors that throw in older browsers. */
const NEWER_SELECTORS =
  /(querySelector|querySelectorAll|matches|closest)\([`'"][^`'"]*:(has|modal|open|popover-open|state|user-invalid|user-valid)\b/

const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))

test('uses no API or syntax newer than the browser baseline in shipped scripts', async () => {
  // oxlint skips git-ignored files.
  const folder = mkdtempSync(join(tmpdir(), 'causeway-scripts-'))
  for (const name of scripts) cpSync(join(ASSETS, name), join(folder, name))
  const command = join(import.meta.dirname, '../../../node_modules/.bin/oxlint')
  const env = { ...process.env, BROWSERSLIST: packageJson.browserslist.join(', ') }
  const lint = promisify(execFile)(command, ['-c', CONFIG, '--format', 'unix', folder], { env })
  const { stdout } = await lint.catch((error: { stdout: string }) => error)
  rmSync(folder, { recursive: true })
  expect(stdout.replaceAll(folder, '').trim()).toBe('')
  expect(scripts.length).toBeGreaterThan(100)
}, 60_000)

test('uses no element method or selector newer than the browser baseline', () => {
  const found = scripts.flatMap((name) => {
    const script = readFileSync(join(ASSETS, name), 'utf8')
    const [use] = NEWER_METHODS.exec(script) ?? NEWER_SELECTORS.exec(script) ?? []
    return use ? [`${name}: ${use}`] : []
  })
  expect(found).toEqual([])
})
