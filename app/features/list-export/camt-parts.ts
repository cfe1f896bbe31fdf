import { createHash } from 'node:crypto'
import { BRAND } from '#app/brand.ts'
import { divideHalfUp, parseMoney, toDecimal } from '#app/domain/money.ts'
import { formatElement, formatText } from './xml.ts'

export const CURRENCY = 'EUR'
/** Maximum lengths of ISO 20022's Max35Text, Max140Text and Max500Text. */
const ID = 35
export const LINE = 140
export const REMARK = 500
/** Maximum length of an account number in ISO 20022. */
const ACCOUNT_ID = 34
/** Maximum decimals of a currency amount. */
const PLACES = 5
/** Scales 18 decimals to 5. */
const STEP = 10n ** 13n

/**
 * Amounts in the standard's precision: two to five decimals. Finer amounts are rounded half up on the running sum, so
 * that the entries always add up to the file's totals. The entry's text then has the exact amount.
 */
export class CamtAmounts {
  #exact: bigint
  #written: bigint

  /** `from` is the opening balance. The sum never goes below zero. */
  constructor(from = '0') {
    this.#exact = parseMoney(from)
    this.#written = divideHalfUp(this.#exact, STEP)
  }

  /** Returns the next entry's amount without sign. */
  next(amount: string): string {
    const before = this.#written
    this.#exact += parseMoney(amount)
    this.#written = divideHalfUp(this.#exact, STEP)
    const change = this.#written - before
    return formatUnits(change < 0n ? -change : change)
  }

  /** The exact sum of the entries so far. */
  get sum(): bigint {
    return this.#exact
  }
}

export function roundSum(sum: string): string {
  return formatUnits(divideHalfUp(parseMoney(sum), STEP))
}

function formatUnits(units: bigint): string {
  return toDecimal(units, PLACES).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/**
 * Shortens an id to the standard's length: a long id becomes its prefix and a hash, which keeps it unique. The entry's
 * text has the full id.
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
  account: string
  /** Calendar days in the brand's time zone, YYYY-MM-DD, inclusive. */
  period: { from: string; to: string }
  madeAt: Date
}

/**
 * Returns the start of a bank-to-customer statement (camt.053.001.08, rules.md#statement-format), up to the balances.
 */
export function formatCamtStart({ holder, account, period, madeAt }: Head): string {
  const id = `${BRAND.statementPrefix}${madeAt.toISOString().replaceAll(/\D/g, '')}`
  const created = formatText('CreDtTm', madeAt.toISOString())
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">\n<BkToCstmrStmt>\n',
    formatElement('GrpHdr', formatText('MsgId', id), created),
    '\n<Stmt>\n',
    formatText('Id', id),
    created,
    formatElement(
      'FrToDt',
      formatText('FrDtTm', formatStart(period.from, 0)),
      formatText('ToDtTm', formatStart(period.to, 1)),
    ),
    '\n',
    formatElement(
      'Acct',
      formatElement('Id', formatElement('Othr', formatText('Id', fitId(account, ACCOUNT_ID)))),
      formatText('Ccy', CURRENCY),
      formatElement('Ownr', formatText('Nm', holder, LINE)),
      // Readers require an identification of the servicer besides its name. This is the code for none.
      formatElement(
        'Svcr',
        formatElement(
          'FinInstnId',
          formatText('Nm', BRAND.legalName, LINE),
          formatElement('Othr', formatText('Id', 'NOTPROVIDED')),
        ),
      ),
    ),
    '\n',
  ].join('')
}

/** Returns a balance at the start (`OPBD`) or end (`CLBD`) of a day. */
export function formatCamtBalance(
  type: 'OPBD' | 'CLBD',
  { amount, direction, day }: { amount: string; direction: 'CRDT' | 'DBIT'; day: string },
): string {
  const kind = formatElement('Tp', formatElement('CdOrPrtry', formatText('Cd', type)))
  const when = formatElement('Dt', formatText('Dt', day))
  return (
    formatElement('Bal', kind, formatText('Amt', amount, { Ccy: CURRENCY }), formatText('CdtDbtInd', direction), when) +
    '\n'
  )
}

/** Returns the statement's closing part, without which readers reject the file as incomplete. */
export function formatCamtEnd(remark: string): string {
  return `${formatText('AddtlStmtInf', remark, REMARK)}\n</Stmt>\n</BkToCstmrStmt>\n</Document>\n`
}

/** Returns the start of a calendar day in the brand's time zone, shifted by `plusDays`. */
function formatStart(day: string, plusDays: number): string {
  const start = Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(BRAND.timeZone)
  return start.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
