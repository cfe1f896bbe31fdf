import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [process.env.VITEST ? [] : reactRouter()],
  css: { transformer: 'lightningcss' },
  // A data: URI would need a wider content security policy.
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: { ssr: { build: { rollupOptions: { input: './app/server.ts' } } } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['./tests/support/fail-on-logged-errors.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
