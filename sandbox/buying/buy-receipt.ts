import { accountName, type Account } from '#sandbox/core/accounts.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { rateLine } from '#sandbox/payments/receipts/rate-line.ts'
import { issuerIn, receiptPdf } from '#sandbox/payments/receipts/receipt-pdf.ts'
import { receiptTextsIn } from '#sandbox/payments/receipts/receipt-texts.ts'
import { coinsOf, formatMoment, formatMoney, moneyOf } from '#sandbox/texts/formats.ts'
import type { BuyOrder } from './buy-orders.ts'
import { formatHundredths, prices } from '#sandbox/domain/prices.ts'

type Reader = { account: Account; now: number; language: string }

/** The receipt of an order that was completed, in a language: what was paid, each fee, what was bought and where it went. */
export function buyReceiptPdf(order: BuyOrder, { account, now, language }: Reader): Promise<Uint8Array> {
  const say = receiptTextsIn(language)
  const { coin, units, rateFinal, marketFinal, networkFee, address, balanceId } = order
  const rated = { coin, rate: rateFinal ?? order.rateIndicative, market: marketFinal }
  const euros = (cents: bigint) => formatMoney(moneyOf(cents, 'EUR'), language)
  const time = (at: number) => formatMoment(at, language)
  const bought = formatMoney(coinsOf(units ?? 0n, coin), language)
  const { networkName } = requireCoin(coin)
  return receiptPdf({
    title: say('purchase.title'),
    number: order.id,
    issuer: issuerIn(say),
    amount: say('purchase.amount', { amount: bought }),
    outcome: say('outcome.arrived', { time: time(order.completedAt ?? now) }),
    sections: [
      { heading: say('purchase.buyer'), lines: [[say('term.name'), accountName(account)]] },
      {
        heading: say('heading.amounts'),
        lines: [
          [say('purchase.paid'), euros(order.cents)],
          [say('term.service_fee', { percent: formatHundredths(prices().purchase.percent) }), euros(order.fee)],
          ...(networkFee > 0n ? [[say('purchase.network_fee'), euros(networkFee)] as const] : []),
          [say('term.converted'), euros(order.cents - order.fee - networkFee)],
          rateLine(rated, say, language),
          [say('purchase.bought'), bought],
        ],
      },
      {
        heading: say('heading.traces'),
        lines: [
          [say('term.reference'), order.reference],
          [say('term.made'), time(order.createdAt)],
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
