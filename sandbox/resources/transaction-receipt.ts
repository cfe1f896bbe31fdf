import { z } from 'zod'
import { formatCents } from '#sandbox/cents.ts'
import { findCompany } from '#sandbox/companies.ts'
import { Email } from '#sandbox/email-address.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { countEmail } from '#sandbox/http/throttle.ts'
import { allowedActions } from '#sandbox/lifecycles/payment.ts'
import { totalOf } from '#sandbox/lifecycles/payment-rate.ts'
import type { Payment } from '#sandbox/lifecycles/payment-record.ts'
import { requireCoin } from '#sandbox/rails/coins.ts'
import { sendMail } from '#sandbox/rails/mail.ts'
import { formatUnits } from '#sandbox/rails/money.ts'
import { formatPoundRate, formatRate } from '#sandbox/rails/rates.ts'
import { ISSUER, receiptPdf, type Receipt, type ReceiptLine } from '#sandbox/rails/receipt-pdf.ts'
import { feePercent } from './payment-price.ts'
import { requirePayment } from './transactions.ts'

type Signed = Call<'required'>

/** Where Causeway is: its pages, statements and receipts print the same day. */
const ZONE = 'Europe/Tallinn'

const NAME_CHECK = {
  match: 'The bank confirmed the name',
  close_match: 'The bank has a similar name',
  no_match: 'The bank has another name; the payer decided to go on',
  not_possible: 'The bank does not answer name checks',
} as const
const IF_LATE = { ask: 'ask the payer', float: 'the rate when they arrive' } as const
const IF_SHORT = { wait: 'wait for the rest', send_less: 'pay out less', refund: 'send back' } as const
const IF_OVER = { refund: 'send the rest back', convert: 'pay out more' } as const

/** A receipt shows a fact: there is none before the money has left, or come back (decision gap-receipt-when). */
function requireReceipt(call: Signed): Payment {
  const payment = requirePayment(call, call.param('id'))
  if (!allowedActions(payment, call.now).includes('receipt')) throw new Refusal(404, 'error.not_found')
  return payment
}

function receiptOf(call: Signed, payment: Payment): Receipt {
  const company = payment.companyId === null ? null : findCompany(call.world, call.account, payment.companyId)
  const paid = `${formatCents(payment.sentAmount ?? payment.amount)} ${payment.currency}`
  const isPaidOut = payment.status !== 'R'
  return {
    title: 'Payment receipt',
    number: payment.key,
    issuer: ISSUER,
    amount: isPaidOut ? `${paid} to ${payment.receiverName}` : `${paid} to ${payment.receiverName}: not paid out`,
    outcome: outcomeOf(payment),
    sections: [
      {
        heading: 'Payer',
        lines: lines(['Name', company?.name ?? payment.payerName], ['Reference', payment.description]),
      },
      { heading: 'Recipient', lines: recipientLines(payment) },
      { heading: 'Amounts', lines: amountLines(payment) },
      ...(payment.paidFrom === null ? [{ heading: 'Agreed beforehand', lines: agreedLines(payment) }] : []),
      { heading: 'Traces', lines: traceLines(payment) },
    ],
    note: `Times are those of ${ZONE}. Ask the bank of the recipient for the end-to-end id if the amount cannot be found.`,
    issuedAt: new Date(call.now),
  }
}

function outcomeOf({ status, completedAt, returnReason, refund, misdirected, question }: Payment): string {
  if (status === 'R') {
    const reason = returnReason ? ` The bank said: ${returnReason.text} (${returnReason.code}).` : ''
    if (refund && question === null) return `Sent back to the payer.${reason}`
    if (returnReason) return `Returned to us by the bank.${reason}`
    if (misdirected) return `Nothing was paid out: what was sent came on ${misdirected.network}.`
    return 'Nothing was paid out yet: the payment is in review.'
  }
  return completedAt === null ? 'Sent to the bank.' : `Arrived on ${timeOf(completedAt)}.`
}

function recipientLines(payment: Payment): ReceiptLine[] {
  const { receiverAddress: address } = payment
  return lines(
    ['Name', payment.receiverName],
    ['IBAN', payment.receiverIban?.replace(/(.{4})(?=.)/g, '$1 ')],
    ['Sort code', payment.receiverSortCode],
    ['Account number', payment.receiverAccount],
    ['Bank', [payment.bankName, payment.bic].filter(Boolean).join(', ')],
    ['Address', address && `${address.street}, ${address.zipCode} ${address.city}, ${address.countryCode}`],
    ['Name check', NAME_CHECK[payment.nameCheck.result]],
  )
}

