import { requireCoin } from '#sandbox/external/coins.ts'
import { getArrivedCoin, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { buildRateLine } from '#sandbox/payments/receipts/rate-line.ts'
import { renderReceiptPdf } from '#sandbox/payments/receipts/receipt-pdf.ts'
import { getReceiptTexts } from '#sandbox/payments/receipts/receipt-texts.ts'
import { toCoinMoney, formatMoment, formatMoney, toMoney } from '#sandbox/texts/formats.ts'
import { computeLinkRates } from './payer-rates.ts'

type Reader = { merchant: string; now: number; language: string }

/** Renders the payer's PDF receipt. It contains neither the merchant's bank account nor the fee. */
export function renderPayerReceipt(payment: Payment, { merchant, now, language }: Reader): Promise<Uint8Array> {
  const say = getReceiptTexts(language)
  const { coinReceived, misdirected, refund, again, sumCurrency, status, channel } = payment
  const coin = getArrivedCoin(payment)
  const transactionHash = misdirected?.hash ?? payment.transactionHash
  const formatCoins = (units: bigint) => formatMoney(toCoinMoney(units, coin), language)
  const formatTime = (at: number) => formatMoment(at, language)
  const currency = sumCurrency === 'GBP' ? 'GBP' : 'EUR'
  const sum = formatMoney(toMoney(payment.sum, currency), language)
  const isBack = status === 'R' && payment.returnReason === null
  const back = (refund?.address ? refund.units : 0n) + (again?.address ? again.units : 0n)
  return renderReceiptPdf({
    title: say('payment.title'),
    number: payment.key,
    amount: say(isBack ? 'payment.not_paid_out' : 'payment.amount', { amount: sum, recipient: merchant }),
    outcome: say(isBack && back > 0n ? 'outcome.sent_back' : isBack ? 'outcome.in_review' : 'collect.paid'),
    sections: [
      { heading: say('heading.payer'), lines: [[say('term.name'), payment.payerName]] },
      {
        heading: say('heading.recipient'),
        lines: [
          [say('term.name'), merchant],
          [say('term.reference'), channel?.reference ?? payment.description],
        ],
      },
      {
        heading: say('heading.amounts'),
        lines: [
          [say('term.asked'), sum],
          [
            say('term.received'),
            `${formatCoins(misdirected?.units ?? coinReceived)}, ${misdirected?.network ?? requireCoin(coin).networkName}`,
          ],
          buildRateLine({ coin: payment.coin, currency, ...computeLinkRates(payment, payment) }, say, language),
          ...(back > 0n ? [[say('term.sent_back'), formatCoins(back)] as const] : []),
        ],
      },
      {
        heading: say('heading.traces'),
        lines: [
          [say('term.made'), formatTime(payment.createdAt)],
          ...(transactionHash === null ? [] : [[say('term.transaction'), transactionHash] as const]),
        ],
      },
    ],
    note: say('purchase.note'),
    issuedAt: new Date(now),
    language,
  })
}
