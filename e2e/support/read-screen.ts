import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { unfold } from './unfold.ts'

/** Decodes the QR code on the screen. */
export async function readQrCode(page: Page): Promise<string> {
  await unfold(page, 'Pay from another device')
  const picture = await page.locator('svg.qr').screenshot({ scale: 'css' })
  const { data, width, height } = await page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    // Returned as a typed array, because the numbers of a plain array take seconds to transfer.
    return { data: pixels.data, width: image.width, height: image.height }
  }, new Uint8Array(picture))
  const read = jsQR(data, width, height)
  if (!read) throw new Error('The QR code on the screen cannot be read')
  return read.data
}
