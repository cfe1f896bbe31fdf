import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const compressByBrotli = promisify(brotliCompress)
const compressByGzip = promisify(gzip)

/** Precompresses the client's files during the build. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    // The server is built last, when the route manifest is among the client files.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle: {
      // Runs after React Router has moved the server's assets to the client folder.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        const folder = join(dir, '..', 'client', 'assets')
        const names = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))
        // In parallel: each file is compressed in its own thread.
        await Promise.all(names.map((name) => compressFile(join(folder, name))))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const text = readFileSync(file)
  // Browsers accept Brotli on https only, and some proxies request gzip regardless.
  const gzipped = compressByGzip(text, { level: constants.Z_BEST_COMPRESSION })
  writeFileSync(`${file}.br`, await compressByBrotli(text))
  writeFileSync(`${file}.gz`, await gzipped)
}

/** Serves `npm run dev` with the production pipeline behind Vite's file server (decisions/http-edge.md). */
function serveApp(): Plugin {
  return {
    name: 'serve-app',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { listener } = await server.ssrLoadModule('/app/listener.ts')
          request.url = request.originalUrl
          await listener(request, response)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** CSS targets: older than the script targets (README.md). */
const LOOKS_FROM = ['chrome99', 'edge99', 'firefox97', 'ios15.4', 'safari15.4']

/** React, React Router and the UI that every page needs. `save-drafts` is loaded on demand. */
const SHELL =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown[/-]runtime|vite\/preload-helper|\/app\/(root|brand|i18n|ui)\b(?!\/save-drafts)/

/** The payment form's parts, shared by all recipient forms. */
const PAYMENT_FORM = /\/app\/(features\/(payment-form|pay-again)\/|ui\/iban-field\.)/

export default defineConfig(({ command }) => ({
  plugins: [process.env.VITEST ? [] : [serveApp(), reactRouter(), precompress()]],
  css: { transformer: 'lightningcss' },
  // A `data:` URI would need a wider Content-Security-Policy.
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', cssTarget: LOOKS_FROM },
  environments: {
    // Groups the code of nearly every page: each extra file adds two incompressible names to the document.
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
      // A single tree-shaken bundle starts faster and uses less memory.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: {
        rollupOptions: {
          input: './app/server.ts',
          // A single non-ASCII character would make V8 store the whole file with two bytes per character.
          output: { charset: 'ascii', comments: false },
        },
      },
    },
  },
  test: {
    setupFiles: ['./tests/support/fail-on-logged-errors.ts'],
    // One more than the cores: tests often wait for other processes, but each worker has a startup cost.
    maxWorkers: 3,
    testTimeout: 60_000,
    // A test that passes only on retry is reported as flaky.
    retry: 1,
    // Hooks start the product, which takes half a minute on a busy machine. The limit only stops hanging ones.
    hookTimeout: 120_000,
    projects: [
      // Without isolation, because module loading took half of the time.
      { extends: true, test: { name: 'all', include: ['tests/**/*.test.ts'], isolate: false } },
      // Tests that mock modules need isolation.
      { extends: true, test: { name: 'pages', include: ['tests/**/*.test.tsx'] } },
    ],
  },
}))
