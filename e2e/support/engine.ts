import { chromium } from '@playwright/test'
import { launch } from 'puppeteer-core'
import { unpackChromium, type OldChromium } from './old-chromium.ts'

/** A window of a browser engine that Playwright does not support or whose version is too old for its locators. */
export type EngineWindow = {
  open: (url: string) => Promise<void>
  /** The value of an expression in the page; it must be serialisable. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** Presses at a position in CSS pixels of the window. */
  press: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  keepPicture: (path: string) => Promise<void>
}

/** A running engine with the name and version that it reports. */
export type Engine = { version: string; window: EngineWindow; close: () => Promise<void> }

const SIZE = { width: 1280, height: 900 }

/** Starts an old Chromium with software rendering. @throws if it does not start */
export async function launchChromium(version: OldChromium): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: unpackChromium(version),
    args: ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer'],
  })
  const page = await browser.newPage({ viewport: SIZE, locale: 'en-GB' })
  return {
    version: `Chromium ${browser.version()}`,
    window: {
      open: async (url) => void (await page.goto(url)),
      evaluate: (expression) => page.evaluate(expression),
      press: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      keepPicture: async (path) => void (await page.screenshot({ path, fullPage: true })),
    },
    close: () => browser.close(),
  }
}

/** Starts Debian's Firefox ESR, which differs from Playwright's Firefox. @throws if it does not start */
export async function launchFirefox(): Promise<Engine> {
  const executablePath = '/usr/bin/firefox-esr'
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: SIZE })
  const page = await browser.newPage()
  return {
    version: await browser.version(),
    window: {
      open: async (url) => void (await page.goto(url)),
      evaluate: (expression) => page.evaluate(expression) as Promise<never>,
      press: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      keepPicture: async (path) => void (await page.screenshot({ path: path as `${string}.png`, fullPage: true })),
    },
    close: () => browser.close(),
  }
}
