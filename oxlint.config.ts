import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/** Allowed imports between the app's folders (decisions/import-walls.md). Unlisted folders may not be imported. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  brand: [],
  // The brand's constants, such as the path segments of services.
  domain: ['brand'],
  env: ['domain'],
  cookies: ['brand', 'domain', 'env'],
  observability: ['brand', 'env'],
  i18n: ['brand', 'domain', 'cookies', 'env'],
  platform: ['domain', 'env', 'observability'],
  session: ['platform', 'domain', 'brand', 'env', 'cookies', 'observability', 'i18n'],
  forms: ['platform', 'session', 'domain', 'i18n'],
  ui: ['domain', 'i18n', 'brand'],
  wallet: ['ui', 'domain', 'i18n'],
  // Shared parts of two or more features.
  features: ['forms', 'session', 'platform', 'ui', 'wallet', 'i18n', 'domain', 'brand', 'env', 'observability'],
  http: ['session', 'domain', 'ui', 'brand', 'i18n', 'env', 'cookies', 'observability'],
  routes: [
    'features',
    'forms',
    'session',
    'platform',
    'ui',
    'wallet',
    'i18n',
    'domain',
    'brand',
    'env',
    'cookies',
    'observability',
  ],
}
/** The modules that every sandbox service may import (decisions/sandbox-services.md). */
const FLOOR = [
  'core',
  'database',
  'domain',
  'external',
  'texts',
  'papers',
  'email',
  'http',
  'console',
  'books',
  'incoming-transfers',
]
/** Default for services without an entry below. No other folder builds on them. */
const ON_TOP = [...FLOOR, 'balances', 'payments']
/** Allowed imports between the sandbox's folders. */
const SANDBOX_MAY_IMPORT: Record<string, readonly string[]> = {
  ...Object.fromEntries(listFolders('sandbox').map((name) => [name, ON_TOP])),
  database: [],
  domain: [],
  core: ['database', 'domain'],
  external: ['core', 'domain'],
  texts: ['external', 'domain'],
  papers: ['core'],
  email: ['core', 'domain', 'texts'],
  http: ['core', 'database', 'domain', 'texts'],
  console: ['core', 'database', 'email', 'http'],
  books: ['core', 'domain', 'external', 'console'],
  'incoming-transfers': ['books', 'core', 'domain', 'external', 'console', 'email', 'http', 'texts'],
  contracts: FLOOR,
  support: FLOOR,
  analytics: FLOOR,
  vouchers: FLOOR,
  wallets: FLOOR,
  reference: [...FLOOR, 'vouchers'],
  balances: [...FLOOR, 'contracts', 'reference', 'wallets'],
  verification: [...FLOOR, 'reference'],
  payments: [...FLOOR, 'balances', 'reference', 'vouchers'],
  collect: [...FLOOR, 'payments', 'reference'],
  rewards: [...FLOOR, 'contracts', 'payments', 'verification', 'vouchers'],
  authentication: [...FLOOR, 'balances', 'contracts', 'payments', 'rewards', 'verification'],
  accounts: [...FLOOR, 'authentication', 'contracts', 'verification', 'vouchers', 'wallets'],
  // Built on the services: scenario setup, and the demo wallet.
  scenarios: [...FLOOR, 'contracts', 'verification'],
  buying: [...FLOOR, 'balances', 'payments', 'reference', 'wallets'],
  receiving: [...FLOOR, 'payments'],
  'sandbox-wallet': [...FLOOR, 'payments'],
  twins: [...FLOOR, 'buying', 'payments'],
  search: [...ON_TOP, 'accounts', 'buying', 'collect', 'receiving', 'recurring', 'support', 'twins'],
}
/** Root modules of the sandbox. They may import every service, but no service may import them. */
const SANDBOX_STARTS = ['control', 'main', 'modules', 'server']
/** The types of calls and modules reference each other. */
const SANDBOX_TYPES = ['sandbox/core/context.ts', 'sandbox/core/module.ts']

/** Root modules of the app. They may import everything, but no folder may import them. */
const STARTS = ['entry', 'listener', 'pipeline', 'readiness', 'root', 'routes', 'server']

type Wall = { regex: string; message: string }

const UP: Wall = { regex: String.raw`(^|/)\.\./`, message: 'Across folders use #app/..., inside one ./' }
const OUTSIDE: Wall = {
  regex: '^#(sandbox|tests|conformance)/',
  message: 'The app knows the sandbox by HTTP only, and nothing of its tests',
}

const CLIENT: Wall = {
  regex: '^#app/platform/client/',
  message:
    'The platform is asked by the functions of its resources; how a call travels is for the platform folder alone',
}

function restrictImports(files: string | string[], ...patterns: Wall[]) {
  return { files: [files].flat(), rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] } }
}

/** Returns the import rules of an app folder. */
function restrictFolder(name: string, ...more: Wall[]) {
  const allowed = MAY_IMPORT[name] ?? []
  // Routes may not import other routes, except within the large features below.
  const own = name === 'routes' ? [] : [name]
  const denied = [...new Set([...Object.keys(MAY_IMPORT), ...STARTS])].filter(
    (each) => !allowed.includes(each) && !own.includes(each),
  )
  const message = `app/${name} may import ${allowed.join(', ') || 'libraries'}, nothing else of the app`
  return restrictImports(
    `app/${name}/**`,
    { regex: `^#app/(${denied.join('|')})([./]|$)`, message },
    UP,
    OUTSIDE,
    ...more,
  )
}

