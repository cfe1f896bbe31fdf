import { z } from 'zod'
import { accountName } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { earningsOf, unpaidOf } from './commissions.ts'
import { formatDay, formatMoney, formatMonth, moneyOf } from '#sandbox/texts/formats.ts'
import { invalid, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { payoutIbanOf, payoutsOf, savePayoutIban, settlePayouts, type Payout } from './payouts.ts'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { issuerIn, receiptPdf, type Receipt } from '#sandbox/payments/receipts/receipt-pdf.ts'
import { receiptTextsIn } from '#sandbox/payments/receipts/receipt-texts.ts'
import { referredBy } from './referral-codes.ts'
import { bucketsOf, momentsOf, requirePeriod } from '#sandbox/http/period.ts'
import { requireService } from '#sandbox/http/require-service.ts'

type Signed = Call<'required'>

/** The statistics, payouts and bank account of affiliates alone, brought to the present of their clock. */
function affiliateRoute(method: 'GET' | 'POST', path: string, answer: (call: Signed) => unknown) {
  return defineRoute({
    method,
    path,
    auth: 'required',
    handler(call) {
      if (call.account.is_affiliate !== 1) throw new Refusal(403, 'error.no_permissions')
      settlePayouts(call.context, call.account, call.now)
      return answer(call)
    },
  })
}

function statistics(call: Signed) {
  const { context, account } = call
  const period = requirePeriod(call)
  const whole = momentsOf(period)
  const { fees, earned } = earningsOf(context, account, whole.from, whole.until)
  return {
    from: period.from.toString(),
    to: period.to.toString(),
    total_fees: formatCents(fees),
    earned: formatCents(earned),
    pending: formatCents(unpaidOf(context, account)),
    signups: referredBy(context, account, whole).length,
    series: bucketsOf(period).map(({ bucket, ...days }) => {
      const { from, until } = momentsOf(days)
      const part = earningsOf(context, account, from, until)
      return { bucket, fees: formatCents(part.fees), earned: formatCents(part.earned) }
    }),
    payout_iban: payoutIbanOf(context, account)?.iban ?? null,
  }
}

function wire({ id, month, amount_cents: cents, paid_at: paidAt }: Payout) {
  return {
    id,
    period: month,
    amount: formatCents(BigInt(cents)),
    status: paidAt === null ? 'PENDING' : 'PAID',
    paid_at: paidAt === null ? null : new Date(paidAt).toISOString(),
    receipt: paidAt !== null,
  }
}

/** A receipt shows a fact: there is none before the money has left. */
function receiptOf({ context, account, now, param, language }: Signed): Receipt {
  const payout = payoutsOf(context, account).find(({ id }) => id === param('id'))
  if (!payout || payout.paid_at === null || param('format') !== 'pdf') throw new Refusal(404, 'error.not_found')
  const say = receiptTextsIn(language)
  const amount = formatMoney(moneyOf(BigInt(payout.amount_cents), 'EUR'), language)
  return {
    title: say('payout.title'),
    number: payout.id,
    issuer: issuerIn(say),
    amount: say('payment.amount', { amount, recipient: accountName(account) }),
    outcome: say('payout.outcome', { day: formatDay(payout.paid_at, language) }),
    sections: [
      {
        heading: say('payout.heading'),
        lines: [
          [say('payout.month'), formatMonth(payout.month, language)],
          [say('term.iban'), (payout.iban ?? '').replace(/(.{4})(?=.)/g, '$1 ')],
          [say('payout.what'), say('payout.share')],
        ],
      },
    ],
    note: say('payout.note'),
    language,
    issuedAt: new Date(now),
  }
}

const Iban = z.object({ iban: z.string('validation.required').trim().min(1, 'validation.required') })

function saveIban({ context, account, now, body }: Signed) {
  requireService(account)
  const bank = findBankAccount(requireBody(Iban, body).iban)
  if (!bank) throw invalid({ iban: 'validation.iban_invalid' })
  if (!bank.sepa) throw invalid({ iban: 'validation.iban_not_sepa' })
  savePayoutIban(context, account, { iban: bank.iban, now })
  settlePayouts(context, account, now)
  return { payout_iban: bank.iban }
}

export const affiliateRoutes = [
  affiliateRoute('GET', 'me/agent_stats', statistics),
  affiliateRoute('GET', 'me/agent_payouts', ({ context, account }) => payoutsOf(context, account).map(wire)),
  affiliateRoute('GET', 'me/agent_payout/:id/receipt/:format', (call) => {
    const receipt = receiptOf(call)
    return new FileAnswer('application/pdf', () => receiptPdf(receipt))
  }),
  affiliateRoute('POST', 'me/agent_iban', saveIban),
]
