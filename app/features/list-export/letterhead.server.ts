import { BRAND } from '#app/brand.ts'
import { formatRegion } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { LEFT, RIGHT, type PdfSheet } from './pdf-sheet.server.ts'

const SEA = '#00626a'
const MUTED = '#5a6472'
const TOP = 39
const LOGO_SIZE = 36
const TEXT_LEFT = LEFT + LOGO_SIZE + 10

/** Draws the logo and the company as on the receipts and contracts of the platform, down to 76 points. */
export function drawLetterhead(sheet: PdfSheet, { t, language }: { t: Translate; language: Language }): void {
  const { legalName, address, licence } = BRAND
  const country = formatRegion(BRAND.country, language)
  sheet.drawLogo(LEFT, TOP, LOGO_SIZE, SEA)
  sheet.write(legalName, TEXT_LEFT, TOP, RIGHT - TEXT_LEFT, { bold: true, size: 11, colour: SEA })
  const lines = [
    t('history.pdf.address', { code: BRAND.registryCode, address, country }),
    t('history.pdf.licence', { country, licence: licence.number }),
  ]
  lines.forEach((line, index) =>
    sheet.write(line, TEXT_LEFT, TOP + 16 + index * 11, RIGHT - TEXT_LEFT, { colour: MUTED }),
  )
}
