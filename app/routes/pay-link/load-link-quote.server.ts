import { formatSeenPrice } from '#app/domain/agreed-price.ts'
import { findSymbol, getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import { getFailureText } from '#app/forms/submission.ts'
import { formatCoin, formatMoney, formatRate, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { quotePayLink, type PayLink } from '#app/platform/collect-payments.ts'
import { PlatformError, Refused } from '#app/platform/errors.ts'
import { listCoins } from '#app/platform/reference.ts'
import type { LinkEntry } from './link-entry.ts'

/** A quote, or the reason for its absence; both null while an entry is missing. */
export type LinkQuoted = {
  quote: {
    rows: { term: string; value: string; note?: string }[]
    total: { term: string; value: string }
    hold: string | null
    time: string
    /** The price for `parseSeenQuote`, which the form posts. */
    seen: string
  } | null
  problem: string | null
}

/** Loads a quote for the entries. A failure of the platform is a `problem`, so the form still renders. */
export async function loadLinkQuote(
  platform: Platform,
  { link, entry }: { link: PayLink; entry: LinkEntry },
  { t, language }: { t: Translate; language: Language },
): Promise<LinkQuoted> {
  if (entry.coin === '' || entry.amount?.ok === false) return { quote: null, problem: null }
  try {
    const quote = await quotePayLink(platform, { params: { code: link.code }, body: entry.wire })
    const asOf = quote.as_of ?? new Date(platform.now()).toISOString()
    const format = (rate: string) => formatRate(rate, getSymbol(quote), language, quote.currency)
    return {
      quote: {
        rows: [
          { term: t('payLink.row.amount'), value: formatMoney(quote.amount, quote.currency, language) },
          ...(quote.network_name === null ? [] : [{ term: t('payLink.row.network'), value: quote.network_name }]),
          {
            term: t('payLink.row.rate'),
            value: format(quote.rate),
            note: formatMarketNote({ rate: quote.rate, market: quote.market_rate, printed: format }, { t, language }),
          },
        ],
        total: { term: t('payLink.row.sends'), value: formatCoin(quote.coin_amount, getSymbol(quote), language) },
        hold: quote.hold_sec === null ? null : t('payLink.hold', { minutes: Math.round(quote.hold_sec / 60) }),
        time: formatTimeWithSeconds(asOf, language, BRAND.timeZone),
        seen: formatSeenPrice(quote.coin_amount, quote.coin, quote.amount),
      },
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { quote: null, problem: error instanceof Refused ? getFailureText(error, t) : t('payLink.quoteFailed') }
  }
}

/** Formats the message for a price that moved before the payment started. `now` is the new price, if it is known. */
export async function formatMovedPrice(
  platform: Platform,
  { coin, saw, now }: { coin: string; saw: string; now: string | null },
  { t, language }: { t: Translate; language: Language },
): Promise<string> {
  const sawSends = formatCoin(saw, findSymbol(coin, await listCoins(platform)), language)
  return now === null ? t('payLink.movedUnknown', { sawSends }) : t('payLink.moved', { sawSends, sends: now })
}
