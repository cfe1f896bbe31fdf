import { data, type RouterContextProvider } from 'react-router'
import { isSamePrice, parseAgreedPrice, type AgreedPrice } from '#app/domain/agreed-price.ts'
import { isConfirmed } from '#app/domain/new-payment.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { Conflict } from '#app/platform/errors.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { confirmTransaction, readTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { openPriceOf, priceWords, type PriceWords } from '#app/routes/transactions/view/open-price.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Confirms a payment at the price that its page showed. When that has moved nothing is confirmed, and the page shows both.
 * Null when it is done. The platform compares as well; one that does not know how, has the fresh reading here
 * (decisions/price-shown.md).
 */
export async function submitConfirmation(context: Context, key: string, form: FormData) {
  const platform = context.get(platformContext)
  const agreed = parseAgreedPrice(String(form.get('agreed') ?? ''))
  const payment = await readTransaction(platform, { params: { id: key } })
  if (agreed === null)
    return openPriceOf(payment) === null ? holdAnew(context, key) : priceMoved(context, payment, null)
  const verdict = comparePrice(context, payment, agreed)
  if (verdict !== 'open') return verdict
  const { coinAmount: coin_amount, amount, changedAt: updated_at } = agreed
  try {
    const body = { agreed: { coin_amount, amount, ...(updated_at !== null && { updated_at }) } }
    await tellIfMoved(context, agreed, await confirmTransaction(platform, { params: { key }, body }))
    recordEvent(context, 'payment_confirmed', { coin: payment.coin, currency: payment.currency })
    return null
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    // It has moved, or another press was quicker.
    const fresh = comparePrice(context, await readTransaction(platform, { params: { id: key } }), agreed)
    if (fresh === 'open') throw error
    return fresh
  }
}

/** What a payment as it is now means for a press at this price: `open` to confirm it, null when that is done already. */
function comparePrice(context: Context, payment: Transaction, agreed: AgreedPrice) {
  const open = openPriceOf(payment)
  if (open === null) return compareWithConfirmed(context, payment, agreed)
  const isChanged = agreed.changedAt !== open.changedAt
  if (!isSamePrice(agreed, open)) return priceMoved(context, payment, agreed, isChanged)
  return isChanged ? refusePrice(context, 'transaction.priceChanged') : 'open'
}

/** A rate that expired is held anew; its price is new, and the page shows it before anything is sent. */
async function holdAnew(context: Context, key: string): Promise<null> {
  await confirmTransaction(context.get(platformContext), { params: { key }, body: {} })
  return null
}

/** A second press is the first one again, unless another window confirmed or answered something else. */
function compareWithConfirmed(context: Context, payment: Transaction, agreed: AgreedPrice) {
  const price = { coinAmount: payment.coin_amount, amount: payment.amount }
  if (isConfirmed(payment) && isSamePrice(agreed, price)) return null
  const isAgreed = payment.status === 'N' || payment.late?.answer === 'rate'
  if (!isAgreed) return refusePrice(context, 'error.payment_changed')
  const language = languageOf(context)
  const now = priceWords(payment, price, language)
  const { sends: sawSends, gets: sawGets } = priceWords(payment, agreed, language)
  return refusePrice(context, 'transaction.priceAlready', { ...now, sawSends, sawGets })
}

/** The words about the two prices are put together by the page, which knows the price as it is then. */
function priceMoved(context: Context, payment: Transaction, agreed: AgreedPrice | null, isChanged = false) {
  const saw: PriceWords | null = agreed && priceWords(payment, agreed, languageOf(context))
  const changed = isChanged ? translatorOf(context)('transaction.priceChanged') : null
  return data({ saw, changed }, { status: 409 })
}

function refusePrice(
  context: Context,
  key: 'transaction.priceChanged' | 'transaction.priceAlready' | 'error.payment_changed',
  params: Record<string, string> = {},
) {
  return data({ result: { error: { '': [translatorOf(context)(key, params)] } } }, { status: 409 })
}

/** Between the fresh reading and the confirmation a platform that does not compare may have moved its price. */
async function tellIfMoved(context: Context, agreed: AgreedPrice, payment: Transaction): Promise<void> {
  const price = { coinAmount: payment.coin_amount, amount: payment.amount }
  if (isSamePrice(agreed, price)) return
  const language = languageOf(context)
  const { sends: sawSends, gets: sawGets } = priceWords(payment, agreed, language)
  const params = { ...priceWords(payment, price, language), sawSends, sawGets }
  await addNotice(context, { kind: 'warning', key: 'transaction.priceMovedAtLast', params })
}
