import { expect, test } from 'vitest'
import { PdfSheet } from '#app/features/list-export/pdf-sheet.server.ts'
import { receiptPdf } from '#sandbox/payments/receipts/receipt-pdf.ts'
import { pdfText } from './pdf-text.ts'

/**
 * Names in the scripts that our documents are written in; those from right to left are drawn with their first letter last.
 */
const NAMES: [script: string, name: string, isFromRight: boolean][] = [
  ['Latin', 'Łukasz Żółć-Świątek', false],
  ['Greek', 'Ελένη Παπαδοπούλου', false],
  ['Cyrillic', 'Юлия Щукина', false],
  ['Armenian', 'Նարեկ Սարգսյան', false],
  ['Georgian', 'გიორგი ბერიძე', false],
  ['Hebrew', 'יוסף בן דוד', true],
  ['Arabic', 'محمد جميل حسن', true],
]

const drawn = (name: string, isFromRight: boolean) => (isFromRight ? [...name].toReversed().join('') : name)

test.each(NAMES)(
  'a name in %s, %s, is drawn on a statement letter by letter in the order in which it is read',
  async (_, name, isFromRight) => {
    const sheet = await PdfSheet.open({ title: 'x', author: 'x', language: 'en', at: new Date(0) })
    sheet.addPage()
    sheet.write(name, 40, 40, 400)
    sheet.write(`To ${name} (3)`, 40, 60, 400)
    const chunks: Uint8Array[] = []
    for await (const chunk of sheet.end()) chunks.push(chunk)
    const texts = pdfText(new Uint8Array(Buffer.concat(chunks))).flat()
    expect(texts).toEqual([drawn(name, isFromRight), `To ${drawn(name, isFromRight)} (3)`])
  },
)

test.each(NAMES)('and so is a name in %s, %s, on a receipt', async (_, name, isFromRight) => {
  const file = await receiptPdf({
    title: 'Payment receipt',
    number: 'tx_1',
    issuer: ['Causeway'],
    amount: `1.00 EUR to ${name}`,
    outcome: 'Sent to the bank.',
    sections: [{ heading: 'Payer', lines: [['Name', name]] }],
    note: '-',
    issuedAt: new Date(0),
    language: 'en',
  })
  const texts = pdfText(file).flat().join('|').replaceAll('\u00a0', ' ')
  expect(texts.split(drawn(name, isFromRight))).toHaveLength(3)
})

test('the letters of an Arabic name are joined', async () => {
  const write = async (name: string) => {
    const sheet = await PdfSheet.open({ title: 'x', author: 'x', language: 'en', at: new Date(0) })
    sheet.addPage()
    sheet.write(name, 40, 40, 400)
    const chunks: Uint8Array[] = []
    for await (const chunk of sheet.end()) chunks.push(chunk)
    return Buffer.concat(chunks).length
  }
  // In a word of one letter twice, the two have another form each, so that the font in the file has one letter more.
  expect(await write('بب')).not.toBe(await write('ب'))
})

test('what people quote is written whole, in smaller letters where there is no room; words are cut', async () => {
  const sheet = await PdfSheet.open({ title: 'x', author: 'x', language: 'en', at: new Date(0) })
  sheet.addPage()
  const widest = `tx_${'w'.repeat(20)}`
  sheet.write(widest, 40, 40, 104, { whole: true })
  sheet.write(widest, 40, 60, 104)
  sheet.write('9,999,999.99 EUR', 500, 80, -40, { whole: true, bold: true })
  const chunks: Uint8Array[] = []
  for await (const chunk of sheet.end()) chunks.push(chunk)
  const [whole, cut, amount] = pdfText(new Uint8Array(Buffer.concat(chunks))).flat()
  expect([whole, amount]).toEqual([widest, '9,999,999.99 EUR'])
  expect(cut).toMatch(/^tx_w+…$/)
})
