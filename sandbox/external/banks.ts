import { getPrices } from '#sandbox/domain/prices.ts'
import { validateIBAN } from 'ibantools'
import { COMPANY } from '#sandbox/core/company.ts'
import { isBankingDay, type Currency } from '#sandbox/domain/bank-holidays.ts'

const ZONE = 'Europe/Tallinn'

/** SEPA countries, by the country code of their IBANs (EPC409-09). */
const SEPA = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

/** Euro countries: all their banks accept instant transfers since 9 January 2025 (Regulation (EU) 2024/886). */
const EURO_AREA = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))

/** Banks by the first digits of their IBANs, and whether they accept instant transfers. */
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

/** Our account for incoming EUR transfers, with a reference per order. */
export const OUR_BANK = { receiver: COMPANY.name, ...COMPANY.bank } as const

export type BankAccount = {
  iban: string
  country: string
  sepa: boolean
  instant: boolean
  bankName: string | null
  bic: string | null
}

/** Looks up a bank account by its IBAN; null for an invalid IBAN. */
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

/** The payment scheme of a transfer, which determines its duration. */
export type Rail = 'instant' | 'sepa' | 'correspondent'

/** The maximum duration in business days that customers see; 0 is seconds (rules.md#arrival). */
export function getArrivalDays(rail: Rail): number {
  return rail === 'instant' ? 0 : getPrices().days.slowBank
}

type Sent = { rail: Rail; currency: Currency; sentAt: number }

/** The latest arrival that customers see, for a transfer sent at `sentAt`; both in ms (rules.md#arrival). */
export function getLatestArrival(sent: Sent): number {
  return addSettlementDays(sent, getArrivalDays(sent.rail))
}

/**
 * The simulated arrival in ms of a transfer sent at `sentAt`: ten seconds, one (SEPA) or two settlement days of its
 * currency later.
 */
export function getArrival(sent: Sent): number {
  return addSettlementDays(sent, sent.rail === 'sepa' ? 1 : 2)
}

function addSettlementDays({ rail, currency, sentAt }: Sent, days: number): number {
  if (rail === 'instant') return sentAt + 10_000
  let day = Temporal.Instant.fromEpochMilliseconds(Math.trunc(sentAt)).toZonedDateTimeISO(ZONE)
  for (let left = days; left > 0;) {
    day = day.add({ days: 1 })
    if (isBankingDay(day.toPlainDate(), currency)) left -= 1
  }
  return day.with({ hour: 14, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds
}

/** Faster Payments and instant SEPA transfers take seconds; transfers out of SEPA go through a correspondent bank. */
export function getRail({ instant, inSepa }: { instant: boolean; inSepa: boolean }): Rail {
  if (!inSepa) return 'correspondent'
  return instant ? 'instant' : 'sepa'
}

/** Reasons why a bank returns a payment (ISO 20022 external status reason codes). */
export const RETURN_REASONS = [
  { code: 'AC04', text: 'the bank account is closed' },
  { code: 'AC01', text: 'the account number is not known' },
  { code: 'MD07', text: 'the account holder has died' },
  { code: 'MS03', text: 'the bank gave no reason' },
  { code: 'AM05', text: 'the same payment had been made already' },
] as const
