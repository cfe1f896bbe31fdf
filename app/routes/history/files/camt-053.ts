import { symbolOf } from '#app/domain/coin-symbol.ts'
import { createHash } from 'node:crypto'
import { BRAND } from '#app/brand.ts'
import { isSepaIban } from '#app/domain/iban.ts'
import { divideHalfUp, parseMoney, toDecimal } from '#app/domain/money.ts'
import { dayOf } from '#app/i18n/formats.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import { paidAmount } from '#app/routes/history/history-totals.ts'
import type { Statement } from './statement.server.ts'
import { element, text } from './xml.ts'

const CURRENCY = 'EUR'
/** The lengths of ISO 20022's Max35Text, Max140Text and Max500Text. */
const ID = 35
/** A number of an account is a character shorter. */
const ACCOUNT_ID = 34
const LINE = 140
const REMARK = 500
/** The most decimals of an amount of a currency. */
const PLACES = 5
/** Of 18 decimals to 5. */
const STEP = 10n ** 13n

/**
 * Amounts as the standard has them: two decimals, at most five. What is finer is rounded half up on the running sum, so
 * that the entries of a file always add up to its sums; the exact amount then stands in the entry's own words.
 */
export class CamtAmounts {
  #exact = 0n
  #written = 0n

  /** The amount of the next entry. */
  next(amount: string): string {
    const before = this.#written
    this.#exact += parseMoney(amount)
    this.#written = divideHalfUp(this.#exact, STEP)
    return formatUnits(this.#written - before)
  }
}

/** A sum as the entries of a file add up to it. */
function roundSum(sum: string): string {
  return formatUnits(divideHalfUp(parseMoney(sum), STEP))
}

function formatUnits(units: bigint): string {
  return toDecimal(units, PLACES).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/**
 * An id in the room that the standard has for it: one that is longer keeps its beginning and gets a hash of the whole, so
 * that two never become the same. The whole id is in a field that takes it.
 */
function fitId(id: string, room: number): string {
  if (Array.from(id).length <= room) return id
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 16)
  return `${Array.from(id)
    .slice(0, room - hash.length - 1)
    .join('')}-${hash}`
}

/**
 * The beginning of a bank-to-customer statement (camt.053.001.08, rules.md#statement-format) with its balances and
 * sums: each payment that a bank has confirmed in EUR is a debit. The customer keeps no euro with us, so the opening
 * balance is nothing and the closing one is what was paid out.
 */
export function camtHead({ holder, period, madeAt, totals }: Statement): string {
  const { booked: exact = '0.00', bookedCount = 0 } = totals.find(({ currency }) => currency === CURRENCY) ?? {}
  const booked = roundSum(exact)
  const id = `${BRAND.statementPrefix}${madeAt.toISOString().replaceAll(/\D/g, '')}`
  const made = text('CreDtTm', madeAt.toISOString())
  const sum = (name: string, count: number, amount: string) =>
    element(name, text('NbOfNtries', String(count)), text('Sum', amount))
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
      element('Id', element('Othr', text('Id', fitId(holder.number, ACCOUNT_ID)))),
      text('Ccy', CURRENCY),
      element('Ownr', text('Nm', holder.name, LINE)),
      // Readers ask for an identification of the servicer besides its name; this is the code for having none.
      element(
        'Svcr',
        element('FinInstnId', text('Nm', BRAND.legalName, LINE), element('Othr', text('Id', 'NOTPROVIDED'))),
      ),
    ),
    '\n',
    balanceElement('OPBD', '0.00', period.from),
    '\n',
    balanceElement('CLBD', booked, period.to),
    '\n',
    element(
      'TxsSummry',
      element(
        'TtlNtries',
        text('NbOfNtries', String(bookedCount)),
        text('Sum', booked),
        element('TtlNetNtry', text('Amt', booked), text('CdtDbtInd', directionOf(booked))),
      ),
      sum('TtlCdtNtries', 0, '0.00'),
      sum('TtlDbtNtries', bookedCount, booked),
    ),
    '\n',
  ].join('')
}

