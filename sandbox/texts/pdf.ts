import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** Fonts with the letters of every name that a bank may spell, Cyrillic ones too. */
export const REGULAR = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
export const BOLD = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
/** The margins of an A4 page, in points. */
export const LEFT = 56
export const RIGHT = 539

/** An A4 document as bytes, once `draw` has put everything on it. */
export function pdf(
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
  const made = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  draw(document)
  document.end()
  return made
}
