import { z } from 'zod'
import { findCompany } from '#sandbox/payments/companies.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import {
  coinsOf,
  formatDecimal,
  formatMoment,
  formatMoney,
  formatRateOf,
  moneyOf,
  type Money,
} from '#sandbox/texts/formats.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { countEmail } from '#sandbox/http/throttle.ts'
import { allowedActions } from '#sandbox/payments/life-cycle/payment.ts'
import { totalOf } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { paymentFigures } from '#sandbox/payments/life-cycle/payment-figures.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { isMessageCode, textOf } from '#sandbox/texts/messages.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { formatPoundRate } from '#sandbox/external/rates.ts'
import type { ReceiptLine } from '#sandbox/email/receipt-text.ts'
import { issuerIn, receiptPdf, type Receipt } from './receipt-pdf.ts'
import { rateLine } from './rate-line.ts'
import { receiptTextsIn, type SayOnReceipt } from './receipt-texts.ts'
import { feePercent } from '#sandbox/payments/form/payment-price.ts'
import { requirePayment } from '#sandbox/payments/transaction-routes.ts'

type Signed = Call<'required'>

/** A receipt shows a fact: there is none before the money has left, or come back (rules.md#receipt-when). */
function requireReceipt(call: Signed): Payment {
  const payment = requirePayment(call, call.param('id'))
  if (!allowedActions(payment, call.now).includes('receipt')) throw new Refusal(404, 'error.not_found')
  return payment
}

/** The receipt of a payment in a language: its labels, decimals and times. */
function receiptOf({ context, account, now }: Signed, payment: Payment, language: string): Receipt {
  const words = { say: receiptTextsIn(language), language }
  const { say } = words
  const company = payment.companyId === null ? null : findCompany(context, account, payment.companyId)
  const isPaidOut = payment.status !== 'R'
  return {
    title: say('payment.title'),
    number: payment.key,
    issuer: issuerIn(say),
    amount: say(isPaidOut ? 'payment.amount' : 'payment.not_paid_out', {
      amount: formatMoney(amountOf(payment), language),
      recipient: payment.receiverName,
    }),
    outcome: outcomeOf(words, payment),
    sections: [
      {
        // Who sent crypto to an address is not known: it is the customer's address, and anybody's crypto.
        heading: say(payment.incoming ? 'heading.receiving_address' : 'heading.payer'),
        lines: lines(
          [say('term.name'), company?.name ?? payment.payerName],
          [say('term.reference'), payment.description],
        ),
      },
      { heading: say('heading.recipient'), lines: recipientLines(words, payment) },
      { heading: say('heading.amounts'), lines: amountLines(words, payment) },
      ...(payment.paidFrom === null && payment.incoming === null
        ? [{ heading: say('heading.agreed'), lines: agreedLines(words, payment) }]
        : []),
      { heading: say('heading.traces'), lines: traceLines(words, payment) },
    ],
    note: say('payment.note'),
    issuedAt: new Date(now),
    language,
  }
}

/** What a receipt says, and the language that it says it in. */
type Words = { say: SayOnReceipt; language: string }

function money({ language }: Words, cents: bigint, currency: string): string {
  return formatMoney(moneyOf(cents, currency), language)
}

function coinsIn({ language }: Words, units: bigint, coin: string): string {
  return formatMoney(coinsOf(units, coin), language)
}

/** What came to a receiving address by mistake is never converted. */
function hasNoPrice(payment: Payment): payment is Payment & { misdirected: NonNullable<Payment['misdirected']> } {
  return payment.incoming !== null && payment.misdirected !== null
}

/** What a receipt is about: what is paid out, or the crypto that never will be. */
function amountOf(payment: Payment): Money {
  if (hasNoPrice(payment)) return coinsOf(payment.misdirected.units, payment.coin)
  return moneyOf(payment.sentAmount ?? payment.amount, payment.currency)
}

function outcomeOf(words: Words, payment: Payment): string {
  const { say, language } = words
  const { status, coin, completedAt, returnReason, refund, misdirected, question, incoming } = payment
  if (status === 'R') {
    const reason =
      returnReason && say('outcome.bank_said', { reason: reasonIn(returnReason, language), code: returnReason.code })
    const sentBack = say(incoming ? 'outcome.deposit_sent_back' : 'outcome.sent_back')
    if (refund && question === null) return [sentBack, reason].filter(Boolean).join(' ')
    if (returnReason) return `${say('outcome.returned')} ${reason}`
    if (misdirected && misdirected.network !== requireCoin(coin).networkName) {
      return say('outcome.wrong_network', { network: misdirected.network })
    }
    return say('outcome.in_review')
  }
  return completedAt === null
    ? say('outcome.sent')
    : say('outcome.arrived', { time: formatTime(completedAt, language) })
}

/** A bank's reason in words of ours where we have them. */
function reasonIn({ code, text }: NonNullable<Payment['returnReason']>, language: string): string {
  const known = `returnReason.${code}`
  return isMessageCode(known) ? textOf(known, {}, language) : text
}

function recipientLines({ say }: Words, payment: Payment): ReceiptLine[] {
  const { receiverAddress: address } = payment
  return lines(
    [say('term.name'), payment.receiverName],
    [say('term.iban'), payment.receiverIban?.replace(/(.{4})(?=.)/g, '$1 ')],
    [say('term.sort_code'), payment.receiverSortCode],
    [say('term.account_number'), payment.receiverAccount],
    [say('term.bank'), [payment.bankName, payment.bic].filter(Boolean).join(', ')],
    [say('term.address'), address && `${address.street}, ${address.zipCode} ${address.city}, ${address.countryCode}`],
    [say('term.name_check'), say(`name_check.${payment.nameCheck.result}`)],
  )
}

