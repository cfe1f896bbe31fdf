import { BRAND } from '#app/brand.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import {
  formatCamtBalance,
  formatCamtEnd,
  formatCamtStart,
  CamtAmounts,
  CURRENCY,
  fitId,
  LINE,
  REMARK,
  roundSum,
} from '#app/features/list-export/camt-parts.ts'
import { formatElement, formatText } from '#app/features/list-export/xml.ts'
import { getDay } from '#app/i18n/formats.ts'
import type { BalanceTransaction } from '#app/platform/balances.ts'
import type { Route } from './+types/statement-xml.ts'
import { sendStatement, type AccountStatement } from './account-statement.server.ts'
import { BalanceCheck, readHead } from './statement-head.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

/**
 * CAMT.053 for accounting programs (rules.md#statement-format), oldest movement first. Only the service coin has one: it
 * is worth 1 EUR, and the standard has no crypto currencies.
 */
export function loader(request: Route.LoaderArgs) {
  return sendStatement(request, {
    name: 'statement.xml',
    type: 'application/xml; charset=utf-8',
    order: 'asc',
    write: writeCamt,
  })
}

async function* writeCamt(statement: AccountStatement): AsyncGenerator<string, void> {
  const head = await readHead(statement)
  const { opening, closing, period, madeAt, holder } = head
  if (!statement.account.is_service_coin || opening === null || closing === null) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
    throw new Response(statement.t('accounts.noCamt', { name: BRAND.serviceCoin.name }), { status: 404, headers })
  }
  const amounts = new CamtAmounts(opening)
  const check = new BalanceCheck(head)
  yield (
    formatCamtStart({ holder: holder.name, account: statement.account.account_id, period, madeAt }) +
      formatCamtBalance('OPBD', { amount: roundSum(opening), direction: 'CRDT', day: period.from }) +
      formatCamtBalance('CLBD', { amount: roundSum(closing), direction: 'CRDT', day: period.to })
  )
  for await (const items of statement.pages()) {
    check.add(items)
    const booked = items.filter(({ status }) => status === 'COMPLETED')
    if (booked.length > 0) yield booked.map((item) => writeEntry(item, amounts)).join('')
  }
  check.requireClosing()
  yield formatCamtEnd(`Account in ${BRAND.serviceCoin.name}: 1 ${statement.account.coin} is 1 EUR.`)
}

/** ISO 20022 external bank transaction codes; `other` is for movements without a code. */
const CODES = {
  deposit: ['PMNT', 'RCDT', 'ESCT'],
  payment: ['PMNT', 'ICDT', 'ESCT'],
  cash_out: ['PMNT', 'ICDT', 'ESCT'],
  refund: ['PMNT', 'RCDT', 'RRTN'],
  other: ['XTND', 'NTAV', 'NTAV'],
} as const

/** Call in booking order: `amounts` carries the rounding of earlier entries. */
function writeEntry(item: BalanceTransaction, amounts: CamtAmounts): string {
  const amount = formatText('Amt', amounts.next(item.amount), { Ccy: CURRENCY })
  const direction = formatText('CdtDbtInd', item.amount.startsWith('-') ? 'DBIT' : 'CRDT')
  const number = formatText('AcctSvcrRef', fitId(item.id ?? item.transaction_key ?? item.created))
  const day = formatText('Dt', getDay(item.created, BRAND.timeZone))
  const [domain, family, sub] = item.type in CODES ? CODES[item.type as keyof typeof CODES] : CODES.other
  const remarks = [item.type, item.transaction_key, item.order_id, `${item.amount} ${item.coin}`].filter(Boolean)
  return `${formatElement(
    'Ntry',
    amount,
    direction,
    formatElement('Sts', formatText('Cd', 'BOOK')),
    formatElement('BookgDt', day),
    formatElement('ValDt', day),
    number,
    formatElement(
      'BkTxCd',
      formatElement(
        'Domn',
        formatText('Cd', domain),
        formatElement('Fmly', formatText('Cd', family), formatText('SubFmlyCd', sub)),
      ),
    ),
    formatElement(
      'NtryDtls',
      formatElement(
        'TxDtls',
        formatElement('Refs', number, formatText('EndToEndId', 'NOTPROVIDED')),
        amount,
        direction,
        item.reference ? formatElement('RmtInf', formatText('Ustrd', item.reference, LINE)) : '',
        formatText('AddtlTxInf', remarks.join('; '), REMARK),
      ),
    ),
  )}\n`
}
