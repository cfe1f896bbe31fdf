import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A folder with the linter's rules and nothing else: other tests read the real ones meanwhile. */
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'causeway-walls-'))
  copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** The linter's words for one file with one import, put where it would stand. */
function lint(folder: string, line: string): string {
  const file = join(folder, 'wall-that-must-hold.ts')
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, file), `${line}\nexport const used = thing\n`)
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/oxlint'), [file], { cwd: root, encoding: 'utf8' })
  return stdout + stderr
}

test.each([
  ['app/domain', '#app/platform/errors.ts'],
  ['app/domain', '#app/i18n/languages.ts'],
  ['app/platform', '#app/session/contexts.ts'],
  ['app/platform', '#app/routes/history/history.tsx'],
  ['app/session', '#app/ui/nonce.tsx'],
  ['app/ui', '#app/platform/me.ts'],
  ['app/ui', '#app/env.server.ts'],
  ['app/http', '#app/session/contexts.ts'],
  ['app/i18n', '#app/brand.ts'],
  ['app/forms', '#app/ui/nonce.tsx'],
  ['app/wallet', '#app/platform/errors.ts'],
  ['app/wallet', '#app/session/contexts.ts'],
  ['app/ui', '#app/wallet/wallets.ts'],
  ['app/routes/history', '#sandbox/server.ts'],
  ['app/routes/history', '../payments/payment-schema.ts'],
  ['app/routes/history', '#app/routes/payments/payment-schema.ts'],
  ['sandbox/rails', '#app/domain/money.ts'],
  ['e2e', '#sandbox/server.ts'],
  ['tests/contrary-platform', '#app/platform/errors.ts'],
  ['tests/contrary-platform', '#sandbox/ids.ts'],
  ['tests/contrary-platform', '../server/browser.ts'],
  ['conformance', '#app/platform/errors.ts'],
  ['conformance', '#sandbox/ids.ts'],
])('%s may not import %s', (folder, module) => {
  expect(lint(folder, `import { thing } from '${module}'`)).toContain('no-restricted-imports')
})

test.each([
  ['app/routes/history', '#app/ui/nonce.tsx'],
  ['app/wallet', '#app/i18n/languages.ts'],
  ['app/session', '#app/platform/me.ts'],
  ['app/session', '#app/brand.ts'],
  ['app/http', '#app/domain/upload-limits.ts'],
  ['app/forms', '#app/platform/errors.ts'],
])('%s may import %s', (folder, module) => {
  expect(lint(folder, `import { thing } from '${module}'`)).not.toContain('no-restricted-imports')
})