function amountLines(words: Words, payment: Payment): ReceiptLine[] {
  const { say, language } = words
  const { coin, currency } = payment
  const coins = (units: bigint) => coinsIn(words, units, coin)
  const euros = (cents: bigint) => money(words, cents, 'EUR')
  const isBack = payment.status === 'R' && payment.refund !== null && payment.question === null
  const percent = formatDecimal(feePercent(payment), language)
  const fees = isBack
    ? [[say('term.fees'), say('value.no_fees')] as const]
    : [
        [say('term.service_fee', { percent }), euros(payment.fee - payment.fixedFee)] as const,
        payment.fixedFee > 0n && ([say('term.fixed_fee'), euros(payment.fixedFee)] as const),
        payment.discount > 0n && ([say('term.voucher'), `-${euros(payment.discount)} (${payment.voucher})`] as const),
        [say('term.total'), euros(totalOf(payment))] as const,
      ]
  const price: MaybeLine[] = [
    [
      say(payment.status === 'R' ? 'term.to_be_paid' : 'term.paid'),
      money(words, payment.sentAmount ?? payment.amount, currency),
    ],
    currency === 'GBP' && [
      say('term.in_euro'),
      `${euros(payment.amountEur)}, ${formatRateOf('GBP', formatPoundRate(payment.eurPerPound), language)}`,
    ],
    ...fees,
  ]
  return lines(
    ...(hasNoPrice(payment) ? [] : price),
    ...(payment.paidFrom === null
      ? coinLines(words, payment)
      : [
          [
            say('term.from_account'),
            say('value.from_account', { amount: coins(payment.coinReceived), account: payment.paidFrom }),
          ] as const,
        ]),
    payment.refund && [
      say('term.sent_back'),
      say('value.sent_back', {
        amount: coins(payment.refund.units),
        time: formatTime(payment.refund.at, language),
      }),
    ],
  )
}

/** What was asked for, what came and what was exchanged, and at which rate. */
function coinLines(words: Words, payment: Payment): MaybeLine[] {
  const { say, language } = words
  const { coin, misdirected } = payment
  const { networkName } = requireCoin(coin)
  const coins = (units: bigint) => coinsIn(words, units, coin)
  const on = (units: bigint, network: string) => say('value.on_network', { amount: coins(units), network })
  const { converted } = paymentFigures(payment)
  const isDeposit = payment.incoming !== null
  return [
    !isDeposit && [say('term.asked'), on(payment.coinDue, networkName)],
    misdirected
      ? [say(isDeposit ? 'term.came' : 'term.sent'), on(misdirected.units, misdirected.network)]
      : [say(isDeposit ? 'term.came' : 'term.received'), on(payment.coinReceived, networkName)],
    converted !== null && [say('term.converted'), coins(converted)],
    converted !== null && rateLine({ coin, rate: payment.rate, market: payment.marketRate }, say, language),
  ]
}

function agreedLines({ say }: Words, { ifLate, ifShort, ifOver, refundAddress }: Payment): ReceiptLine[] {
  return lines(
    [say('term.if_late'), say(`if_late.${ifLate}`)],
    [say('term.if_short'), say(`if_short.${ifShort}`)],
    [say('term.if_over'), say(`if_over.${ifOver}`)],
    [say('term.refund_address'), refundAddress ?? say('value.no_refund_address')],
  )
}

function traceLines({ say, language }: Words, payment: Payment): ReceiptLine[] {
  return lines(
    [say('term.made'), formatTime(payment.createdAt, language)],
    payment.confirmedAt !== null &&
      payment.incoming === null && [say('term.confirmed'), formatTime(payment.confirmedAt, language)],
    [say('term.transaction'), payment.transactionHash],
    [say('term.end_to_end'), payment.endToEndId],
  )
}

type MaybeLine = readonly [string, string | null | undefined] | false | null

function lines(...given: MaybeLine[]): ReceiptLine[] {
  return given.flatMap((line) => (line && line[1] ? [[line[0], line[1]] as const] : []))
}

/** "01 Dec 2026, 00:30 EET": the day that the customer's pages have, and what it takes to know it anywhere. */
function formatTime(at: number, language: string): string {
  return formatMoment(at, language)
}

const EmailBody = z.object({ email: Email })

export const receiptRoutes = [
  defineRoute({
    method: 'GET',
    path: 'transactions/:id/receipt/:format',
    auth: 'required',
    handler(call) {
      if (call.param('format') !== 'pdf') throw new Refusal(404, 'error.not_found')
      const receipt = receiptOf(call, requireReceipt(call), call.language)
      return new FileAnswer('application/pdf', () => receiptPdf(receipt))
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'transactions/:id/ticket_receipt',
    auth: 'required',
    handler(call) {
      const { context, account, body } = call
      const payment = requireReceipt(call)
      const { email } = requireBody(EmailBody, body)
      countEmail(context, 'receipt-email', { account, recipient: email })
      const { outcome, sections } = receiptOf(call, payment, account.language)
      sendEmail(context, {
        account,
        to: email,
        code: 'receipt',
        params: {
          amount: amountOf(payment),
          recipient: payment.receiverName,
          receipt: { outcome, sections },
        },
        link: `${context.appOrigin}/transactions/${payment.key}/receipt?lang=${account.language}`,
      })
      return { ok: true }
    },
  }),
]
