import { COMPANY } from '#sandbox/core/company.ts'

const SEA = '#00626a'
const MUTED = '#5a6472'
const LOGO_SIZE = 36
/** The title below begins here, as in the files of the app. */
const END = 92

type Issuer = { address: string; licence: string }

const ISSUERS: Readonly<Record<string, Issuer>> = {
  en: {
    address: 'Registry code {{code}}, {{street}}, {{postcode}} Tallinn, Estonia',
    licence: 'Licensed as a crypto-asset service provider and payment institution in Estonia, licence {{licence}}.',
  },
  de: {
    address: 'Registernummer {{code}}, {{street}}, {{postcode}} Tallinn, Estland',
    licence:
      'In Estland zugelassen als Anbieter von Kryptowerte-Dienstleistungen und als Zahlungsinstitut, Lizenz {{licence}}.',
  },
  es: {
    address: 'Número de registro {{code}}, {{street}}, {{postcode}} Tallin, Estonia',
    licence:
      'Autorizado en Estonia como proveedor de servicios de criptoactivos y entidad de pago, licencia {{licence}}.',
  },
  fr: {
    address: 'Numéro d’immatriculation {{code}}, {{street}}, {{postcode}} Tallinn, Estonie',
    licence:
      'Agréé en Estonie comme prestataire de services sur crypto-actifs et établissement de paiement, agrément {{licence}}.',
  },
  ru: {
    address: 'Регистрационный код {{code}}, {{street}}, {{postcode}} Таллин, Эстония',
    licence:
      'Лицензированный в Эстонии поставщик услуг в сфере криптоактивов и платёжное учреждение, лицензия {{licence}}.',
  },
}

/** Returns the company's lines below its name; English if there is no translation. */
function getIssuerLines(language: string): string[] {
  const { registryCode: code, licence, address } = COMPANY
  const values: Readonly<Record<string, string>> = { code, licence, ...address }
  const issuer = ISSUERS[language] ?? ISSUERS['en']
  return Object.values(issuer ?? {}).map((line) =>
    line.replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? ''),
  )
}

type Place = { regular: string; bold: string; left: number; top: number; language: string }

/** Draws the logo and the company at the top of a paper, and moves below them. */
export function drawLetterhead(document: PDFKit.PDFDocument, { regular, bold, left, top, language }: Place): void {
  const { box, radius, stroke, width } = COMPANY.logo
  document
    .save()
    .translate(left, top)
    .scale(LOGO_SIZE / box)
  document.roundedRect(0, 0, box, box, radius).fill(SEA)
  document.path(stroke).lineWidth(width).lineCap('round').stroke('#ffffff').restore()
  const textLeft = left + LOGO_SIZE + 10
  document.font(bold).fontSize(11).fillColor(SEA).text(COMPANY.name, textLeft, top)
  document.font(regular).fontSize(7.5).fillColor(MUTED)
  getIssuerLines(language).forEach((line, index) => document.text(line, textLeft, top + 16 + index * 11))
  document.fillColor('#1b2430')
  document.x = left
  document.y = END
}
