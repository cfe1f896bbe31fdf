import type { Locator, Page } from '@playwright/test'

/**
 * The most frequent colour of each line of an element's screenshot as relative luminance (WCAG), from top to bottom.
 */
export async function readLines(page: Page, element: Locator): Promise<number[]> {
  const picture = await element.screenshot({ scale: 'css', animations: 'disabled' })
  return page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(image, 0, 0)
    const linearize = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return Array.from({ length: image.height }, (_, line) => {
      const { data } = context.getImageData(0, line, image.width, 1)
      const counts = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4) {
        const colour = data.slice(at, at + 3).join(' ')
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
      const [most = '0 0 0'] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
      const [red = 0, green = 0, blue = 0] = most.split(' ').map(Number)
      return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue)
    })
  }, new Uint8Array(picture))
}

/** The contrast ratio of two luminances, from 1 to 21. */
export function computeContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