/** The entry of a payment that a bank has confirmed in EUR, after those that `amounts` has written before. */
export function camtEntry(item: TransactionListItem, amounts: CamtAmounts): string {
  const paid = paidAmount(item)
  const inCents = amounts.next(paid)
  const amount = text('Amt', inCents, { Ccy: CURRENCY })
  const debit = text('CdtDbtInd', 'DBIT')
  const key = fitId(item.transaction_key, ID)
  const trace = item.end_to_end_id ?? 'NOTPROVIDED'
  const number = text('AcctSvcrRef', key)
  const remarks = [
    `${item.coin_amount_received ?? item.coin_amount} ${symbolOf(item)}`,
    ...(trace === fitId(trace, ID) ? [] : [`EndToEndId ${trace}`]),
    ...(parseMoney(inCents) === parseMoney(paid) ? [] : [`${paid} ${CURRENCY} exactly`]),
  ]
  const day = text('Dt', dayOf(item.completed_at ?? item.created, BRAND.timeZone))
  const payer = item.payer_name ?? item.payer
  return `${element(
    'Ntry',
    text('NtryRef', key),
    amount,
    debit,
    element('Sts', text('Cd', 'BOOK')),
    element('BookgDt', day),
    element('ValDt', day),
    number,
    bankCode(item),
    element(
      'NtryDtls',
      element(
        'TxDtls',
        element('Refs', number, text('EndToEndId', fitId(trace, ID))),
        amount,
        debit,
        element(
          'RltdPties',
          partyElement('Dbtr', payer),
          partyElement('Cdtr', item.receiver),
          item.iban === null ? '' : element('CdtrAcct', element('Id', text('IBAN', item.iban))),
        ),
        item.description ? element('RmtInf', text('Ustrd', item.description, LINE)) : '',
        text('AddtlTxInf', remarks.join('; '), REMARK),
      ),
    ),
    key === item.transaction_key ? '' : text('AddtlNtryInf', item.transaction_key, REMARK),
  )}\n`
}

/** The end of the statement, without which no reader takes it for whole. */
export function camtTail(): string {
  const remark =
    'Payouts of sold crypto-assets to bank accounts. No balance is kept: the closing one is what was paid out.'
  return `${text('AddtlStmtInf', remark, REMARK)}\n</Stmt>\n</BkToCstmrStmt>\n</Document>\n`
}

/** What banks call it: an issued credit transfer, within SEPA or across its border. */
function bankCode({ iban }: TransactionListItem): string {
  const transfer = iban !== null && isSepaIban(iban) ? 'ESCT' : 'XBCT'
  return element(
    'BkTxCd',
    element('Domn', text('Cd', 'PMNT'), element('Fmly', text('Cd', 'ICDT'), text('SubFmlyCd', transfer))),
  )
}

function balanceElement(type: 'OPBD' | 'CLBD', amount: string, day: string): string {
  return element(
    'Bal',
    element('Tp', element('CdOrPrtry', text('Cd', type))),
    text('Amt', amount, { Ccy: CURRENCY }),
    text('CdtDbtInd', directionOf(amount)),
    element('Dt', text('Dt', day)),
  )
}

/** What was paid out is owed to nobody; nothing at all counts as a credit. */
function directionOf(paidOut: string): 'DBIT' | 'CRDT' {
  return paidOut === '0.00' ? 'CRDT' : 'DBIT'
}

function partyElement(name: string, of: string | null): string {
  return of ? element(name, element('Pty', text('Nm', of, LINE))) : ''
}

/** The moment at which a day of the customer's calendar begins, or one so many days later. */
function startOf(day: string, plusDays: number): string {
  const start = Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(BRAND.timeZone)
  return start.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
