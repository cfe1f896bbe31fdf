/** A bank for open banking. All banks are fictional. */
export type Institution = { id: string; name: string; country: string; bic: string }

/** Banks by country. The fifth and sixth letters of a BIC are the country code. */
const BANKS: Readonly<Record<string, readonly (readonly [name: string, code: string])[]>> = {
  AT: [
    ['Alpenquell Bank', 'ALPQ'],
    ['Donauhaus Sparbank', 'DONH'],
    ['Salzkamm Privatbank', 'SZKM'],
  ],
  BE: [
    ['Banque du Beffroi', 'BEFF'],
    ['Scheldebank', 'SCHD'],
    ['Maasoever Bank', 'MSOV'],
  ],
  DE: [
    ['Nordhafen Bank', 'NRDH'],
    ['Elbufer Sparbank', 'ELBU'],
    ['Bank am Lindenplatz', 'BLND'],
    ['Isarwinkel Direktbank', 'ISAR'],
  ],
  EE: [
    ['Kadaka Pank', 'KADK'],
    ['Rannaliiva Pank', 'RNLV'],
    ['Tuuleveski Pank', 'TUVE'],
  ],
  ES: [
    ['Banco Mirasierra', 'MRSR'],
    ['Caja del Almendro', 'CALM'],
    ['Banco Rocablanca', 'RCBL'],
  ],
  FI: [
    ['Saimaanranta Pankki', 'SMRN'],
    ['Revontuli Pankki', 'RVNT'],
    ['Kivijalka Osuuspankki', 'KVJL'],
  ],
  FR: [
    ['Banque des Tilleuls', 'TILL'],
    ['Crédit Val-de-Brume', 'VBRM'],
    ['Caisse du Phare', 'PHAR'],
  ],
  IE: [
    ['Liffeyside Bank', 'LFSD'],
    ['Harp & Anchor Bank', 'HARP'],
    ['Bank of Glenmore', 'GLMR'],
  ],
  IT: [
    ['Banca Belcolle', 'BLCL'],
    ['Cassa del Levante', 'CLEV'],
    ['Banco Pietrachiara', 'PTCH'],
  ],
  LT: [
    ['Gintaro Bankas', 'GNTR'],
    ['Nemuno Bankas', 'NMUN'],
    ['Ąžuolo Kredito Unija', 'AZUO'],
  ],
  LV: [
    ['Daugavmalas Banka', 'DGVM'],
    ['Bērzu Banka', 'BRZU'],
    ['Ziemeļblāzma Banka', 'ZMBL'],
  ],
  NL: [
    ['Polderbank', 'PLDR'],
    ['Grachtenhuis Bank', 'GRHB'],
    ['Waddenspaar', 'WDSP'],
  ],
  PT: [
    ['Banco Maré Alta', 'MRAL'],
    ['Caixa da Cortiça', 'CORT'],
    ['Banco Serra Verde', 'SRVD'],
  ],
}

const INSTITUTIONS: readonly Institution[] = Object.entries(BANKS).flatMap(([country, banks]) =>
  banks.map(([name, code]) => ({
    id: `${normalize(name).replaceAll(/[^a-z0-9]+/g, '-')}-${country.toLowerCase()}`,
    name,
    country,
    bic: `${code}${country}2X`,
  })),
)

/** Finds banks by country and by a search text in their name or BIC, ignoring case and accents. */
export function listInstitutions({ country, search }: { country: string | null; search: string }): Institution[] {
  const term = normalize(search.trim())
  return INSTITUTIONS.filter(
    (bank) =>
      (country === null || bank.country === country.toUpperCase()) &&
      (normalize(bank.name).includes(term) || bank.bic.toLowerCase().startsWith(term)),
  )
}

export function findInstitution(id: string): Institution | null {
  return INSTITUTIONS.find((bank) => bank.id === id) ?? null
}

/** @throws Error for an unknown bank */
export function requireInstitution(id: string): Institution {
  const bank = findInstitution(id)
  if (!bank) throw new Error(`No bank ${id}`)
  return bank
}

function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
