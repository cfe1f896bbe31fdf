import { getAccountName, type Account } from '#sandbox/core/accounts.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { buildRateLine } from '#sandbox/payments/receipts/rate-line.ts'
import { renderReceiptPdf } from '#sandbox/payments/receipts/receipt-pdf.ts'
import { getReceiptTexts } from '#sandbox/payments/receipts/receipt-texts.ts'
import { toCoinMoney, formatMoment, formatMoney, toMoney } from '#sandbox/texts/formats.ts'
import type { BuyOrder } from './buy-orders.ts'
import { formatHundredths, getPrices } from '#sandbox/domain/prices.ts'

type Reader = { account: Account; now: number; language: string }

/** Renders the PDF receipt of a completed order: amount paid, fees, coins and destination. */
export function renderBuyReceipt(order: BuyOrder, { account, now, language }: Reader): Promise<Uint8Array> {
  const say = getReceiptTexts(language)
  const { coin, units, rateFinal, marketFinal, networkFee, address, balanceId } = order
  const rated = { coin, rate: rateFinal ?? order.rateIndicative, market: marketFinal }
  const formatEuros = (cents: bigint) => formatMoney(toMoney(cents, 'EUR'), language)
  const formatTime = (at: number) => formatMoment(at, language)
  const bought = formatMoney(toCoinMoney(units ?? 0n, coin), language)
  const { networkName } = requireCoin(coin)
  return renderReceiptPdf({
    title: say('purchase.title'),
    number: order.id,
    amount: say('purchase.amount', { amount: bought }),
    outcome: say('outcome.arrived', { time: formatTime(order.completedAt ?? now) }),
    sections: [
      { heading: say('purchase.buyer'), lines: [[say('term.name'), getAccountName(account)]] },
      {
        heading: say('heading.amounts'),
        lines: [
          [say('purchase.paid'), formatEuros(order.cents)],
          [
            say('term.service_fee', { percent: formatHundredths(getPrices().purchase.percent) }),
            formatEuros(order.fee),
          ],
          ...(networkFee > 0n ? [[say('purchase.network_fee'), formatEuros(networkFee)] as const] : []),
          [say('term.converted'), formatEuros(order.cents - order.fee - networkFee)],
          buildRateLine(rated, say, language),
          [say('purchase.bought'), bought],
        ],
      },
      {
        heading: say('heading.traces'),
        lines: [
          [say('term.reference'), order.reference],
          [say('term.made'), formatTime(order.createdAt)],
          [say(address === null ? 'purchase.account' : 'term.address'), address ?? balanceId ?? ''],
          ...(address === null ? [] : [[say('purchase.network'), networkName] as const]),
          ...(order.transactionHash === null ? [] : [[say('term.transaction'), order.transactionHash] as const]),
        ],
      },
    ],
    note: say('purchase.note'),
    issuedAt: new Date(now),
    language,
  })
}
