import { data, type RouterContextProvider } from 'react-router'
import { isSamePrice, parseAgreedPrice, type AgreedPrice } from '#app/domain/agreed-price.ts'
import { isConfirmed } from '#app/domain/new-payment.ts'
import { formatMovedPrice, formatPrice, type FormattedPrice } from '#app/features/agreed-price/format-price.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { Conflict } from '#app/platform/errors.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { confirmTransaction, readTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { getOpenPrice } from '#app/routes/transactions/view/open-price.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Confirms a payment at the price that the customer saw, and returns null. If the price has changed, nothing is confirmed
 * and a 409 returns both prices. The platform compares as well; the check here covers platforms that don't
 * (decisions/price-shown.md).
 */
export async function submitConfirmation(context: Context, key: string, form: FormData) {
  const platform = context.get(platformContext)
  const agreed = parseAgreedPrice(String(form.get('agreed') ?? ''))
  const payment = await readTransaction(platform, { params: { id: key } })
  if (agreed === null)
    return getOpenPrice(payment) === null ? lockNewRate(context, key) : refuseChangedPrice(context, payment, null)
  const verdict = comparePrice(context, payment, agreed)
  if (verdict !== 'open') return verdict
  const { coinAmount: coin_amount, amount, changedAt: updated_at } = agreed
  try {
    const body = { agreed: { coin_amount, amount, ...(updated_at !== null && { updated_at }) } }
    await addPriceChangeNotice(context, agreed, await confirmTransaction(platform, { params: { key }, body }))
    recordEvent(context, 'payment_confirmed', { coin: payment.coin, currency: payment.currency })
    return null
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    // The price has changed, or a concurrent request was faster.
    const fresh = comparePrice(context, await readTransaction(platform, { params: { id: key } }), agreed)
    if (fresh === 'open') throw error
    return fresh
  }
}

/** Returns `open` if the payment can be confirmed at this price, null if it already is, else the refusal. */
function comparePrice(context: Context, payment: Transaction, agreed: AgreedPrice) {
  const open = getOpenPrice(payment)
  if (open === null) return compareWithConfirmed(context, payment, agreed)
  const isChanged = agreed.changedAt !== open.changedAt
  if (!isSamePrice(agreed, open)) return refuseChangedPrice(context, payment, agreed, isChanged)
  return isChanged ? refusePrice(context, 'transaction.priceChanged') : 'open'
}

/** Locks a new rate for an expired payment. The page shows the new price before the customer sends crypto. */
async function lockNewRate(context: Context, key: string): Promise<null> {
  await confirmTransaction(context.get(platformContext), { params: { key }, body: {} })
  return null
}

/** A duplicate submit succeeds, unless another tab confirmed a different price or chose something else. */
function compareWithConfirmed(context: Context, payment: Transaction, agreed: AgreedPrice) {
  const price = { coinAmount: payment.coin_amount, amount: payment.amount }
  if (isConfirmed(payment) && isSamePrice(agreed, price)) return null
  const isAgreed = payment.status === 'N' || payment.late?.answer === 'rate'
  if (!isAgreed) return refusePrice(context, 'error.payment_changed')
  return refusePrice(context, 'transaction.priceAlready', formatMovedPrice(payment, agreed, getLanguage(context)))
}

/** The page builds the text, because it has the current price. */
function refuseChangedPrice(context: Context, payment: Transaction, agreed: AgreedPrice | null, isChanged = false) {
  const saw: FormattedPrice | null = agreed && formatPrice(payment, agreed, getLanguage(context))
  const changed = isChanged ? i18n(context).t('transaction.priceChanged') : null
  return data({ saw, changed }, { status: 409 })
}

function refusePrice(
  context: Context,
  key: 'transaction.priceChanged' | 'transaction.priceAlready' | 'error.payment_changed',
  params: Record<string, string> = {},
) {
  return data({ result: { error: { '': [i18n(context).t(key, params)] } } }, { status: 409 })
}

/** A platform that does not compare prices can change its price between our read and the confirmation. */
async function addPriceChangeNotice(context: Context, agreed: AgreedPrice, payment: Transaction): Promise<void> {
  const price = { coinAmount: payment.coin_amount, amount: payment.amount }
  if (isSamePrice(agreed, price)) return
  const params = formatMovedPrice(payment, agreed, getLanguage(context))
  await addNotice(context, { kind: 'warning', key: 'transaction.priceMovedAtLast', params })
}
