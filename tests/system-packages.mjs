// The tests' system dependencies. Plain JavaScript that runs on Node 20.
import { spawnSync } from 'node:child_process'
import { root } from '../sandbox/toolchain.mjs'

/** Headless only: the full browser takes half as long again to install. */
const BROWSER = 'chromium-headless-shell'
const COMMANDS = [
  'fc-list',
  BROWSER,
  'firefox-esr',
  'WebKitWebDriver',
  'Xvfb',
  'redis-server',
  'w3m',
  'edbrowse',
  'lynx',
]
/** Debian packages whose names differ from their commands. */
const PACKAGES = { 'fc-list': 'fontconfig', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }
/** The fonts of the layout tests, with their Debian packages. */
const FONTS = { 'DejaVu Sans': 'fonts-dejavu-core', 'Liberation Sans': 'fonts-liberation' }

function isInstalled(name) {
  if (name in FONTS) return spawnSync('fc-list', [name]).stdout?.length > 0
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

/** Installs missing browsers, fonts, Redis and text browsers from Debian, and prints those it can't install. */
export function ensureSystemPackages({ installPlaywrightChromium }) {
  const missing = [...COMMANDS, ...Object.keys(FONTS)].filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  if (isInstalled('apt-get') && process.getuid?.() === 0) install(missing)
  const still = missing.filter((name) => !isInstalled(name))
  if (still.includes(BROWSER)) {
    console.log('Debian has no Chromium here: installing the one of Playwright.')
    installPlaywrightChromium()
  }
  for (const name of still.filter((each) => each !== BROWSER)) {
    console.log(`\n!!! ${name} IS MISSING: the tests that need it will FAIL. Install it with your package manager.\n`)
  }
}

function install(names) {
  console.log(`Installing ${names.join(', ')} ...`)
  const options = {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  // One at a time, because a release may lack some of them.
  for (const name of names) {
    const debian = PACKAGES[name] ?? FONTS[name] ?? name
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian], options)
  }
}
