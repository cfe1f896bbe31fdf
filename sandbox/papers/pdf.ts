import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { COMPANY } from '#sandbox/core/company.ts'
import { drawLetterhead } from './letterhead.ts'

/** Fonts that cover all names that banks accept, in Latin and Cyrillic. */
export const REGULAR = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'))
export const BOLD = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'))
/** The margins of an A4 page, in points. */
export const LEFT = 40
export const RIGHT = 555
const TOP = 39
const BOTTOM = 56

/** Renders an A4 document with the letterhead, then `draw`, and returns its bytes. */
export function renderPdf(
  { title, at, language }: { title: string; at: Date; language: string },
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: BOTTOM, left: LEFT, right: 595 - RIGHT },
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: COMPANY.name, CreationDate: at },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const result = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  drawLetterhead(document, { regular: REGULAR, bold: BOLD, left: LEFT, top: TOP, language })
  draw(document)
  document.end()
  return result
}
