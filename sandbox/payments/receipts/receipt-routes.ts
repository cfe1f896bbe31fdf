import { z } from 'zod'
import { findCompany } from '#sandbox/payments/companies.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import {
  toCoinMoney,
  formatDecimal,
  formatMoment,
  formatMoney,
  formatCoinRate,
  toMoney,
  type Money,
} from '#sandbox/texts/formats.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { countEmail } from '#sandbox/http/throttle.ts'
import { listAllowedActions } from '#sandbox/payments/life-cycle/payment.ts'
import { computeTotal } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { computePaymentFigures } from '#sandbox/payments/life-cycle/payment-figures.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { isMessageCode, getText } from '#sandbox/texts/messages.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { formatPoundRate } from '#sandbox/external/rates.ts'
import type { ReceiptLine } from '#sandbox/email/receipt-text.ts'
import { renderReceiptPdf, type Receipt } from './receipt-pdf.ts'
import { buildRateLine } from './rate-line.ts'
import { getReceiptTexts, type ReceiptTranslator } from './receipt-texts.ts'
import { getFeePercent } from '#sandbox/payments/form/payment-price.ts'
import { requirePayment } from '#sandbox/payments/transaction-routes.ts'

type Signed = Call<'required'>

/** A receipt exists once the money was sent or returned (rules.md#receipt-when). */
function requireReceipt(call: Signed): Payment {
  const payment = requirePayment(call, call.param('id'))
  if (!listAllowedActions(payment, call.now).includes('receipt')) throw new Refusal(404, 'error.not_found')
  return payment
}

function buildReceipt({ context, account, now }: Signed, payment: Payment, language: string): Receipt {
  const texts = { say: getReceiptTexts(language), language }
  const { say } = texts
  const company = payment.companyId === null ? null : findCompany(context, account, payment.companyId)
  const isPaidOut = payment.status !== 'R'
  return {
    title: say('payment.title'),
    number: payment.key,
    amount: say(isPaidOut ? 'payment.amount' : 'payment.not_paid_out', {
      amount: formatMoney(getHeadlineAmount(payment), language),
      recipient: payment.receiverName,
    }),
    outcome: describeOutcome(texts, payment),
    sections: [
      {
        // The sender of a deposit is unknown: the receiving address is the customer's, but anyone can send to it.
        heading: say(payment.incoming ? 'heading.receiving_address' : 'heading.payer'),
        lines: keepFilledLines(
          [say('term.name'), company?.name ?? payment.payerName],
          [say('term.message'), payment.description],
        ),
      },
      { heading: say('heading.recipient'), lines: buildRecipientLines(texts, payment) },
      { heading: say('heading.amounts'), lines: buildAmountLines(texts, payment) },
      ...(payment.paidFrom === null && payment.incoming === null
        ? [{ heading: say('heading.agreed'), lines: buildAgreedLines(texts, payment) }]
        : []),
      { heading: say('heading.traces'), lines: buildTraceLines(texts, payment) },
    ],
    note: say('payment.note'),
    issuedAt: new Date(now),
    language,
  }
}

type ReceiptLanguage = { say: ReceiptTranslator; language: string }

function formatFiat({ language }: ReceiptLanguage, cents: bigint, currency: string): string {
  return formatMoney(toMoney(cents, currency), language)
}

function formatCoins({ language }: ReceiptLanguage, units: bigint, coin: string): string {
  return formatMoney(toCoinMoney(units, coin), language)
}

/** Misdirected deposits are never converted. */
function hasNoPrice(payment: Payment): payment is Payment & { misdirected: NonNullable<Payment['misdirected']> } {
  return payment.incoming !== null && payment.misdirected !== null
}

function getHeadlineAmount(payment: Payment): Money {
  if (hasNoPrice(payment)) return toCoinMoney(payment.misdirected.units, payment.coin)
  return toMoney(payment.sentAmount ?? payment.amount, payment.currency)
}

