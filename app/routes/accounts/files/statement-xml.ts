import { BRAND } from '#app/brand.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import {
  camtBalance,
  camtEnd,
  camtStart,
  CamtAmounts,
  CURRENCY,
  fitId,
  LINE,
  REMARK,
  roundSum,
} from '#app/features/list-export/camt-parts.ts'
import { element, text } from '#app/features/list-export/xml.ts'
import { dayOf } from '#app/i18n/formats.ts'
import type { BalanceTransaction } from '#app/platform/balances.ts'
import type { Route } from './+types/statement-xml.ts'
import { BalanceCheck, readHead, statementFile, type AccountStatement } from './account-statement.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

/**
 * The statement for accounting programs (rules.md#statement-format), the oldest movement first. The service coin alone has
 * one: it is a euro each, and the standard knows no crypto.
 */
export function loader(request: Route.LoaderArgs) {
  return statementFile(request, {
    name: 'statement.xml',
    type: 'application/xml; charset=utf-8',
    order: 'asc',
    write,
  })
}

async function* write(statement: AccountStatement): AsyncGenerator<string, void> {
  const head = await readHead(statement)
  const { opening, closing, period, madeAt, holder } = head
  if (!statement.account.is_service_coin || opening === null || closing === null) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
    throw new Response(statement.t('accounts.noCamt', { name: BRAND.serviceCoin.name }), { status: 404, headers })
  }
  const amounts = new CamtAmounts(opening)
  const check = new BalanceCheck(head)
  yield (
    camtStart({ holder: holder.name, account: statement.account.account_id, period, madeAt }) +
      camtBalance('OPBD', { amount: roundSum(opening), direction: 'CRDT', day: period.from }) +
      camtBalance('CLBD', { amount: roundSum(closing), direction: 'CRDT', day: period.to })
  )
  for await (const items of statement.pages()) {
    check.add(items)
    const booked = items.filter(({ status }) => status === 'COMPLETED')
    if (booked.length > 0) yield booked.map((item) => entry(item, amounts)).join('')
  }
  check.requireClosing()
  yield camtEnd(`Account in ${BRAND.serviceCoin.name}: 1 ${statement.account.coin} is 1 EUR.`)
}

/** What banks call it (ISO 20022's external codes): the last is for what no bank has a name for. */
const CODES = {
  deposit: ['PMNT', 'RCDT', 'ESCT'],
  payment: ['PMNT', 'ICDT', 'ESCT'],
  cash_out: ['PMNT', 'ICDT', 'ESCT'],
  refund: ['PMNT', 'RCDT', 'RRTN'],
  other: ['XTND', 'NTAV', 'NTAV'],
} as const

/** A movement that is booked, after those that `amounts` has written before. */
function entry(item: BalanceTransaction, amounts: CamtAmounts): string {
  const amount = text('Amt', amounts.next(item.amount), { Ccy: CURRENCY })
  const direction = text('CdtDbtInd', item.amount.startsWith('-') ? 'DBIT' : 'CRDT')
  const number = text('AcctSvcrRef', fitId(item.id ?? item.transaction_key ?? item.created))
  const day = text('Dt', dayOf(item.created, BRAND.timeZone))
  const [domain, family, sub] = item.type in CODES ? CODES[item.type as keyof typeof CODES] : CODES.other
  const remarks = [item.type, item.transaction_key, item.order_id, `${item.amount} ${item.coin}`].filter(Boolean)
  return `${element(
    'Ntry',
    amount,
    direction,
    element('Sts', text('Cd', 'BOOK')),
    element('BookgDt', day),
    element('ValDt', day),
    number,
    element('BkTxCd', element('Domn', text('Cd', domain), element('Fmly', text('Cd', family), text('SubFmlyCd', sub)))),
    element(
      'NtryDtls',
      element(
        'TxDtls',
        element('Refs', number, text('EndToEndId', 'NOTPROVIDED')),
        amount,
        direction,
        item.reference ? element('RmtInf', text('Ustrd', item.reference, LINE)) : '',
        text('AddtlTxInf', remarks.join('; '), REMARK),
      ),
    ),
  )}\n`
}
