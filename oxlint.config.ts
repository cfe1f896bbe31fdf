import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/**
 * What each folder of the app may import of the app, itself aside (decisions/import-walls.md). A folder that is not
 * here may be imported by nobody.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  brand: [],
  // What the brand says are constants: where a service has its pages is one of them.
  domain: ['brand'],
  env: ['domain'],
  cookies: ['brand', 'domain', 'env'],
  observability: ['brand', 'env'],
  i18n: ['domain', 'cookies', 'env'],
  platform: ['domain', 'env', 'observability'],
  session: ['platform', 'domain', 'brand', 'env', 'cookies', 'observability', 'i18n'],
  forms: ['platform', 'session', 'domain', 'i18n'],
  ui: ['domain', 'i18n', 'brand'],
  wallet: ['ui', 'domain', 'i18n'],
  // What two or more features are made of.
  features: ['forms', 'session', 'platform', 'ui', 'wallet', 'i18n', 'domain', 'brand', 'env', 'observability'],
  http: ['domain', 'ui', 'brand', 'i18n', 'env', 'cookies', 'observability'],
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
/** What every service of the sandbox may import: the floor that they stand on (decisions/sandbox-services.md). */
const FLOOR = [
  'core',
  'database',
  'domain',
  'external',
  'texts',
  'email',
  'http',
  'console',
  'books',
  'incoming-transfers',
]
/** What a service may import that has no line below: it makes payments, and no other folder builds on it. */
const ON_TOP = [...FLOOR, 'balances', 'payments']
/** What each folder of the sandbox may import of the sandbox, itself aside. */
const SANDBOX_MAY_IMPORT: Record<string, readonly string[]> = {
  ...Object.fromEntries(foldersOf('sandbox').map((name) => [name, ON_TOP])),
  database: [],
  domain: [],
  core: ['database', 'domain'],
  external: ['core', 'domain'],
  texts: ['external', 'domain'],
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
  // On top of the services: what puts accounts into a state, and a customer's wallet.
  scenarios: [...FLOOR, 'contracts', 'verification'],
  buying: [...FLOOR, 'balances', 'payments', 'reference', 'wallets'],
  receiving: [...FLOOR, 'payments'],
  'sandbox-wallet': [...FLOOR, 'payments'],
  twins: [...FLOOR, 'buying', 'payments'],
}
/** The sandbox's own modules at its root: they know every service, and none knows them. */
const SANDBOX_STARTS = ['control', 'main', 'modules', 'server']
/** Where the types of a call and of a module meet: each of them has the others among its members. */
const SANDBOX_TYPES = ['sandbox/core/context.ts', 'sandbox/core/module.ts']

/** The programs' own modules: what starts the app knows everything, and nothing knows it. */
const STARTS = ['entry', 'readiness', 'root', 'routes', 'server']

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

function walls(files: string | string[], ...patterns: Wall[]) {
  return { files: [files].flat(), rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] } }
}

/** The walls around a folder of the app: what it may not import, by the table above. */
function folder(name: string, ...more: Wall[]) {
  const allowed = MAY_IMPORT[name] ?? []
  // A feature's folder belongs to it alone, so that routes may not import routes; the large ones have rooms (below).
  const own = name === 'routes' ? [] : [name]
  const denied = [...new Set([...Object.keys(MAY_IMPORT), ...STARTS])].filter(
    (each) => !allowed.includes(each) && !own.includes(each),
  )
  const message = `app/${name} may import ${allowed.join(', ') || 'libraries'}, nothing else of the app`
  return walls(`app/${name}/**`, { regex: `^#app/(${denied.join('|')})([./]|$)`, message }, UP, OUTSIDE, ...more)
}

const NOT_THE_APP: Wall = {
  regex: String.raw`^#app/|(^|/)\.\./(app|tests|e2e|conformance)/`,
  message: 'The sandbox is the other side of the wire: it shares no code with the app',
}
const NOT_ITS_TESTS: Wall = {
  regex: '^#(tests|conformance)/',
  message: 'The sandbox is a program of its own: it knows nothing of its tests',
}

/** The walls around files of the sandbox: what they may not import, by the table of it. */
function sandboxFolder(name: string, files: string | string[], allowed: readonly string[]) {
  const denied = [...Object.keys(SANDBOX_MAY_IMPORT), ...SANDBOX_STARTS].filter(
    (each) => !allowed.includes(each) && each !== name,
  )
  const message = `sandbox/${name} may import ${allowed.join(', ') || 'libraries'}, nothing else of the sandbox`
  const others: Wall = { regex: `^#sandbox/(${denied.join('|')})([./]|$)`, message }
  return walls(files, others, UP, NOT_THE_APP, NOT_ITS_TESTS)
}

/** Features of many pages, a folder for each: those import each other, and no other feature. */
const ROOMS = ['accounts', 'buy', 'history', 'profile', 'public', 'rewards', 'sign-in', 'transactions']

/** The walls around one of them: those of all routes, with a door between its own folders. */
function rooms(name: string) {
  const allowed = MAY_IMPORT['routes'] ?? []
  const denied = [...Object.keys(MAY_IMPORT), ...STARTS].filter((each) => !allowed.includes(each) && each !== 'routes')
  // Patterns cannot look ahead: another name is one that leaves this one at some letter.
  const own = `${name}/`
  const others = Array.from(own, (letter, at) => `${own.slice(0, at)}[^${letter}]`).join('|')
  return walls(
    `app/routes/${name}/**`,
    { regex: `^#app/(${denied.join('|')})([./]|$)`, message: 'A page imports neither the HTTP server nor the program' },
    { regex: `^#app/routes/(${others})`, message: 'Nothing of another feature: what two of them need is in features' },
    CLIENT,
    UP,
    OUTSIDE,
  )
}

function foldersOf(folder: string): string[] {
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
      folder(name, ...(name === 'platform' || name === 'session' ? [] : [CLIENT])),
    ),
    folder('domain', {
      regex: '^(node:|(react|react-dom|react-router)(/|$))',
      message: 'app/domain is pure: neither React nor Node',
    }),
    folder('routes', CLIENT),
    ...ROOMS.map((name) => rooms(name)),
    walls(
      'app/*.{ts,tsx}',
      { regex: String.raw`^(#app|\.)/routes/`, message: 'Pages are known by their paths, in routes.ts' },
      UP,
      OUTSIDE,
    ),
    walls('sandbox/*', UP, NOT_THE_APP, NOT_ITS_TESTS),
    ...Object.entries(SANDBOX_MAY_IMPORT).map(([name, allowed]) => sandboxFolder(name, `sandbox/${name}/**`, allowed)),
    sandboxFolder('core', SANDBOX_TYPES, ['database', 'domain', 'http', 'console']),
    walls('tests/contrary-platform/**', {
      regex: String.raw`^#|(^|/)\.\./`,
      message: 'The contrary platform is written against the contract alone: it imports nothing of the product',
    }),
    walls('conformance/**', {
      regex: String.raw`^#(app|sandbox|tests)/|(^|/)\.\./`,
      message: 'The check of a platform knows it by HTTP and by the contract file only',
    }),
    walls('e2e/**', {
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
    { files: ['app/ui/document-stylesheet.tsx'], rules: { 'react/no-danger': 'off' } },
    { files: ['e2e/support/**'], rules: { 'no-empty-pattern': 'off' } },
  ],
})