const NOT_THE_APP: Wall = {
  regex: String.raw`^#app/|(^|/)\.\./(app|tests|e2e|conformance)/`,
  message: 'The sandbox is the other side of the wire: it shares no code with the app',
}
const NOT_ITS_TESTS: Wall = {
  regex: '^#(tests|conformance)/',
  message: 'The sandbox is a program of its own: it knows nothing of its tests',
}

/** Returns the import rules of sandbox files. */
function restrictSandboxFolder(name: string, files: string | string[], allowed: readonly string[]) {
  const denied = [...Object.keys(SANDBOX_MAY_IMPORT), ...SANDBOX_STARTS].filter(
    (each) => !allowed.includes(each) && each !== name,
  )
  const message = `sandbox/${name} may import ${allowed.join(', ') || 'libraries'}, nothing else of the sandbox`
  const others: Wall = { regex: `^#sandbox/(${denied.join('|')})([./]|$)`, message }
  return restrictImports(files, others, UP, NOT_THE_APP, NOT_ITS_TESTS)
}

/** Large features, whose folders may import each other but no other feature. */
const ROOMS = ['accounts', 'buy', 'history', 'profile', 'public', 'rewards', 'sign-in', 'transactions']

/** Returns the import rules of a large feature. */
function restrictRoom(name: string) {
  const allowed = MAY_IMPORT['routes'] ?? []
  const denied = [...Object.keys(MAY_IMPORT), ...STARTS].filter((each) => !allowed.includes(each) && each !== 'routes')
  // The patterns have no lookahead, so match any name that differs at some letter.
  const own = `${name}/`
  const others = Array.from(own, (letter, at) => `${own.slice(0, at)}[^${letter}]`).join('|')
  return restrictImports(
    `app/routes/${name}/**`,
    { regex: `^#app/(${denied.join('|')})([./]|$)`, message: 'A page imports neither the HTTP server nor the program' },
    { regex: `^#app/routes/(${others})`, message: 'Nothing of another feature: what two of them need is in features' },
    CLIENT,
    UP,
    OUTSIDE,
  )
}

function listFolders(folder: string): string[] {
  const entries = readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { node: true, browser: true, es2024: true },
  ignorePatterns: ['build', '.react-router', 'node_modules'],
  rules: {
    'no-console': 'error',
    eqeqeq: 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/no-danger': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-named-as-default': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'promise/always-return': 'off',
    'vitest/no-standalone-expect': 'off',
    'promise/catch-or-return': 'off',
  },
  overrides: [
    ...['i18n', 'observability', 'platform', 'session', 'forms', 'ui', 'wallet', 'http', 'features'].map((name) =>
      restrictFolder(name, ...(name === 'platform' || name === 'session' ? [] : [CLIENT])),
    ),
    restrictFolder('domain', {
      regex: '^(node:|(react|react-dom|react-router)(/|$))',
      message: 'app/domain is pure: neither React nor Node',
    }),
    restrictFolder('routes', CLIENT),
    ...ROOMS.map((name) => restrictRoom(name)),
    restrictImports(
      'app/*.{ts,tsx}',
      { regex: String.raw`^(#app|\.)/routes/`, message: 'Pages are known by their paths, in routes.ts' },
      UP,
      OUTSIDE,
    ),
    restrictImports('sandbox/*', UP, NOT_THE_APP, NOT_ITS_TESTS),
    ...Object.entries(SANDBOX_MAY_IMPORT).map(([name, allowed]) =>
      restrictSandboxFolder(name, `sandbox/${name}/**`, allowed),
    ),
    restrictSandboxFolder('core', SANDBOX_TYPES, ['database', 'domain', 'http', 'console']),
    restrictImports('tests/contrary-platform/**', {
      regex: String.raw`^#|(^|/)\.\./`,
      message: 'The contrary platform is written against the contract alone: it imports nothing of the product',
    }),
    restrictImports('conformance/**', {
      regex: String.raw`^#(app|sandbox|tests)/|(^|/)\.\./`,
      message: 'The check of a platform knows it by HTTP and by the contract file only',
    }),
    restrictImports('e2e/**', {
      regex: String.raw`^#(app|sandbox)/|(^|/)\.\./(app|sandbox|build)/`,
      message: 'Journeys know the product by HTTP only',
    }),
    {
      files: ['app/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['sessionStorage', 'localStorage'].map((name) => ({
            name,
            message: 'A browser that keeps nothing throws here: ask app/ui/browser-store.ts',
          })),
        ],
      },
    },
    {
      files: ['app/domain/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...[
            'fetch',
            'process',
            'window',
            'document',
            'navigator',
            'localStorage',
            'sessionStorage',
            'setTimeout',
            'setInterval',
          ].map((name) => ({ name, message: 'app/domain is pure: it asks nobody and waits for nothing' })),
        ],
      },
    },
    {
      files: ['conformance/**', 'sandbox/*.mjs', 'sandbox/main.ts', 'tests/**', 'e2e/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['app/ui/document-stylesheet.tsx', 'app/routes/public/public-head.tsx'],
      rules: { 'react/no-danger': 'off' },
    },
    { files: ['e2e/support/**'], rules: { 'no-empty-pattern': 'off' } },
  ],
})
