import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from '../tests/support/chromium.ts'

/** Also run on a phone; without scripts these journeys run over HTTP: tests/server/journey.ts. */
const ON_A_PHONE =
  /(accounts|activity|buy|coin-payments|contact|contrary-platform|history-files|late-payments|pay-link|payments|receiving|recurring|rewards|tracking|verification)\.spec/

/** Also run without scripts if they need a browser: files, a frame, a form restricted by its policy. */
const WITHOUT_SCRIPTS = /@without-scripts|(journey|no-scripts)\.spec/

export default defineConfig({
  testDir: '.',
  outputDir: '../.artefacts/e2e',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  // Five workers for two processors, because journeys mostly wait for responses.
  workers: 5,
  timeout: 60_000,
  // A test that passes only on retry is printed as flaky at the end of the run.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: chromiumLaunch,
    // Colours are measured at the end of a transition.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Tallinn',
    actionTimeout: 15_000,
    // Recording costs a sixth of the time: use `--trace on` to debug a failure.
    trace: 'off',
  },
  projects: [
    // `journey` runs in all three projects; layouts are checked in both widths.
    {
      name: 'desk',
      use: { viewport: { width: 1280, height: 900 } },
      testIgnore: [ON_A_PHONE, /no-scripts\.spec/],
    },
    // A higher pixel density only costs painting time.
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