function describeOutcome(texts: ReceiptLanguage, payment: Payment): string {
  const { say, language } = texts
  const { status, coin, completedAt, returnReason, refund, misdirected, question, incoming } = payment
  if (status === 'R') {
    const reason =
      returnReason &&
      say('outcome.bank_said', { reason: describeReason(returnReason, language), code: returnReason.code })
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

/** Translates the bank's reason if we have a text for its code. */
function describeReason({ code, text }: NonNullable<Payment['returnReason']>, language: string): string {
  const known = `returnReason.${code}`
  return isMessageCode(known) ? getText(known, {}, language) : text
}

function buildRecipientLines({ say }: ReceiptLanguage, payment: Payment): ReceiptLine[] {
  const { receiverAddress: address } = payment
  return keepFilledLines(
    [say('term.name'), payment.receiverName],
    [say('term.iban'), payment.receiverIban?.replace(/(.{4})(?=.)/g, '$1 ')],
    [say('term.sort_code'), payment.receiverSortCode],
    [say('term.account_number'), payment.receiverAccount],
    [say('term.bank'), [payment.bankName, payment.bic].filter(Boolean).join(', ')],
    [say('term.address'), address && `${address.street}, ${address.zipCode} ${address.city}, ${address.countryCode}`],
    [say('term.name_check'), say(`name_check.${payment.nameCheck.result}`)],
  )
}

function buildAmountLines(texts: ReceiptLanguage, payment: Payment): ReceiptLine[] {
  const { say, language } = texts
  const { coin, currency } = payment
  const coins = (units: bigint) => formatCoins(texts, units, coin)
  const formatEuros = (cents: bigint) => formatFiat(texts, cents, 'EUR')
  const isBack = payment.status === 'R' && payment.refund !== null && payment.question === null
  const percent = formatDecimal(getFeePercent(payment), language)
  const fees = isBack
    ? [[say('term.fees'), say('value.no_fees')] as const]
    : [
        [say('term.service_fee', { percent }), formatEuros(payment.fee - payment.fixedFee)] as const,
        payment.fixedFee > 0n && ([say('term.fixed_fee'), formatEuros(payment.fixedFee)] as const),
        payment.discount > 0n &&
          ([say('term.voucher'), `-${formatEuros(payment.discount)} (${payment.voucher})`] as const),
        [say('term.total'), formatEuros(computeTotal(payment))] as const,
      ]
  const price: MaybeLine[] = [
    [
      say(payment.status === 'R' ? 'term.to_be_paid' : 'term.paid'),
      formatFiat(texts, payment.sentAmount ?? payment.amount, currency),
    ],
    currency === 'GBP' && [
      say('term.in_euro'),
      `${formatEuros(payment.amountEur)}, ${formatCoinRate('GBP', formatPoundRate(payment.eurPerPound), language)}`,
    ],
    ...fees,
  ]
  return keepFilledLines(
    ...(hasNoPrice(payment) ? [] : price),
    ...(payment.paidFrom === null
      ? buildCoinLines(texts, payment)
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

function buildCoinLines(texts: ReceiptLanguage, payment: Payment): MaybeLine[] {
  const { say, language } = texts
  const { coin, misdirected } = payment
  const { networkName } = requireCoin(coin)
  const coins = (units: bigint) => formatCoins(texts, units, coin)
  const on = (units: bigint, network: string) => say('value.on_network', { amount: coins(units), network })
  const { converted } = computePaymentFigures(payment)
  const isDeposit = payment.incoming !== null
  return [
    !isDeposit && [say('term.asked'), on(payment.coinDue, networkName)],
    misdirected
      ? [say(isDeposit ? 'term.came' : 'term.sent'), on(misdirected.units, misdirected.network)]
      : [say(isDeposit ? 'term.came' : 'term.received'), on(payment.coinReceived, networkName)],
    converted !== null && [say('term.converted'), coins(converted)],
    converted !== null && buildRateLine({ coin, rate: payment.rate, market: payment.marketRate }, say, language),
  ]
}

function buildAgreedLines(
  { say }: ReceiptLanguage,
  { ifLate, ifShort, ifOver, refundAddress }: Payment,
): ReceiptLine[] {
  return keepFilledLines(
    [say('term.if_late'), say(`if_late.${ifLate}`)],
    [say('term.if_short'), say(`if_short.${ifShort}`)],
    [say('term.if_over'), say(`if_over.${ifOver}`)],
    [say('term.refund_address'), refundAddress ?? say('value.no_refund_address')],
  )
}

function buildTraceLines({ say, language }: ReceiptLanguage, payment: Payment): ReceiptLine[] {
  return keepFilledLines(
    [say('term.made'), formatTime(payment.createdAt, language)],
    payment.confirmedAt !== null &&
      payment.incoming === null && [say('term.confirmed'), formatTime(payment.confirmedAt, language)],
    [say('term.transaction'), payment.transactionHash],
    [say('term.end_to_end'), payment.endToEndId],
  )
}

type MaybeLine = readonly [string, string | null | undefined] | false | null

function keepFilledLines(...given: MaybeLine[]): ReceiptLine[] {
  return given.flatMap((line) => (line && line[1] ? [[line[0], line[1]] as const] : []))
}

/** "01 Dec 2026, 00:30 EET": the date of the customer's pages, with the zone for readers elsewhere. */
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
      const receipt = buildReceipt(call, requireReceipt(call), call.language)
      return new FileAnswer('application/pdf', () => renderReceiptPdf(receipt))
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
      const { outcome, sections } = buildReceipt(call, payment, account.language)
      sendEmail(context, {
        account,
        to: email,
        code: 'receipt',
        params: {
          amount: getHeadlineAmount(payment),
          recipient: payment.receiverName,
          receipt: { outcome, sections },
        },
        link: `${context.appOrigin}/transactions/${payment.key}/receipt?lang=${account.language}`,
      })
      return { ok: true }
    },
  }),
]
