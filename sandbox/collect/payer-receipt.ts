import { requireCoin } from '#sandbox/external/coins.ts'
import { arrivedCoin, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { rateLine } from '#sandbox/payments/receipts/rate-line.ts'
import { issuerIn, receiptPdf } from '#sandbox/payments/receipts/receipt-pdf.ts'
import { receiptTextsIn } from '#sandbox/payments/receipts/receipt-texts.ts'
import { coinsOf, formatMoment, formatMoney, moneyOf } from '#sandbox/texts/formats.ts'
import { linkRates } from './payer-rates.ts'

type Reader = { merchant: string; now: number; language: string }

/** What a payer keeps of a payment by a link: what was paid to whom, and nothing of the merchant's account or fee. */
export function payerReceiptPdf(payment: Payment, { merchant, now, language }: Reader): Promise<Uint8Array> {
  const say = receiptTextsIn(language)
  const { coinReceived, misdirected, refund, again, sumCurrency, status, channel } = payment
  const coin = arrivedCoin(payment)
  const transactionHash = misdirected?.hash ?? payment.transactionHash
  const coins = (units: bigint) => formatMoney(coinsOf(units, coin), language)
  const time = (at: number) => formatMoment(at, language)
  const currency = sumCurrency === 'GBP' ? 'GBP' : 'EUR'
  const asked = formatMoney(moneyOf(payment.sum, currency), language)
  const isBack = status === 'R' && payment.returnReason === null
  const back = (refund?.address ? refund.units : 0n) + (again?.address ? again.units : 0n)
  return receiptPdf({
    title: say('payment.title'),
    number: payment.key,
    issuer: issuerIn(say),
    amount: say(isBack ? 'payment.not_paid_out' : 'payment.amount', { amount: asked, recipient: merchant }),
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
          [say('term.asked'), asked],
          [
            say('term.received'),
            `${coins(misdirected?.units ?? coinReceived)}, ${misdirected?.network ?? requireCoin(coin).networkName}`,
          ],
          rateLine({ coin: payment.coin, currency, ...linkRates(payment, payment) }, say, language),
          ...(back > 0n ? [[say('term.sent_back'), coins(back)] as const] : []),
        ],
      },
      {
        heading: say('heading.traces'),
        lines: [
          [say('term.made'), time(payment.createdAt)],
          ...(transactionHash === null ? [] : [[say('term.transaction'), transactionHash] as const]),
        ],
      },
    ],
    note: say('purchase.note'),
    issuedAt: new Date(now),
    language,
  })
}
