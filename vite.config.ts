import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { patchRouter } from './router-patches.ts'

const compressByBrotli = promisify(brotliCompress)
const compressByGzip = promisify(gzip)

/** Compresses the scripts once, at the build: the server sends the files. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    // The server is built last: the manifest of the routes lies among the scripts by then.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle: {
      // The files that only the server names are among the others when the router has moved them there.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        const folder = join(dir, '..', 'client', 'assets')
        const names = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))
        // All at once: each is compressed in a thread.
        await Promise.all(names.map((name) => compressFile(join(folder, name))))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const text = readFileSync(file)
  // Browsers take brotli on https only, and some proxies ask for gzip whatever the browser takes.
  const gzipped = compressByGzip(text, { level: constants.Z_BEST_COMPRESSION })
  writeFileSync(`${file}.br`, await compressByBrotli(text))
  writeFileSync(`${file}.gz`, await gzipped)
}

/** Has the browser load the scripts of routes by a function of ours in the place of the router's. */
function ownRouteModules(): Plugin {
  return {
    name: 'own-route-modules',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer?.includes('/react-router/')) return null
      return join(import.meta.dirname, 'app/ui/load-route-module.ts')
    },
  }
}

/** The browsers that the style sheet is written for: ten years old is older than what it may be made of (README.md). */
const LOOKS_FROM = ['chrome99', 'edge99', 'firefox97', 'ios15.4', 'safari15.4']

/** React, the router, and our own parts of pages but for what payments or visitors alone are shown. */
const SHELL =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown[/-]runtime|vite\/preload-helper|\/app\/(root|brand|i18n|ui|features\/countries\/(country-|take-))\b(?!\/(provider-|public-shell|file-field|check-list|task-list|progress-tracker|countdown|timeline|qr\.|use-form\.|password-field|pagination|document-field|textarea-field|iban-field|file-links|filter-form|grouped-code|keep-typed|share-button|short-code|status-summary))/

/** The parts of the payment form, which every form that names a recipient is made of. */
const PAYMENT_FORM = /\/app\/(features\/(payment-form|pay-again)\/|ui\/iban-field\.)/

export default defineConfig(({ command }) => ({
  plugins: [process.env.VITEST ? [] : [ownRouteModules(), patchRouter(), reactRouter(), precompress()]],
  css: { transformer: 'lightningcss' },
  // A data: URI would need a wider content security policy.
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', cssTarget: LOOKS_FROM },
  environments: {
    // What nearly every page has in one file: each file more is a name more in the document, twice, that does not compress.
    client: {
      build: {
        target: ['chrome103', 'edge103', 'firefox115', 'ios16', 'safari16'],
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', test: SHELL },
                { name: 'payment-form-parts', test: PAYMENT_FORM },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file without what is not used of the libraries: the process starts sooner and is smaller.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: {
        rollupOptions: {
          input: './app/server.ts',
          // One character that is not ASCII, and the process keeps the whole file with two bytes for each.
          output: { charset: 'ascii', comments: false },
        },
      },
    },
  },
  test: {
    setupFiles: ['./tests/support/fail-on-logged-errors.ts'],
    // One more than there are processors: much of what is tested waits for another process, but each worker warms up anew.
    maxWorkers: 3,
    testTimeout: 60_000,
    // A test that passes only then is printed as flaky at the end of the run.
    retry: 1,
    hookTimeout: 30_000,
    projects: [
      // Half of the time went into loading the same modules again for each file.
      { extends: true, test: { name: 'all', include: ['tests/**/*.test.ts'], isolate: false } },
      // What puts something else in the place of a module has its modules to itself.
      { extends: true, test: { name: 'pages', include: ['tests/**/*.test.tsx'] } },
    ],
  },
}))
