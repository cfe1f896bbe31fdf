import { expect, test } from 'vitest'
import { PdfSheet } from '#app/features/list-export/pdf-sheet.server.ts'
import { renderReceiptPdf } from '#sandbox/payments/receipts/receipt-pdf.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'

/** Names in the supported scripts; right-to-left ones are drawn with their first letter last. */
const NAMES: [script: string, name: string, isFromRight: boolean][] = [
  ['Latin', 'Łukasz Żółć-Świątek', false],
  ['Greek', 'Ελένη Παπαδοπούλου', false],
  ['Cyrillic', 'Юлия Щукина', false],
  ['Armenian', 'Նարեկ Սարգսյան', false],
  ['Georgian', 'გიორგი ბერიძე', false],
  ['Hebrew', 'יוסף בן דוד', true],
  ['Arabic', 'محمد جميل حسن', true],
]

const reorderName = (name: string, isFromRight: boolean) => (isFromRight ? [...name].toReversed().join('') : name)

test.each(NAMES)(
  '%s name on a statement, %s: drawn letter by letter in reading order',
  async (_, name, isFromRight) => {
    const sheet = await PdfSheet.open({ title: 'x', author: 'x', language: 'en', at: new Date(0) })
    sheet.addPage()
    sheet.write(name, 40, 40, 400)
    sheet.write(`To ${name} (3)`, 40, 60, 400)
    const chunks: Uint8Array[] = []
    for await (const chunk of sheet.end()) chunks.push(chunk)
    const texts = readPdfTexts(new Uint8Array(Buffer.concat(chunks))).flat()
    expect(texts).toEqual([reorderName(name, isFromRight), `To ${reorderName(name, isFromRight)} (3)`])
  },
)

test.each(NAMES)('%s name on a receipt, %s: drawn letter by letter in reading order', async (_, name, isFromRight) => {
  const file = await renderReceiptPdf({
    title: 'Payment receipt',
    number: 'tx_1',
    amount: `1.00 EUR to ${name}`,
    outcome: 'Sent to the bank.',
    sections: [{ heading: 'Payer', lines: [['Name', name]] }],
    note: '-',
    issuedAt: new Date(0),
    language: 'en',
  })
  const texts = readPdfTexts(file).flat().join('|').replaceAll('\u00a0', ' ')
  expect(texts.split(reorderName(name, isFromRight))).toHaveLength(3)
})

test('joins the letters of an Arabic name', async () => {
  const write = async (name: string) => {
    const sheet = await PdfSheet.open({ title: 'x', author: 'x', language: 'en', at: new Date(0) })
    sheet.addPage()
    sheet.write(name, 40, 40, 400)
    const chunks: Uint8Array[] = []
    for await (const chunk of sheet.end()) chunks.push(chunk)
    return Buffer.concat(chunks).length
  }
  // A doubled letter has two other glyph forms, so the embedded font has one more.
  expect(await write('بب')).not.toBe(await write('ب'))
})

test('shrinks references to fit and clips other texts', async () => {
  const sheet = await PdfSheet.open({ title: 'x', author: 'x', language: 'en', at: new Date(0) })
  sheet.addPage()
  const widest = `tx_${'w'.repeat(20)}`
  sheet.write(widest, 40, 40, 104, { whole: true })
  sheet.write(widest, 40, 60, 104)
  sheet.write('9,999,999.99 EUR', 500, 80, -40, { whole: true, bold: true })
  const chunks: Uint8Array[] = []
  for await (const chunk of sheet.end()) chunks.push(chunk)
  const [whole, cut, amount] = readPdfTexts(new Uint8Array(Buffer.concat(chunks))).flat()
  expect([whole, amount]).toEqual([widest, '9,999,999.99 EUR'])
  expect(cut).toMatch(/^tx_w+…$/)
})
