import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const name = 'wall-that-must-hold'

/** The linter's words for one file with one import, put where it would stand. */
function lint(folder: string, line: string): string {
  const file = `${folder}/${name}.ts`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${line}\nexport const used = thing\n`)
  try {
    const { stdout, stderr } = spawnSync('node_modules/.bin/oxlint', [file], { encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(file)
  }
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
