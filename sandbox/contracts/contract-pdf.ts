import type { ReadContract } from './contract-translations.ts'
import { COMPANY } from '#sandbox/core/company.ts'
import { BOLD, pdf, REGULAR } from '#sandbox/texts/pdf.ts'

/** A contract to keep: its title and version, then each section. `englishUrl` is where the text that counts can be read. */
export function contractPdf(
  { title, version, sections, note, lang }: ReadContract,
  { at, englishUrl }: { at: Date; englishUrl: string },
): Promise<Uint8Array> {
  return pdf({ title: `${title}, ${version}`, author: COMPANY.name, at, language: lang }, (document) => {
    document.font(REGULAR).fontSize(9).text(COMPANY.name).moveDown(1)
    if (note) document.text(note.linksToEnglish ? `${note.text} ${englishUrl}` : note.text).moveDown(1)
    document.font(BOLD).fontSize(18).text(title)
    document.font(REGULAR).fontSize(9).text(version).moveDown(1)
    for (const [heading, words] of sections) {
      document.font(BOLD).fontSize(11).text(heading).moveDown(0.2)
      document.font(REGULAR).fontSize(10).text(words, { lineGap: 2 }).moveDown(0.9)
    }
  })
}
