import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from '../tests/support/chromium.ts'

/** Made on a phone; without scripts, over HTTP: tests/server/journey.ts. */
const ON_A_PHONE =
  /(accounts|activity|buy|coin-payments|contact|contrary-platform|history-files|late-payments|pay-link|payments|receiving|recurring|rewards|tracking|verification)\.spec/

/** Made without scripts, too, where a browser does what no test without one does: files, a frame, a form by its policy. */
const WITHOUT_SCRIPTS = /@without-scripts|(journey|no-scripts)\.spec/

export default defineConfig({
  testDir: '.',
  outputDir: '../.artefacts/e2e',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  // Five for two processors: every journey waits for answers, and some for seconds to pass.
  workers: 5,
  timeout: 60_000,
  // A test that passes only then is printed as flaky at the end of the run.
  retries: 1,
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
    // `journey` is made in all three, and the layouts are looked at in both widths.
    {
      name: 'desk',
      use: { viewport: { width: 1280, height: 900 } },
      testIgnore: [ON_A_PHONE, /no-scripts\.spec/],
    },
    // A finer screen has more to paint and nothing more to do.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 } },
      testMatch: [ON_A_PHONE, /journey\.spec/],
    },
    {
      name: 'no scripts',
      use: { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } },
      grep: WITHOUT_SCRIPTS,
    },
  ],
})
