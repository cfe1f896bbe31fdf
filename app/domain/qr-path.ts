import { encode } from 'uqr'

/** In modules of margin, which scanners need (ISO/IEC 18004, section 5.3.8). */
const QUIET_ZONE = 4

/** A waiting payment's page reloads often, and drawing a code takes 2 ms. */
const MAX_CACHED = 100
const cache = new Map<string, QrPath>()

type QrPath = { path: string; size: number }

/**
 * Returns a QR code as one SVG stroke path and the square's width in modules. Relative steps repeat the same numbers
 * and compress to half the size of absolute ones.
 */
export function drawQrPath(text: string): QrPath {
  const known = cache.get(text)
  if (known) return known
  const code = draw(text)
  cache.set(text, code)
  if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
  return code
}

function draw(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  let path = ''
  let [penX, penY] = [0, 0]
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      path += `m${start - penX} ${y - penY}h${x + 1 - start}`
      penX = x + 1
      penY = y
    }
  }
  return { path, size }
}
