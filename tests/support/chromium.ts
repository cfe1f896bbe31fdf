import { existsSync } from 'node:fs'

/**
 * Debian's, which is nothing but the engine: with the windows and menus of the whole browser the same takes half as long
 * again.
 */
const DEBIAN = '/usr/bin/chromium-headless-shell'

/** How Playwright starts Chromium for tests and measurements: Debian's where it is installed, else its own. */
export const chromiumLaunch = {
  args: ['--no-sandbox', '--disable-background-networking'],
  ...(existsSync(DEBIAN) && { executablePath: DEBIAN }),
}