function amountLines(payment: Payment): ReceiptLine[] {
  const { coin: code, currency } = payment
  const { decimals } = requireCoin(code)
  const coins = (units: bigint) => `${formatUnits(units, decimals)} ${code}`
  const euros = (cents: bigint) => `${formatCents(cents)} EUR`
  const isBack = payment.status === 'R' && payment.refund !== null && payment.question === null
  const fees = isBack
    ? [['Fees', 'none: everything was sent back'] as const]
    : [
        [`Service fee ${feePercent(payment)} %`, euros(payment.fee - payment.fixedFee)] as const,
        payment.fixedFee > 0n && (['Fixed fee outside SEPA', euros(payment.fixedFee)] as const),
        payment.discount > 0n && (['Voucher', `-${euros(payment.discount)} (${payment.voucher})`] as const),
        ['Total', euros(totalOf(payment))] as const,
      ]
  return lines(
    [
      payment.status === 'R' ? 'Was to be paid out' : 'Paid to the recipient',
      `${formatCents(payment.sentAmount ?? payment.amount)} ${currency}`,
    ],
    currency === 'GBP' && [
      'In euro',
      `${euros(payment.amountEur)} at ${formatPoundRate(payment.eurPerPound)} for a pound`,
    ],
    ...fees,
    ...(payment.paidFrom === null
      ? coinLines(payment)
      : [['Taken from the account', `${coins(payment.coinReceived)} of ${payment.paidFrom}`] as const]),
    payment.refund && ['Sent back', `${coins(payment.refund.units)} on ${timeOf(payment.refund.at)}`],
  )
}

/** What was asked for, what came and what was exchanged, and at which rate. */
function coinLines(payment: Payment): MaybeLine[] {
  const { coin: code, misdirected } = payment
  const { decimals, networkName } = requireCoin(code)
  const coins = (units: bigint) => `${formatUnits(units, decimals)} ${code}`
  const converted = convertedUnits(payment)
  return [
    ['Asked for', `${coins(payment.coinDue)} on ${networkName}`],
    misdirected
      ? ['Sent by the payer', `${coins(misdirected.units)} on ${misdirected.network}`]
      : ['Received from the payer', `${coins(payment.coinReceived)} on ${networkName}`],
    converted > 0n && ['Converted', coins(converted)],
    converted > 0n && [
      'Rate',
      `${formatRate(payment.rate, code)} EUR, market ${formatRate(payment.marketRate, code)} EUR`,
    ],
  ]
}

/** Units that were exchanged: all that arrived, less what was too much and goes back; nothing before the exchange. */
function convertedUnits({ history, status, coinReceived, coinDue, ifOver, sentAmount }: Payment): bigint {
  const letters = new Set([...history.map((entry) => entry.status), status])
  if (!(['F', 'G', 'T', 'P', 'S', 'C', 'Z'] as const).some((letter) => letters.has(letter))) return 0n
  const isAll = ifOver === 'convert' || sentAmount !== null || coinReceived < coinDue
  return isAll ? coinReceived : coinDue
}

function agreedLines({ ifLate, ifShort, ifOver, refundAddress }: Payment): ReceiptLine[] {
  return lines(
    ['If coins come late', IF_LATE[ifLate]],
    ['If too little comes', IF_SHORT[ifShort]],
    ['If too much comes', IF_OVER[ifOver]],
    ['Refund address', refundAddress ?? 'not given'],
  )
}

function traceLines(payment: Payment): ReceiptLine[] {
  return lines(
    ['Made', timeOf(payment.createdAt)],
    payment.confirmedAt !== null && ['Confirmed by the payer', timeOf(payment.confirmedAt)],
    ['Blockchain transaction', payment.transactionHash],
    ['End-to-end id', payment.endToEndId],
  )
}

type MaybeLine = readonly [string, string | null | undefined] | false | null

function lines(...given: MaybeLine[]): ReceiptLine[] {
  return given.flatMap((line) => (line && line[1] ? [[line[0], line[1]] as const] : []))
}

/** "2026-12-01 00:30 (UTC+02:00)": the day that the customer's pages have, and what it takes to know it anywhere. */
function timeOf(at: number): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.trunc(at)).toZonedDateTimeISO(ZONE)
  const time = moment.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
  return `${time} (UTC${moment.offset})`
}

const MailBody = z.object({ email: Email })

export const receiptRoutes = [
  defineRoute({
    method: 'GET',
    path: 'transactions/:id/receipt/:format',
    auth: 'required',
    handler(call) {
      if (call.param('format') !== 'pdf') throw new Refusal(404, 'error.not_found')
      const receipt = receiptOf(call, requireReceipt(call))
      return new FileAnswer('application/pdf', () => receiptPdf(receipt))
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'transactions/:id/ticket_receipt',
    auth: 'required',
    handler(call) {
      const { world, account, body } = call
      const payment = requireReceipt(call)
      const { email } = requireBody(MailBody, body)
      countEmail(world, 'receipt-mail', { account, recipient: email })
      const { amount, outcome, sections } = receiptOf(call, payment)
      sendMail(world, {
        account,
        to: email,
        subject: `Receipt for ${amount}`,
        text: [
          outcome,
          ...sections.flatMap(({ lines: each }) => each.map(([term, value]) => `${term}: ${value}`)),
        ].join('\n'),
        link: `${world.appOrigin}/transactions/${payment.key}/receipt?lang=${account.language}`,
      })
      return { ok: true }
    },
  }),
]
