import { encode } from 'uqr'

/** Modules of white around the code, which scanners need (ISO/IEC 18004, section 5.3.8). */
const QUIET_ZONE = 4

/** How many are kept: whoever waits for a payment reads its page again and again, and drawing one takes 2 ms. */
const KEPT = 100
const drawn = new Map<string, QrPath>()

type QrPath = { path: string; size: number }

/**
 * The dark modules of a text's QR code as one SVG path to be stroked, and the width of the square in modules. Each step
 * is relative to the one before: the same few numbers come again and again, which compresses to half of absolute ones.
 */
export function qrPath(text: string): QrPath {
  const known = drawn.get(text)
  if (known) return known
  const code = draw(text)
  drawn.set(text, code)
  if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value ?? '')
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
