import { formatPublicNumber } from '#sandbox/core/ids.ts'
import type { ReceiptLine, ReceiptText } from '#sandbox/email/receipt-text.ts'
import { BOLD, LEFT, renderPdf, REGULAR, RIGHT } from '#sandbox/papers/pdf.ts'
import { getReceiptTexts } from './receipt-texts.ts'

export type Receipt = ReceiptText & {
  title: string
  number: string
  amount: string
  note: string
  issuedAt: Date
  language: string
}

const INK = '#1b2430'
const MUTED = '#5a6472'
const SEA = '#00626a'
const LINE = '#d9dadb'
const TERM_WIDTH = 170

/** Renders the receipt as an A4 page for bookkeeping. */
export function renderReceiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const { title, number, issuedAt, language } = receipt
  return renderPdf({ title: `${title} ${formatPublicNumber(number)}`, at: issuedAt, language }, (document) =>
    draw(document, receipt),
  )
}

function draw(document: PDFKit.PDFDocument, receipt: Receipt): void {
  document.font(BOLD).fontSize(18).fillColor(INK).text(receipt.title)
  document
    .font(REGULAR)
    .fontSize(9)
    .fillColor(MUTED)
    .text(`${formatPublicNumber(receipt.number)}, ${receipt.number}`)
  document.moveDown(1)
  document.font(BOLD).fontSize(15).fillColor(INK).text(joinRightToLeftWords(receipt.amount))
  document.font(REGULAR).fontSize(10).text(receipt.outcome)
  for (const { heading, lines } of receipt.sections) {
    document.moveDown(1.2)
    document.font(BOLD).fontSize(10).fillColor(SEA).text(heading, LEFT)
    document.moveDown(0.3)
    for (const line of lines) drawLine(document, line)
  }
  document.moveDown(1.5)
  document
    .font(REGULAR)
    .fontSize(8)
    .fillColor(MUTED)
    .text(`${receipt.note} ${getReceiptTexts(receipt.language)('note.sandbox')}`, LEFT, undefined, {
      width: RIGHT - LEFT,
    })
}

/** pdfkit reverses each Hebrew or Arabic word separately; non-breaking spaces make it reverse the phrase as one. */
function joinRightToLeftWords(text: string): string {
  const word = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}\u200c\u200d]*`
  return text.replaceAll(new RegExp(`${word}(?: ${word})+`, 'gu'), (words) => words.replaceAll(' ', '\u00a0'))
}

function drawLine(document: PDFKit.PDFDocument, [term, value]: ReceiptLine): void {
  document.font(REGULAR).fontSize(9)
  const valueWidth = RIGHT - LEFT - TERM_WIDTH
  const height = Math.max(
    document.heightOfString(term, { width: TERM_WIDTH - 12 }),
    document.heightOfString(value, { width: valueWidth }),
  )
  if (document.y + height + 8 > document.page.height - 56) document.addPage()
  const top = document.y
  document.moveTo(LEFT, top).lineTo(RIGHT, top).lineWidth(0.5).strokeColor(LINE).stroke()
  document.fillColor(MUTED).text(term, LEFT, top + 4, { width: TERM_WIDTH - 12 })
  document.fillColor(INK).text(joinRightToLeftWords(value), LEFT + TERM_WIDTH, top + 4, { width: valueWidth })
  document.y = top + height + 8
}
