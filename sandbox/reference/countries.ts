/** ISO 3166-1 alpha-2 and dial code of every country, and Kosovo by its customary code. */
const DIAL_CODES = `
AD376 AE971 AF93 AG1268 AI1264 AL355 AM374 AO244 AQ672 AR54 AS1684 AT43 AU61 AW297 AX358 AZ994 BA387 BB1246 BD880 BE32
BF226 BG359 BH973 BI257 BJ229 BL590 BM1441 BN673 BO591 BQ599 BR55 BS1242 BT975 BV47 BW267 BY375 BZ501 CA1 CC61 CD243
CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DM1767
DO1809 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1473 GE995 GF594
GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GS500 GT502 GU1671 GW245 GY592 HK852 HM672 HN504 HR385 HT509 HU36
ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1876 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1869
KP850 KR82 KW965 KY1345 KZ7 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382
MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1670 MQ596 MR222 MS1664 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264
NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PN64
PR1787 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47
SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1721 SY963 SZ268 TC1649 TD235 TF262 TG228 TH66 TJ992 TK690
TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TW886 TZ255 UA380 UG256 UM1 US1 UY598 UZ998 VA379 VC1784 VE58 VG1284 VI1340
VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263`

const EEA = parseCodes('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK')
/** The 41 countries of the SEPA schemes (European Payments Council, EPC409-09). */
const SEPA = new Set([...EEA, ...parseCodes('AD AL CH GB MC MD ME MK RS SM VA')])
/** High-risk jurisdictions under a call for action (FATF), and those under comprehensive EU sanctions. */
const FORBIDDEN = parseCodes('BY CU IR KP MM RU SY')
/** Not forbidden, but outside our licence. */
const NOT_SERVED = parseCodes('AF CA CD CF CN HT IQ LY ML NI PK SD SO SS UM US VE YE ZW')
/** Citizenships that may start at level 1; others start at level 2 (rules.md#not-starter-eligible). */
const STARTER = new Set([...SEPA, ...parseCodes('AU GI IL JP KR NZ SG')])

function parseCodes(codes: string): Set<string> {
  return new Set(codes.split(' '))
}

/** Why residents and companies of a country can't buy crypto; null if they can (rules.md#buy-region). */
export function findBuyRefusal(code: string): 'region' | 'regulatory' | null {
  if (EEA.has(code)) return null
  return code === 'GB' ? 'regulatory' : 'region'
}

export type Country = {
  code: string
  name: string
  eea: boolean
  sepa: boolean
  supported: boolean
  starter_eligible: boolean
  dial_code: string
  forbidden: boolean
  /** Residents can buy crypto. */
  buying: boolean
}

/** Every country with its name in a language, sorted by that language's rules. */
export function listCountries(language = 'en'): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return Array.from(DIAL_CODES.matchAll(/([A-Z]{2})(\d+)/g), ([, code = '', dial = '']) => {
    const supported = !FORBIDDEN.has(code) && !NOT_SERVED.has(code)
    return {
      code,
      name: names.of(code) ?? code,
      eea: EEA.has(code),
      sepa: SEPA.has(code),
      supported,
      starter_eligible: supported && STARTER.has(code),
      dial_code: `+${dial}`,
      forbidden: FORBIDDEN.has(code),
      buying: supported && findBuyRefusal(code) === null,
    }
  }).toSorted((left, right) => compare(left.name, right.name))
}
