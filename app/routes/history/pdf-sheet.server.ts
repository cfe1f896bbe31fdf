import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The margins of an A4 page, in points. */
export const LEFT = 40
export const RIGHT = 555
export const BOTTOM = 790

type Facts = { title: string; author: string; language: string; at: Date }
export type Style = { bold?: boolean; size?: number; colour?: string }

const INK = '#1b2430'
const LINE = '#d9dadb'
/** No cell shows more of a text: longer ones are cut before they are measured. */
const LONGEST = 160

/**
 * An A4 document that is written from its top to its end and given away page by page: what is drawn is not kept. Its fonts
 * travel in it and have the letters of every European script.
 */
export class PdfSheet {
  readonly #document: PDFKit.PDFDocument

  private constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  static async open({ title, author, language, at }: Facts): Promise<PdfSheet> {
    // Only who asks for a PDF waits for the library.
    const { default: PDFDocument } = await import('pdfkit')
    const [regular, bold] = await Promise.all([
      plainFont('DejaVuSansCondensed.ttf'),
      plainFont('DejaVuSansCondensed-Bold.ttf'),
    ])
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      // The library's own cache keeps every word that it has drawn.
      fontLayoutCache: false,
      font: regular,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: at },
    })
    document.registerFont('regular', regular)
    document.registerFont('bold', bold)
    return new PdfSheet(document)
  }

  addPage(): void {
    this.#document.addPage()
  }

  /** Writes a text on one line from `x` on, cut to the width; negative widths end at `x`. */
  write(
    text: string,
    x: number,
    y: number,
    width: number,
    { bold = false, size = 7.5, colour = INK }: Style = {},
  ): void {
    const document = this.#document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
    const shown = this.#fitting(text, Math.abs(width))
    const start = width < 0 ? x - document.widthOfString(shown) : x
    document.text(shown, start, y, { lineBreak: false })
  }

  rule(y: number): void {
    this.#document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke()
  }

  /** The bytes that have become ready since the last time. */
  *ready(): Generator<Uint8Array, void> {
    for (;;) {
      const bytes: Uint8Array | null = this.#document.read()
      if (bytes === null) return
      yield bytes
    }
  }

  /** Ends the document, and gives the rest of its bytes. */
  async *end(): AsyncGenerator<Uint8Array, void> {
    this.#document.end()
    for await (const bytes of this.#document) yield bytes as Uint8Array
  }

  #fitting(text: string, width: number): string {
    const letters = Array.from(text.replaceAll(/\s+/g, (blank) => (blank === '\u00a0' ? blank : ' '))).slice(0, LONGEST)
    const whole = letters.join('')
    if (this.#document.widthOfString(whole) <= width) return whole
    let [fits, tooMany] = [0, letters.length]
    while (tooMany - fits > 1) {
      const half = (fits + tooMany) >> 1
      if (this.#document.widthOfString(`${letters.slice(0, half).join('')}…`) <= width) fits = half
      else tooMany = half
    }
    return `${letters.slice(0, fits).join('').trimEnd()}…`
  }
}

/**
 * A font that puts letter beside letter. Shaping, which no European script needs, takes fifty times as long: minutes for a
 * long list.
 */
async function plainFont(name: string): Promise<string> {
  const fontkit = await import('fontkit')
  const file = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`)
  const font = fontkit.create(await readFile(file))
  font.layout = (text) => {
    const glyphs = Array.from(text.normalize('NFC'), (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0))
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return {
      glyphs,
      positions,
      // Asked for when the library has brought the positions to its scale.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  // The library takes a font that is read already; its types know names of files only.
  return font as unknown as string
}
