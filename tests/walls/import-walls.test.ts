import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const FORBIDDEN = [
  ['app/domain', '#app/platform/errors.ts'],
  ['app/domain', '#app/i18n/languages.ts'],
  ['app/domain', '#app/server.ts'],
  ['app/domain', '#app/root.tsx'],
  ['app/domain', '#app/entry.server.tsx'],
  ['app/domain', '#tests/server/browser.ts'],
  ['app/domain', 'react'],
  ['app/domain', 'react-router'],
  ['app/domain', 'node:fs'],
  ['app/platform', '#app/session/contexts.ts'],
  ['app/platform', '#app/routes/history/history.tsx'],
  ['app/session', '#app/ui/nonce.tsx'],
  ['app/session', './../ui/nonce.tsx'],
  ['app/ui', '#app/platform/me.ts'],
  ['app/ui', '#app/env.server.ts'],
  ['app/ui', '#app/wallet/wallets.ts'],
  ['app/http', '#app/session/contexts.ts'],
  ['app/i18n', '#app/brand.ts'],
  ['app/forms', '#app/ui/nonce.tsx'],
  ['app/wallet', '#app/platform/errors.ts'],
  ['app/wallet', '#app/session/contexts.ts'],
  ['app/routes/history', '#sandbox/server.ts'],
  ['app/routes/history', '../payments/payment-schema.ts'],
  ['app/routes/history', '#app/routes/payments/quote-view.ts'],
  ['app/features/payment-form', '#app/routes/payments/quote-view.ts'],
  ['app/routes/profile/owners', '#app/routes/payments/quote-view.ts'],
  ['app/routes/profile/owners', '#app/routes/profile-of-another/page.tsx'],
  ['app/routes/profile/owners', '#app/platform/client/transport.server.ts'],
  ['app/routes/profile/owners', '#app/http/compress.ts'],
  ['app/routes/profile/owners', '#app/server.ts'],
  ['app/routes/profile/owners', '#sandbox/server.ts'],
  ['app/routes/profile/owners', '../sections/section-view.server.ts'],
  ['app/routes/history', '#app/platform/client/create-platform.server.ts'],
  ['app/routes/history', '#app/platform/client/transport.server.ts'],
  ['app/features/list-export', '#app/platform/client/transport.server.ts'],
  ['app/forms', '#app/platform/client/retry-policy.ts'],
  ['app/routes/history', '#app/root.tsx'],
  ['app/routes/history', '#app/http/compress.ts'],
  ['app', '#sandbox/server.ts'],
  ['app', '#app/routes/history/history.tsx'],
  ['app', './routes/history/history.tsx'],
  ['sandbox', '#tests/server/browser.ts'],
  ['sandbox/external', '#app/domain/money.ts'],
  ['sandbox/payments', '../../app/domain/money.ts'],
  ['e2e', '#sandbox/server.ts'],
  ['e2e', '../sandbox/server.ts'],
  ['e2e/support', '../../app/domain/money.ts'],
  ['tests/contrary-platform', '#app/platform/errors.ts'],
  ['tests/contrary-platform', '#sandbox/core/ids.ts'],
  ['tests/contrary-platform', '../server/browser.ts'],
  ['conformance', '#app/platform/errors.ts'],
  ['conformance', '#sandbox/core/ids.ts'],
] as const

const ALLOWED = [
  ['app/routes/history', '#app/ui/nonce.tsx'],
  ['app/routes/history', '#app/features/payment-form/payment-schema.ts'],
  ['app/routes/profile/owners', '#app/routes/profile/sections/section-view.server.ts'],
  ['app/routes/profile/owners', '#app/features/payment-form/payment-schema.ts'],
  ['app/wallet', '#app/i18n/languages.ts'],
  ['app/session', '#app/platform/me.ts'],
  ['app/session', '#app/platform/client/create-platform.server.ts'],
  ['app/session', '#app/brand.ts'],
  ['app/http', '#app/domain/upload-limits.ts'],
  ['app/forms', '#app/platform/errors.ts'],
] as const

const LINES_OF_DOMAIN = [
  ["await import('#app/platform/errors.ts')", 'no-restricted-imports'],
  ["export { thing } from '#app/platform/errors.ts'", 'no-restricted-imports'],
  ["export * from '#app/platform/errors.ts'", 'no-restricted-imports'],
  ["import type { thing } from '#app/platform/errors.ts'", 'no-restricted-imports'],
  ["export const answer = fetch('/')", 'no-restricted-globals'],
  ["export const set = process.env['A']", 'no-restricted-globals'],
] as const

const FOLDERS = readdirSync('app', { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => `app/${name}`)

/** The rules that each line broke, by the name of its file. */
const broken = new Map<string, string[]>()

/** Puts every line into a file of its own, where it would stand, and lints them all at once, away from the real files. */
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'causeway-walls-'))
  copyFileSync('oxlint.config.ts', join(root, 'oxlint.config.ts'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [folder, line] of [
    ...[...FORBIDDEN, ...ALLOWED].map(([folder, module]) => [folder, importOf(module)] as const),
    ...LINES_OF_DOMAIN.map(([line]) => ['app/domain', line] as const),
    ...FOLDERS.map((folder) => [folder, importOf('#app/server.ts')] as const),
  ]) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, fileOf(folder, line)), `${line}\n`)
    broken.set(fileOf(folder, line), [])
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format=json'], { cwd: root, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const { code, filename } of diagnostics) broken.get(filename)?.push(code)
  rmSync(root, { recursive: true })
})

function importOf(module: string): string {
  return `import { thing } from '${module}'; export const used = thing`
}

function fileOf(folder: string, line: string): string {
  return join(folder, `${Buffer.from(line).toString('hex')}.ts`)
}

test.each(FORBIDDEN)('%s may not import %s', (folder, module) => {
  expect(broken.get(fileOf(folder, importOf(module)))).toContain('eslint(no-restricted-imports)')
})

test.each(ALLOWED)('%s may import %s', (folder, module) => {
  expect(broken.get(fileOf(folder, importOf(module)))).toEqual([])
})

test.each(LINES_OF_DOMAIN)('app/domain may not say %s', (line, rule) => {
  expect(broken.get(fileOf('app/domain', line))).toContain(`eslint(${rule})`)
})

test.each(FOLDERS)('%s has walls', (folder) => {
  expect(broken.get(fileOf(folder, importOf('#app/server.ts')))).toContain('eslint(no-restricted-imports)')
})
