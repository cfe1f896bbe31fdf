/**
 * Writes the pictures of the start page from scenarios of a running demo: `npm run demo`, then `npm run pictures`.
 * Light and dark, with twice as many pixels as CSS pixels, as AVIF.
 */
import { chromium, type Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const SANDBOX = process.env['SANDBOX_URL'] ?? 'http://localhost:4000'
const APP = process.env['APP_URL'] ?? 'http://localhost:3000'
const FOLDER = new URL('../app/routes/public/home/pictures/', import.meta.url)
/** The picture of shared links, in the size of Open Graph. */
const SHARED = { file: new URL('../app/routes/public/share.png', import.meta.url), width: 1200, height: 630 }
const SIZE = { width: 360, height: 440 }

/** The scenario of each picture, and the element at its top. */
const PICTURES = {
  pay: { scenario: 'payment-N-waiting', top: 'h1' },
  recurring: { scenario: 'recurring-active', top: 'h1' },
  salary: { scenario: 'receiving-new', top: 'h1' },
  shop: { scenario: 'pay-link-fixed', top: 'h1' },
  buy: { scenario: 'buy-W-sepa', top: 'h1' },
  hold: { scenario: 'accounts-90-days', top: 'h1' },
} as const

const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
})
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: 2,
    colorScheme,
    hasTouch: true,
    bypassCSP: true,
  })
  const page = await context.newPage()
  for (const [name, { scenario, top }] of Object.entries(PICTURES)) {
    await page.goto(`${SANDBOX}/s/${scenario}?lang=en`)
    const picture = await takePicture(page, top)
    const file = await sharp(picture).avif({ quality: 55, effort: 6 }).toBuffer()
    await writeFile(new URL(`${name}-${colorScheme}.avif`, FOLDER), file)
    console.log(`${name}-${colorScheme}.avif  ${(file.length / 1024).toFixed(1)} KB`)
  }
  await context.close()
}
const { file, ...viewport } = SHARED
const page = await browser.newPage({ viewport })
await page.goto(`${APP}/?lang=en`)
await writeFile(
  file,
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toBuffer(),
)
await browser.close()

/** Takes a picture from a little above the element, without the page's fixed parts. */
async function takePicture(page: Page, top: string): Promise<Buffer> {
  await page.addStyleTag({ content: '.ribbon, .bar, .total-bar { display: none !important }' })
  await page.locator(`main ${top}`).first().waitFor()
  await page.evaluate((selector) => {
    const { top: start } = document.querySelector(`main ${selector}`)?.getBoundingClientRect() ?? { top: 0 }
    scrollTo(0, start + scrollY - 20)
  }, top)
  return page.screenshot()
}
