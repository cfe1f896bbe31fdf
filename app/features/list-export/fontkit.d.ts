/** What of fontkit, which brings no types, is used here. */
declare module 'fontkit' {
  type Glyph = { advanceWidth: number }
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  type Font = {
    glyphForCodePoint(codePoint: number): Glyph
    layout: (text: string) => { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number }
  }
  export function create(file: Uint8Array): Font
}
