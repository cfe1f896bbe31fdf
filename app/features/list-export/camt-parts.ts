import { createHash } from 'node:crypto'
import { BRAND } from '#app/brand.ts'
import { divideHalfUp, parseMoney, toDecimal } from '#app/domain/money.ts'
import { element, text } from './xml.ts'

/** The only currency of our statements. */
export const CURRENCY = 'EUR'
/** The lengths of ISO 20022's Max35Text, Max140Text and Max500Text. */
const ID = 35
export const LINE = 140
export const REMARK = 500
/** A number of an account is a character shorter. */
const ACCOUNT_ID = 34
/** The most decimals of an amount of a currency. */
const PLACES = 5
/** Of 18 decimals to 5. */
const STEP = 10n ** 13n

/**
 * Amounts as the standard has them: two decimals, at most five. What is finer is rounded half up on the running sum, so
 * that the entries of a file always add up to its sums; the exact amount then stands in the entry's own words.
 */
export class CamtAmounts {
  #exact: bigint
  #written: bigint

  /** `from` is what the sum begins with; it never goes below zero. */
  constructor(from = '0') {
    this.#exact = parseMoney(from)
    this.#written = divideHalfUp(this.#exact, STEP)
  }

  /** The amount of the next entry, without its sign. */
  next(amount: string): string {
    const before = this.#written
    this.#exact += parseMoney(amount)
    this.#written = divideHalfUp(this.#exact, STEP)
    const change = this.#written - before
    return formatUnits(change < 0n ? -change : change)
  }

  /** What the entries so far have come to, unrounded. */
  get sum(): bigint {
    return this.#exact
  }
}

/** A sum as the entries of a file add up to it. */
export function roundSum(sum: string): string {
  return formatUnits(divideHalfUp(parseMoney(sum), STEP))
}

function formatUnits(units: bigint): string {
  return toDecimal(units, PLACES).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/**
 * An id in the room that the standard has for it: one that is longer keeps its beginning and gets a hash of the whole, so
 * that two never become the same. The whole id is in a field that takes it.
 */
export function fitId(id: string, room = ID): string {
  if (Array.from(id).length <= room) return id
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 16)
  return `${Array.from(id)
    .slice(0, room - hash.length - 1)
    .join('')}-${hash}`
}

type Head = {
  holder: string
  /** The number of the account. */
  account: string
  /** Days of the customer's calendar, YYYY-MM-DD, both counted. */
  period: { from: string; to: string }
  madeAt: Date
}

/** The beginning of a bank-to-customer statement (camt.053.001.08, rules.md#statement-format) down to its balances. */
export function camtStart({ holder, account, period, madeAt }: Head): string {
  const id = `${BRAND.statementPrefix}${madeAt.toISOString().replaceAll(/\D/g, '')}`
  const made = text('CreDtTm', madeAt.toISOString())
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">\n<BkToCstmrStmt>\n',
    element('GrpHdr', text('MsgId', id), made),
    '\n<Stmt>\n',
    text('Id', id),
    made,
    element('FrToDt', text('FrDtTm', startOf(period.from, 0)), text('ToDtTm', startOf(period.to, 1))),
    '\n',
    element(
      'Acct',
      element('Id', element('Othr', text('Id', fitId(account, ACCOUNT_ID)))),
      text('Ccy', CURRENCY),
      element('Ownr', text('Nm', holder, LINE)),
      // Readers ask for an identification of the servicer besides its name; this is the code for having none.
      element(
        'Svcr',
        element('FinInstnId', text('Nm', BRAND.legalName, LINE), element('Othr', text('Id', 'NOTPROVIDED'))),
      ),
    ),
    '\n',
  ].join('')
}

/** A balance at the beginning (`OPBD`) or the end (`CLBD`) of a day. */
export function camtBalance(
  type: 'OPBD' | 'CLBD',
  { amount, direction, day }: { amount: string; direction: 'CRDT' | 'DBIT'; day: string },
): string {
  const kind = element('Tp', element('CdOrPrtry', text('Cd', type)))
  const when = element('Dt', text('Dt', day))
  return element('Bal', kind, text('Amt', amount, { Ccy: CURRENCY }), text('CdtDbtInd', direction), when) + '\n'
}

/** The end of the statement, without which no reader takes it for whole. */
export function camtEnd(remark: string): string {
  return `${text('AddtlStmtInf', remark, REMARK)}\n</Stmt>\n</BkToCstmrStmt>\n</Document>\n`
}

/** The moment at which a day of the customer's calendar begins, or one so many days later. */
function startOf(day: string, plusDays: number): string {
  const start = Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(BRAND.timeZone)
  return start.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
