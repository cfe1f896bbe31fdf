import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { drawQrPath } from '#app/domain/qr-path.ts'

describe('the path of a QR code', () => {
  it.each(['bitcoin:bc1qfzkr29ph5lvus8a62y0mwedvdut3ezqustdk8s?amount=0.01253663', 'a', 'ß'.repeat(300)])(
    'draws the modules of the code and nothing else: %s',
    (text) => {
      const { path, size } = drawQrPath(text)
      expect(drawPath(path, size)).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
    },
  )

  it('leaves four white modules on every side', () => {
    const { path, size } = drawQrPath('causeway')
    const dark = drawPath(path, size)
    const edges = [...dark.slice(0, 4), ...dark.slice(-4), ...dark.map((row) => [...row.slice(0, 4), ...row.slice(-4)])]
    expect(edges.flat()).not.toContain(true)
  })
})

/** Follows the path as a browser does: `m` moves, `h` draws to the right. */
function drawPath(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  let [x, y] = [0, 0]
  for (const [, right, down, width] of path.matchAll(/m(-?\d+) (-?\d+)h(\d+)/g)) {
    x += Number(right)
    y += Number(down)
    modules[y]?.fill(true, x, x + Number(width))
    x += Number(width)
  }
  return modules
}
