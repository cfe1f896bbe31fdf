import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from '../tests/support/chromium.ts'

const PAIRED =
  /(accounts|activity|buy|coin-payments|contact|contrary-platform|history-files|late-payments|pay-link|payments|receiving|recurring|rewards|tracking|verification)\.spec/

export default defineConfig({
  testDir: '.',
  outputDir: '../.artefacts/e2e',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  // Two for each of two processors: every journey waits for answers, and some for seconds to pass.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: chromiumLaunch,
    // Colours are measured where they end, not on their way there.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Tallinn',
    actionTimeout: 15_000,
    // Recording costs a sixth of the time: `--trace on` when a failure is looked into.
    trace: 'off',
  },
  projects: [
    // A journey that scripts and the width have to do with is made on a phone with scripts and on a desk without: each pair of
    // these is met. `journey` alone is made in all three, and the layouts are looked at in both widths.
    { name: 'desk', use: { viewport: { width: 1280, height: 900 } }, testIgnore: [PAIRED, /no-scripts\.spec/] },
    // A finer screen has more to paint and nothing more to do.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 } },
      testMatch: [PAIRED, /journey\.spec/],
    },
    {
      name: 'no scripts',
      use: { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } },
      testMatch: [PAIRED, /(journey|no-scripts)\.spec/],
    },
  ],
})
