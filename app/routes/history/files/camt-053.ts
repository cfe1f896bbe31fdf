import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { isSepaIban } from '#app/domain/iban.ts'
import { parseMoney } from '#app/domain/money.ts'
import {
  formatCamtBalance,
  formatCamtEnd,
  formatCamtStart,
  CURRENCY,
  fitId,
  LINE,
  REMARK,
  roundSum,
  type CamtAmounts,
} from '#app/features/list-export/camt-parts.ts'
import { formatElement, formatText } from '#app/features/list-export/xml.ts'
import { getDay } from '#app/i18n/formats.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import { getPaidAmount } from '#app/routes/history/history-totals.ts'
import type { Statement } from './statement.server.ts'

/**
 * The start of a bank-to-customer statement (camt.053.001.08, rules.md#statement-format), with balances and sums. Each
 * EUR payment that a bank has confirmed is a debit. Customers keep no euro balance, so the opening balance is 0 and the
 * closing balance is the total paid out.
 */
export function buildCamtHead({ holder, period, madeAt, totals }: Statement): string {
  const { booked: exact = '0.00', bookedCount = 0 } = totals.find(({ currency }) => currency === CURRENCY) ?? {}
  const booked = roundSum(exact)
  const sum = (name: string, count: number, amount: string) =>
    formatElement(name, formatText('NbOfNtries', String(count)), formatText('Sum', amount))
  return [
    formatCamtStart({ holder: holder.name, account: holder.number, period, madeAt }),
    formatCamtBalance('OPBD', { amount: '0.00', direction: 'CRDT', day: period.from }),
    formatCamtBalance('CLBD', { amount: booked, direction: getDirection(booked), day: period.to }),
    formatElement(
      'TxsSummry',
      formatElement(
        'TtlNtries',
        formatText('NbOfNtries', String(bookedCount)),
        formatText('Sum', booked),
        formatElement('TtlNetNtry', formatText('Amt', booked), formatText('CdtDbtInd', getDirection(booked))),
      ),
      sum('TtlCdtNtries', 0, '0.00'),
      sum('TtlDbtNtries', bookedCount, booked),
    ),
    '\n',
  ].join('')
}

/** The entry of one booked EUR payment. `amounts` carries the rounding over from the entries before it. */
export function buildCamtEntry(item: TransactionListItem, amounts: CamtAmounts): string {
  const paid = getPaidAmount(item)
  const inCents = amounts.next(paid)
  const amount = formatText('Amt', inCents, { Ccy: CURRENCY })
  const debit = formatText('CdtDbtInd', 'DBIT')
  const key = fitId(item.transaction_key)
  const trace = item.end_to_end_id ?? 'NOTPROVIDED'
  const number = formatText('AcctSvcrRef', key)
  const remarks = [
    `${item.coin_amount_received ?? item.coin_amount} ${getSymbol(item)}`,
    ...(trace === fitId(trace) ? [] : [`EndToEndId ${trace}`]),
    ...(parseMoney(inCents) === parseMoney(paid) ? [] : [`${paid} ${CURRENCY} exactly`]),
  ]
  const day = formatText('Dt', getDay(item.completed_at ?? item.created, BRAND.timeZone))
  const payer = item.payer_name ?? item.payer
  return `${formatElement(
    'Ntry',
    formatText('NtryRef', key),
    amount,
    debit,
    formatElement('Sts', formatText('Cd', 'BOOK')),
    formatElement('BookgDt', day),
    formatElement('ValDt', day),
    number,
    buildBankCode(item),
    formatElement(
      'NtryDtls',
      formatElement(
        'TxDtls',
        formatElement('Refs', number, formatText('EndToEndId', fitId(trace))),
        amount,
        debit,
        formatElement(
          'RltdPties',
          buildParty('Dbtr', payer),
          buildParty('Cdtr', item.receiver),
          item.iban === null ? '' : formatElement('CdtrAcct', formatElement('Id', formatText('IBAN', item.iban))),
        ),
        item.description ? formatElement('RmtInf', formatText('Ustrd', item.description, LINE)) : '',
        formatText('AddtlTxInf', remarks.join('; '), REMARK),
      ),
    ),
    key === item.transaction_key ? '' : formatText('AddtlNtryInf', item.transaction_key, REMARK),
  )}\n`
}

export function buildCamtTail(): string {
  const remark =
    'Payouts of sold crypto-assets to bank accounts. No balance is kept: the closing one is what was paid out. Purchases, deposits and exchanges are not in it: a coin account has a statement of its own.'
  return formatCamtEnd(remark)
}

/** The ISO bank transaction code of an issued credit transfer: SEPA or cross-border. */
function buildBankCode({ iban }: TransactionListItem): string {
  const transfer = iban !== null && isSepaIban(iban) ? 'ESCT' : 'XBCT'
  return formatElement(
    'BkTxCd',
    formatElement(
      'Domn',
      formatText('Cd', 'PMNT'),
      formatElement('Fmly', formatText('Cd', 'ICDT'), formatText('SubFmlyCd', transfer)),
    ),
  )
}

/** A zero balance counts as a credit. */
function getDirection(paidOut: string): 'DBIT' | 'CRDT' {
  return paidOut === '0.00' ? 'CRDT' : 'DBIT'
}

function buildParty(name: string, of: string | null): string {
  return of ? formatElement(name, formatElement('Pty', formatText('Nm', of, LINE))) : ''
}
