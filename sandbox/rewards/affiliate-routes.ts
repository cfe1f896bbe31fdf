import { z } from 'zod'
import { getAccountName } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { sumEarnings, sumUnpaid } from './commissions.ts'
import { formatDay, formatMoney, formatMonth, toMoney } from '#sandbox/texts/formats.ts'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { findPayoutIban, listPayouts, savePayoutIban, settlePayouts, type Payout } from './payouts.ts'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { renderReceiptPdf, type Receipt } from '#sandbox/payments/receipts/receipt-pdf.ts'
import { getReceiptTexts } from '#sandbox/payments/receipts/receipt-texts.ts'
import { listReferred } from './referral-codes.ts'
import { splitPeriod, getMoments, requirePeriod } from '#sandbox/http/period.ts'
import { requireService } from '#sandbox/http/require-service.ts'

type Signed = Call<'required'>

/** Declares a route for affiliates only; their payouts are brought up to date first. */
function defineAffiliateRoute(method: 'GET' | 'POST', path: string, answer: (call: Signed) => unknown) {
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

function buildStatistics(call: Signed) {
  const { context, account } = call
  const period = requirePeriod(call)
  const whole = getMoments(period)
  const { fees, earned } = sumEarnings(context, account, whole.from, whole.until)
  return {
    from: period.from.toString(),
    to: period.to.toString(),
    total_fees: formatCents(fees),
    earned: formatCents(earned),
    pending: formatCents(sumUnpaid(context, account)),
    signups: listReferred(context, account, whole).length,
    series: splitPeriod(period).map(({ bucket, ...days }) => {
      const { from, until } = getMoments(days)
      const part = sumEarnings(context, account, from, until)
      return { bucket, fees: formatCents(part.fees), earned: formatCents(part.earned) }
    }),
    payout_iban: findPayoutIban(context, account)?.iban ?? null,
  }
}

function serialize({ id, month, amount_cents: cents, paid_at: paidAt }: Payout) {
  return {
    id,
    period: month,
    amount: formatCents(BigInt(cents)),
    status: paidAt === null ? 'PENDING' : 'PAID',
    paid_at: paidAt === null ? null : new Date(paidAt).toISOString(),
    receipt: paidAt !== null,
  }
}

function buildReceipt({ context, account, now, param, language }: Signed): Receipt {
  const payout = listPayouts(context, account).find(({ id }) => id === param('id'))
  if (!payout || payout.paid_at === null || param('format') !== 'pdf') throw new Refusal(404, 'error.not_found')
  const say = getReceiptTexts(language)
  const amount = formatMoney(toMoney(BigInt(payout.amount_cents), 'EUR'), language)
  return {
    title: say('payout.title'),
    number: payout.id,
    amount: say('payment.amount', { amount, recipient: getAccountName(account) }),
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
  if (!bank) throw buildFormRefusal({ iban: 'validation.iban_invalid' })
  if (!bank.sepa) throw buildFormRefusal({ iban: 'validation.iban_not_sepa' })
  savePayoutIban(context, account, { iban: bank.iban, now })
  settlePayouts(context, account, now)
  return { payout_iban: bank.iban }
}

export const affiliateRoutes = [
  defineAffiliateRoute('GET', 'me/agent_stats', buildStatistics),
  defineAffiliateRoute('GET', 'me/agent_payouts', ({ context, account }) =>
    listPayouts(context, account).map(serialize),
  ),
  defineAffiliateRoute('GET', 'me/agent_payout/:id/receipt/:format', (call) => {
    const receipt = buildReceipt(call)
    return new FileAnswer('application/pdf', () => renderReceiptPdf(receipt))
  }),
  defineAffiliateRoute('POST', 'me/agent_iban', saveIban),
]
