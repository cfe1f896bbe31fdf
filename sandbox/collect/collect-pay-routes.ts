import { z } from 'zod'
import { accountName, requireAccount } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { findLink, type Link } from './collect-links.ts'
import { addCollected, PAYABLE_MS, type Collected } from './collect-payments.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import { invalid, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute } from '#sandbox/http/route.ts'
import { depositAddress } from '#sandbox/external/chain.ts'
import { findCoin, requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import type { Context } from '#sandbox/core/context.ts'
import { LIST_STATUS } from '#sandbox/payments/payment-store.ts'
import { paymentUri } from '#sandbox/external/payment-uri.ts'

const Payer = z.object({
  coin: z.string('validation.required'),
  payer_name: z.string('validation.required').trim().min(1, 'validation.required').max(255, 'validation.too_long'),
  payer_email: Email.optional(),
})

/** @throws Refusal 404 for a link that is unknown, not accepted yet, or switched off: payers are told the same */
function requireActive(context: Context, code: string): Link {
  const link = findLink(context, code)
  if (link?.status !== 'ACCEPTED') throw new Refusal(404, 'error.payment_link_unavailable')
  return link
}

/** What a payer sees of their payment: nothing of the merchant's account. */
function wirePublic(context: Context, payment: Collected, now: number) {
  const coin = requireCoin(payment.coin)
  const units = BigInt(payment.coin_units)
  const address = depositAddress(payment.coin, context.seed, payment.key)
  const until = payment.created_at + PAYABLE_MS
  return {
    transaction_key: payment.key,
    status: payment.status,
    list_status: LIST_STATUS[payment.status],
    created: new Date(payment.created_at).toISOString(),
    amount: formatCents(BigInt(payment.amount_cents)),
    currency: payment.currency,
    coin: payment.coin,
    coin_amount: formatUnits(units, coin.decimals),
    network_name: coin.networkName,
    deposit_address: address,
    payment_uri: paymentUri(coin, address, units),
    rate_expires: new Date(until).toISOString(),
    rate_expires_sec: Math.max(0, Math.ceil((until - now) / 1000)),
  }
}

export const collectPayRoutes = [
  defineRoute({
    method: 'GET',
    path: 'collect_links/:code',
    auth: 'none',
    handler({ context, param }) {
      const {
        code,
        account_number: merchant,
        amount_cents,
        currency,
        label,
        status,
      } = requireActive(context, param('code'))
      return {
        code,
        merchant: accountName(requireAccount(context, merchant)),
        amount: formatCents(BigInt(amount_cents)),
        currency,
        description: label,
        status,
      }
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'collect_links/:code/pay',
    auth: 'none',
    handler({ context, param, body }) {
      const link = requireActive(context, param('code'))
      const { coin, payer_name: payerName, payer_email: payerEmail = null } = requireBody(Payer, body)
      if (!findCoin(coin)) throw invalid({ coin: 'error.unsupported_network_or_coin' })
      const now = accountNow(context, requireAccount(context, link.account_number))
      const payment = addCollected(context, link, { coin, payerName, payerEmail, now })
      return new Answer(wirePublic(context, payment, now), { status: 201 })
    },
  }),
]
