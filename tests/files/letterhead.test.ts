import { expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { drawLetterhead } from '#app/features/list-export/letterhead.server.ts'
import { PdfSheet } from '#app/features/list-export/pdf-sheet.server.ts'
import { COLUMNS } from '#app/features/list-export/statement-pages.server.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { translate, type Translate } from '#app/i18n/translate.ts'
import { COMPANY } from '#sandbox/core/company.ts'
import { renderPdf } from '#sandbox/papers/pdf.ts'
import { readPdfContents, readPdfTexts } from '#tests/server/pdf-text.ts'

const TEXTS: Record<string, string> = Object.assign({}, ...Object.values(en))
const t = ((key, params) => translate(TEXTS, 'en', key, params)) as Translate
const AT = new Date(0)

async function drawOnSheet(draw: (sheet: PdfSheet) => void): Promise<Uint8Array> {
  const sheet = await PdfSheet.open({ title: 'x', author: 'x', language: 'en', at: AT })
  sheet.addPage()
  draw(sheet)
  const chunks: Uint8Array[] = []
  for await (const chunk of sheet.end()) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

const readLogo = (file: Uint8Array) => /q\n1 0 0 1 40 39 cm.*?\nQ\n/s.exec(readPdfContents(file)[0] ?? '')?.[0]
const joinWords = (texts: string[] | undefined) => (texts ?? []).join('').replaceAll(/\s+/g, ' ')

test('draws the same letterhead on the files of the app and of the sandbox', async () => {
  const ours = await drawOnSheet((sheet) => drawLetterhead(sheet, { t, language: 'en' }))
  const platform = await renderPdf({ title: 'x', at: AT, language: 'en' }, () => {})
  const words = joinWords(readPdfTexts(ours)[0])
  expect(words).toContain(`Registry code ${BRAND.registryCode}, ${BRAND.address}, Estonia`)
  expect(words).toContain(`licence ${BRAND.licence.number}.`)
  expect(words.startsWith(BRAND.legalName)).toBe(true)
  expect(joinWords(readPdfTexts(platform)[0])).toBe(words)
  expect(readLogo(ours)).toContain('6 11.5 m')
  expect(readLogo(platform)).toBe(readLogo(ours))
})

test('names one registry code and draws one logo', () => {
  expect(COMPANY.registryCode).toBe(BRAND.registryCode)
  expect(COMPANY.logo).toEqual(BRAND.logo)
})

test('prints every status in full on a statement', async () => {
  const badges = [
    ...Object.values(OBJECT_STATES).flatMap((states) => Object.values(states).map(({ badge }) => t(badge))),
    ...Object.keys(TEXTS)
      .filter((key) => key.startsWith('ui.list_status.'))
      .map((key) => t(key as Parameters<Translate>[0])),
  ]
  const file = await drawOnSheet((sheet) => {
    badges.forEach((badge, index) => sheet.write(badge, COLUMNS.status.x, 10 + index * 5, COLUMNS.status.width))
  })
  expect(badges.length).toBeGreaterThan(50)
  expect(readPdfTexts(file)[0]?.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(badges)
})
