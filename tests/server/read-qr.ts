import jsQR from 'jsqr'

/** Pixels per module: decoders detect edges. */
const SCALE = 4

/** Decodes a page's QR code with a library that the app doesn't use. Null on a page without one. */
export function readQr(html: string): string | null {
  const [, width = '', path = ''] =
    /<svg class="qr" viewBox="0 0 (\d+) \d+".*?<path d="([^"]*)" stroke="#000"/s.exec(html) ?? []
  if (path === '') return null
  const size = Number(width) * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, dx, dy, length] of path.matchAll(/m(-?\d+) (-?\d+)h(\d+)/g)) {
    x += Number(dx)
    y += Number(dy)
    for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1) {
      for (let column = x * SCALE; column < (x + Number(length)) * SCALE; column += 1) {
        pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
      }
    }
    x += Number(length)
  }
  const read = jsQR(pixels, size, size)
  if (!read) throw new Error('The QR code of this page cannot be read')
  return read.data
}
