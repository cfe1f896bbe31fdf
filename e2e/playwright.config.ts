import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from '../tests/support/chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../.artefacts/e2e',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  // One more than most machines have processors: every journey waits for answers, and some for seconds to pass.
  workers: 3,
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
    { name: 'desk', use: { viewport: { width: 1280, height: 900 } }, testIgnore: /(no-scripts|late-payments)\.spec/ },
    // The layouts are looked at in both widths by the desk's project: opening each takes longer than turning it round.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch:
        /(accounts|buy|connection|contrary-platform|journey|payments|coin-payments|history-files|receiving|recurring|rewards|contact|activity|tracking|verification)\.spec/,
    },
    {
      name: 'no scripts',
      use: { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } },
      testMatch:
        /(accounts|buy|contrary-platform|journey|no-scripts|payments|coin-payments|history-files|receiving|recurring|rewards|contact|activity|tracking|verification)\.spec/,
    },
  ],
})
