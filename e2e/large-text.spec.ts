import { findCoveredControls } from './support/covered-controls.ts'
import { findCoveredTexts } from './support/covered-words.ts'
import { findCoveredBoxes } from './support/covered-boxes.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

for (const width of [1280, 390]) {
  test(`${width} px: text of 200% overlaps nothing in the history`, async ({ enterScenario, page, scriptsRun }) => {
    const entered = await enterScenario('history-mixed')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(new URL('/history?lang=en', entered).href)
    await scriptsRun()
    const fold = page.locator('.phone-fold > summary').filter({ visible: true })
    for (const summary of await fold.all()) await summary.click()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const found = {
      words: await page.evaluate(findCoveredTexts),
      controls: (await page.evaluate(findCoveredControls)).covered,
      boxes: await page.evaluate(findCoveredBoxes),
    }
    expect(found).toEqual({ words: [], controls: [], boxes: [] })
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: placeholders have a contrast of 4.5`, async ({ enterScenario, page }) => {
    const entered = await enterScenario('history-mixed')
    await page.emulateMedia({ colorScheme })
    await page.goto(new URL('/history?lang=en', entered).href)
    const contrasts = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const computeLuminance = (...colours: string[]) => {
        canvas?.clearRect(0, 0, 1, 1)
        for (const colour of colours) {
          if (!canvas) continue
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
        }
        const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? []
        const linearize = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
        return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue)
      }
      return Array.from(document.querySelectorAll('input[placeholder]'), (field) => {
        const ground = getComputedStyle(field).backgroundColor
        const [dark = 0, bright = 0] = [
          computeLuminance(ground),
          computeLuminance(ground, getComputedStyle(field, '::placeholder').color),
        ].sort((one, other) => one - other)
        return (bright + 0.05) / (dark + 0.05)
      })
    })
    expect(contrasts.length).toBeGreaterThan(0)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
  })
}
