import type { RouterContextProvider } from 'react-router'
import { canPay } from '#app/domain/gates.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { readMe, readMyLimits, type Profile } from '#app/platform/me.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { quotePayment } from '#app/platform/transactions.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import { readingPart } from '#app/session/reading.ts'
import { boundsHint, paymentBounds } from './payment-limits.ts'
import { paymentSchema } from './payment-schema.ts'
import { quoteView, type QuoteView } from './quote-view.ts'

/** The coins of this form, in the order in which they are offered; the platform says which of them it takes today. */
const OFFERED = ['BTC', 'ETH', 'USDC'] as const

type Context = Readonly<RouterContextProvider>

/** What the payment form needs to know of the customer and of today: who pays, how much, with what. */
export async function readPaymentForm(platform: Platform, context: Context) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const [profile, limits, listed] = await Promise.all([readMe(platform), readMyLimits(platform), listCoins(platform)])
  const coins = OFFERED.flatMap((code) => listed.find((coin) => coin.coin === code) ?? [])
  const bounds = paymentBounds(limits)
  const gate = canPay(profile)
  return {
    name: nameOf(profile),
    blocked: gate.allowed ? null : t(`payments.blocked.${gate.reason}`),
    boundsHint: boundsHint(bounds, t, language),
    coins: coins.map(({ coin, name, network_name: network }) => ({ value: coin, label: name, hint: network })),
    schema: paymentSchema({ t, language, bounds, coins: coins.map(({ coin }) => coin) }),
  }
}

/** The name on the customer's own bank account: his own, or his company's. */
function nameOf(profile: Profile): string {
  const person = [profile.first_name, profile.last_name].filter(Boolean).join(' ')
  return (profile.type === 2 ? profile.company_name : person) || profile.email
}

/**
 * The quote for what was typed so far, or null while there is nothing to quote. The form can do without it, so a failure
 * is told in the card and not by the page.
 */
export async function readQuote(
  platform: Platform,
  context: Context,
  entered: { sum: string | null; coin: string | null },
): Promise<{ quote: QuoteView | null; failed: boolean }> {
  const amount = parseAmount(entered.sum ?? '')
  const coin = OFFERED.find((code) => code === entered.coin)
  if (!amount.ok || !coin) return { quote: null, failed: false }
  const body = { sum: toDecimal(amount.minor, 2), sum_currency: 'EUR', coin }
  const part = await readingPart(quotePayment(platform, { body }))
  if (!('value' in part)) return { quote: null, failed: part.refused === null }
  const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now() }
  return { quote: quoteView(part.value, reader), failed: false }
}
