import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** Fonts that cover all names that banks accept, in Latin and Cyrillic. */
export const REGULAR = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
export const BOLD = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
/** The margins of an A4 page, in points. */
export const LEFT = 56
export const RIGHT = 539

/** Renders an A4 document with `draw` and returns its bytes. */
export function renderPdf(
  { title, author, at, language }: { title: string; author: string; at: Date; language: string },
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 56, left: LEFT, right: 595 - RIGHT },
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const result = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  draw(document)
  document.end()
  return result
}
