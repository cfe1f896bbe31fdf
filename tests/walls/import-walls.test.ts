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
  ['app/http', '#app/platform/errors.ts'],
  ['app/i18n', '#app/platform/errors.ts'],
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
  ['sandbox/domain', '#sandbox/core/accounts.ts'],
  ['sandbox/domain', '#sandbox/external/coins.ts'],
  ['sandbox/database', '#sandbox/core/accounts.ts'],
  ['sandbox/core', '#sandbox/http/sessions.ts'],
  ['sandbox/external', '#sandbox/http/refusal.ts'],
  ['sandbox/external', '#sandbox/payments/payment-store.ts'],
  ['sandbox/texts', '#sandbox/core/accounts.ts'],
  ['sandbox/email', '#sandbox/payments/receipts/receipt-pdf.ts'],
  ['sandbox/http', '#sandbox/contracts/contracts.ts'],
  ['sandbox/http', '#sandbox/modules.ts'],
  ['sandbox/console', '#sandbox/scenarios/registry.ts'],
  ['sandbox/balances', '#sandbox/payments/payment-store.ts'],
  ['sandbox/books', '#sandbox/balances/balances.ts'],
  ['sandbox/incoming-transfers', '#sandbox/balances/balances.ts'],
  ['sandbox/payments', '#sandbox/rewards/commissions.ts'],
  ['sandbox/payments/form', '#sandbox/collect/collect-links.ts'],
  ['sandbox/payments/form', '../payment-store.ts'],
  ['sandbox/vouchers', '#sandbox/payments/payment-store.ts'],
  ['sandbox/rewards', '#sandbox/collect/collect-links.ts'],
  ['sandbox/verification', '#sandbox/accounts/email-lists.ts'],
  ['sandbox/wallets', '#sandbox/accounts/email-lists.ts'],
  ['sandbox/contracts', '#sandbox/verification/kyc-store.ts'],
  ['sandbox/reference', '#sandbox/payments/payment-store.ts'],
  ['sandbox/support', '#sandbox/payments/payment-store.ts'],
  ['sandbox/collect', '#sandbox/rewards/commissions.ts'],
  ['sandbox/authentication', '#sandbox/accounts/email-lists.ts'],
  ['sandbox/accounts', '#sandbox/payments/payment-store.ts'],
  ['sandbox/scenarios', '#sandbox/modules.ts'],
  ['sandbox/sandbox-wallet', '#sandbox/collect/collect-links.ts'],
  ['sandbox/support', '#sandbox/server.ts'],
  // A service without its own entry.
  ['sandbox/recurring', '#sandbox/rewards/commissions.ts'],
  ['sandbox/payments', '#sandbox/recurring/runs.ts'],
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
  ['sandbox', './payments/module.ts'],
  ['sandbox/payments/form', '#sandbox/payments/payment-store.ts'],
  ['sandbox/payments', '#sandbox/vouchers/vouchers.ts'],
  ['sandbox/support', '#sandbox/console/page.ts'],
  ['sandbox/balances', '#sandbox/books/books.ts'],
  ['sandbox/recurring', '#sandbox/payments/payment-store.ts'],
] as const

const LINES = [
  ['app/domain', "await import('#app/platform/errors.ts')", 'no-restricted-imports'],
  ['app/domain', "export { thing } from '#app/platform/errors.ts'", 'no-restricted-imports'],
  ['app/domain', "export * from '#app/platform/errors.ts'", 'no-restricted-imports'],
  ['app/domain', "import type { thing } from '#app/platform/errors.ts'", 'no-restricted-imports'],
  ['app/domain', "export const answer = fetch('/')", 'no-restricted-globals'],
  ['app/domain', "export const set = process.env['A']", 'no-restricted-globals'],
  ['app/domain', "export const kept = sessionStorage.getItem('a')", 'no-restricted-globals'],
  ['app/ui', "export const kept = sessionStorage.getItem('a')", 'no-restricted-globals'],
  ['app/wallet', 'localStorage.clear()', 'no-restricted-globals'],
] as const

const listFolders = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)

const FOLDERS = listFolders('app').map((name) => `app/${name}`)
const SANDBOX_FOLDERS = listFolders('sandbox')
const SANDBOX_IMPORTS = SANDBOX_FOLDERS.flatMap((from) =>
  SANDBOX_FOLDERS.filter((to) => to !== from).map((to) => [from, to] as const),
)

/** The rules that each line broke, by file name. */
const broken = new Map<string, string[]>()

/** Writes every line to a file at its intended path, apart from the real files, and lints all at once. */
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'causeway-walls-'))
  copyFileSync('oxlint.config.ts', join(root, 'oxlint.config.ts'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [folder, line] of [
    ...[...FORBIDDEN, ...ALLOWED].map(([folder, module]) => [folder, formatImport(module)] as const),
    ...LINES.map(([folder, line]) => [folder, line] as const),
    ...FOLDERS.map((folder) => [folder, formatImport('#app/server.ts')] as const),
    ...SANDBOX_IMPORTS.map(([from, to]) => [`sandbox/${from}`, formatImport(`#sandbox/${to}/x.ts`)] as const),
    ...SANDBOX_FOLDERS.map((folder) => [`sandbox/${folder}`, formatImport('#sandbox/server.ts')] as const),
  ]) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, formatFileName(folder, line)), `${line}\n`)
    broken.set(formatFileName(folder, line), [])
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format=json'], { cwd: root, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const { code, filename } of diagnostics) broken.get(filename)?.push(code)
  rmSync(root, { recursive: true })
})

function formatImport(module: string): string {
  return `import { thing } from '${module}'; export const used = thing`
}

function formatFileName(folder: string, line: string): string {
  return join(folder, `${Buffer.from(line).toString('hex')}.ts`)
}

test.each(FORBIDDEN)('forbids %s to import %s', (folder, module) => {
  expect(broken.get(formatFileName(folder, formatImport(module)))).toContain('eslint(no-restricted-imports)')
})

test.each(ALLOWED)('allows %s to import %s', (folder, module) => {
  expect(broken.get(formatFileName(folder, formatImport(module)))).toEqual([])
})

test.each(LINES)('forbids %s the line %s', (folder, line, rule) => {
  expect(broken.get(formatFileName(folder, line))).toContain(`eslint(${rule})`)
})

test.each(FOLDERS)('restricts the imports of %s', (folder) => {
  expect(broken.get(formatFileName(folder, formatImport('#app/server.ts')))).toContain('eslint(no-restricted-imports)')
})

test.each(SANDBOX_FOLDERS)('restricts the imports of sandbox/%s', (folder) => {
  expect(broken.get(formatFileName(`sandbox/${folder}`, formatImport('#sandbox/server.ts')))).toContain(
    'eslint(no-restricted-imports)',
  )
})

test('allows no import cycle between folders of the sandbox', () => {
  const mayImport = new Map(
    SANDBOX_FOLDERS.map((from) => [
      from,
      SANDBOX_FOLDERS.filter(
        (to) => broken.get(formatFileName(`sandbox/${from}`, formatImport(`#sandbox/${to}/x.ts`)))?.length === 0,
      ),
    ]),
  )
  const findReached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of mayImport.get(from) ?? []) if (!seen.has(to)) findReached(to, seen.add(to))
    return seen
  }
  expect([...mayImport.values()].flat().length).toBeGreaterThan(SANDBOX_FOLDERS.length)
  expect(SANDBOX_FOLDERS.filter((folder) => findReached(folder).has(folder))).toEqual([])
})
