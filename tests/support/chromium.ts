import { existsSync } from 'node:fs'

/** Debian's headless shell: a complete browser takes half as long again. */
const DEBIAN = '/usr/bin/chromium-headless-shell'

/** Playwright's launch options of Chromium: Debian's if installed, else its own. */
export const chromiumLaunch = {
  args: ['--no-sandbox', '--disable-background-networking'],
  ...(existsSync(DEBIAN) && { executablePath: DEBIAN }),
}
