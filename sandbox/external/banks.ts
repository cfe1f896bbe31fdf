import { prices } from '#sandbox/domain/prices.ts'
import { validateIBAN } from 'ibantools'
import { COMPANY } from '#sandbox/core/company.ts'
import { isBankingDay, type Currency } from '#sandbox/domain/bank-holidays.ts'

const ZONE = 'Europe/Tallinn'

/** The countries of SEPA, by the code of their IBANs (EPC409-09). */
const SEPA = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

/** Where the euro is the money: every bank takes instant transfers there since 9 January 2025 (Regulation (EU) 2024/886). */
const EURO_AREA = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))

/** Banks by the first digits of their IBANs, and whether instant transfers reach them. */
const BANKS: readonly { prefix: RegExp; name: string; bic: string; instant: boolean }[] = [
  { prefix: /^EE\d\d22/, name: 'Swedbank', bic: 'HABAEE2X', instant: true },
  { prefix: /^EE\d\d10/, name: 'SEB Pank', bic: 'EEUHEE2X', instant: true },
  { prefix: /^EE\d\d77/, name: 'LHV Pank', bic: 'LHVBEE22', instant: true },
  { prefix: /^LT\d\d7300/, name: 'Swedbank', bic: 'HABALT22', instant: true },
  { prefix: /^LV\d\dHABA/, name: 'Swedbank', bic: 'HABALV22', instant: true },
  { prefix: /^DE\d\d50010517/, name: 'ING', bic: 'INGDDEFF', instant: true },
  { prefix: /^DE\d\d37040044/, name: 'Commerzbank', bic: 'COBADEFF', instant: true },
  { prefix: /^FR\d\d20041/, name: 'La Banque Postale', bic: 'PSSTFRPP', instant: true },
  { prefix: /^ES\d\d2100/, name: 'CaixaBank', bic: 'CAIXESBB', instant: true },
  { prefix: /^FI\d\d1/, name: 'Nordea', bic: 'NDEAFIHH', instant: true },
  { prefix: /^MT\d\dMALT/, name: 'Bank of Valletta', bic: 'VALLMTMT', instant: false },
]

/** Where customers send euro to, each with a reference that says what for. */
export const OUR_BANK = { receiver: COMPANY.name, ...COMPANY.bank } as const

export type BankAccount = {
  iban: string
  country: string
  sepa: boolean
  instant: boolean
  bankName: string | null
  bic: string | null
}

/** What is known of an account by its IBAN; null for what is none. */
export function findBankAccount(text: string): BankAccount | null {
  const iban = text.replaceAll(/\s/g, '').toUpperCase()
  if (iban.length > 34 || !validateIBAN(iban).valid) return null
  const country = iban.slice(0, 2)
  const bank = BANKS.find(({ prefix }) => prefix.test(iban))
  return {
    iban,
    country,
    sepa: SEPA.has(country),
    instant: bank?.instant ?? EURO_AREA.has(country),
    bankName: bank?.name ?? null,
    bic: bank?.bic ?? null,
  }
}

export function isSepaCountry(code: string): boolean {
  return SEPA.has(code.toUpperCase())
}

/** How money gets to a bank account, and how long that takes. */
export type Rail = 'instant' | 'sepa' | 'correspondent'

/** Business days until money is in the account at the latest, as customers are told; 0 is seconds (rules.md#arrival). */
export function businessDaysOf(rail: Rail): number {
  return rail === 'instant' ? 0 : prices().days.slowBank
}

type Sent = { rail: Rail; currency: Currency; sentAt: number }

/** When money that leaves at `sentAt` (ms) is in the account at the latest: what customers are told (rules.md#arrival). */
export function latestArrivalOf(sent: Sent): number {
  return arrivalAfter(sent, businessDaysOf(sent.rail))
}

/**
 * When money that leaves at `sentAt` (ms) is in the account: ten seconds later, the next day on which banks settle in its
 * currency, or the one after.
 */
export function arrivalOf(sent: Sent): number {
  return arrivalAfter(sent, sent.rail === 'sepa' ? 1 : 2)
}

function arrivalAfter({ rail, currency, sentAt }: Sent, days: number): number {
  if (rail === 'instant') return sentAt + 10_000
  let day = Temporal.Instant.fromEpochMilliseconds(Math.trunc(sentAt)).toZonedDateTimeISO(ZONE)
  for (let left = days; left > 0;) {
    day = day.add({ days: 1 })
    if (isBankingDay(day.toPlainDate(), currency)) left -= 1
  }
  return day.with({ hour: 14, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds
}

/** Faster Payments and instant SEPA transfers take seconds; what leaves SEPA goes through a correspondent bank. */
export function railOf({ instant, inSepa }: { instant: boolean; inSepa: boolean }): Rail {
  if (!inSepa) return 'correspondent'
  return instant ? 'instant' : 'sepa'
}

/** Why a bank sends a payment back (ISO 20022 external status reason codes). */
export const RETURN_REASONS = [
  { code: 'AC04', text: 'the account is closed' },
  { code: 'AC01', text: 'the account number is not known' },
  { code: 'MD07', text: 'the account holder has died' },
  { code: 'MS03', text: 'the bank gave no reason' },
  { code: 'AM05', text: 'the same payment had been made already' },
] as const
