import type { ContractText } from '#sandbox/contract-texts.ts'
import { BOLD, pdf, REGULAR } from './pdf.ts'

const ISSUER = 'Causeway Payments OÜ'

/** A contract to keep: its title and version, then each section. */
export function contractPdf({ title, version, sections }: ContractText, at: Date): Promise<Uint8Array> {
  return pdf({ title: `${title}, version ${version}`, author: ISSUER, at }, (document) => {
    document.font(REGULAR).fontSize(9).text(ISSUER).moveDown(1)
    document.font(BOLD).fontSize(18).text(title)
    document.font(REGULAR).fontSize(9).text(`Version ${version}`).moveDown(1)
    for (const [heading, words] of sections) {
      document.font(BOLD).fontSize(11).text(heading).moveDown(0.2)
      document.font(REGULAR).fontSize(10).text(words, { lineGap: 2 }).moveDown(0.9)
    }
  })
}
