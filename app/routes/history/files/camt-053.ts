import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { isSepaIban } from '#app/domain/iban.ts'
import { parseMoney } from '#app/domain/money.ts'
import {
  camtBalance,
  camtEnd,
  camtStart,
  CURRENCY,
  fitId,
  LINE,
  REMARK,
  roundSum,
  type CamtAmounts,
} from '#app/features/list-export/camt-parts.ts'
import { element, text } from '#app/features/list-export/xml.ts'
import { dayOf } from '#app/i18n/formats.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import { paidAmount } from '#app/routes/history/history-totals.ts'
import type { Statement } from './statement.server.ts'

/**
 * The beginning of a bank-to-customer statement (camt.053.001.08, rules.md#statement-format) with its balances and
 * sums: each payment that a bank has confirmed in EUR is a debit. The customer keeps no euro with us, so the opening
 * balance is nothing and the closing one is what was paid out.
 */
export function camtHead({ holder, period, madeAt, totals }: Statement): string {
  const { booked: exact = '0.00', bookedCount = 0 } = totals.find(({ currency }) => currency === CURRENCY) ?? {}
  const booked = roundSum(exact)
  const sum = (name: string, count: number, amount: string) =>
    element(name, text('NbOfNtries', String(count)), text('Sum', amount))
  return [
    camtStart({ holder: holder.name, account: holder.number, period, madeAt }),
    camtBalance('OPBD', { amount: '0.00', direction: 'CRDT', day: period.from }),
    camtBalance('CLBD', { amount: booked, direction: directionOf(booked), day: period.to }),
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
  const key = fitId(item.transaction_key)
  const trace = item.end_to_end_id ?? 'NOTPROVIDED'
  const number = text('AcctSvcrRef', key)
  const remarks = [
    `${item.coin_amount_received ?? item.coin_amount} ${symbolOf(item)}`,
    ...(trace === fitId(trace) ? [] : [`EndToEndId ${trace}`]),
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
        element('Refs', number, text('EndToEndId', fitId(trace))),
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
    'Payouts of sold crypto-assets to bank accounts. No balance is kept: the closing one is what was paid out. Purchases, deposits and exchanges are not in it: a coin account has a statement of its own.'
  return camtEnd(remark)
}

/** What banks call it: an issued credit transfer, within SEPA or across its border. */
function bankCode({ iban }: TransactionListItem): string {
  const transfer = iban !== null && isSepaIban(iban) ? 'ESCT' : 'XBCT'
  return element(
    'BkTxCd',
    element('Domn', text('Cd', 'PMNT'), element('Fmly', text('Cd', 'ICDT'), text('SubFmlyCd', transfer))),
  )
}

/** What was paid out is owed to nobody; nothing at all counts as a credit. */
function directionOf(paidOut: string): 'DBIT' | 'CRDT' {
  return paidOut === '0.00' ? 'CRDT' : 'DBIT'
}

function partyElement(name: string, of: string | null): string {
  return of ? element(name, element('Pty', text('Nm', of, LINE))) : ''
}
