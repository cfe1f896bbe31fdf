import { symbolIn, symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import { failureText } from '#app/forms/submission.ts'
import { formatCoin, formatMoney, formatRate, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { quotePayLink, type PayLink } from '#app/platform/collect-payments.ts'
import { PlatformError, Refused } from '#app/platform/errors.ts'
import { listCoins } from '#app/platform/reference.ts'
import type { LinkEntry } from './link-entry.ts'

/** What a payer would send now, or why nobody can say. */
export type LinkQuoted = {
  quote: {
    rows: { term: string; value: string; note?: string }[]
    total: { term: string; value: string }
    hold: string | null
    time: string
    /** The price for `parseSeenQuote`: the form posts it. */
    seen: string
  } | null
  problem: string | null
}

/** The price of what is chosen; without one it says what is missing. A failure here never takes the form away. */
export async function loadLinkQuote(
  platform: Platform,
  { link, entry }: { link: PayLink; entry: LinkEntry },
  { t, language }: { t: Translate; language: Language },
): Promise<LinkQuoted> {
  if (entry.coin === '' || entry.amount?.ok === false) return { quote: null, problem: null }
  try {
    const quote = await quotePayLink(platform, { params: { code: link.code }, body: entry.wire })
    const asOf = quote.as_of ?? new Date(platform.now()).toISOString()
    const rateOf = (rate: string) => formatRate(rate, symbolOf(quote), language, quote.currency)
    return {
      quote: {
        rows: [
          { term: t('payLink.row.amount'), value: formatMoney(quote.amount, quote.currency, language) },
          ...(quote.network_name === null ? [] : [{ term: t('payLink.row.network'), value: quote.network_name }]),
          {
            term: t('payLink.row.rate'),
            value: rateOf(quote.rate),
            note: marketNote({ rate: quote.rate, market: quote.market_rate, printed: rateOf }, { t, language }),
          },
        ],
        total: { term: t('payLink.row.sends'), value: formatCoin(quote.coin_amount, symbolOf(quote), language) },
        hold: quote.hold_sec === null ? null : t('payLink.hold', { minutes: Math.round(quote.hold_sec / 60) }),
        time: formatTimeWithSeconds(asOf, language, BRAND.timeZone),
        seen: `${quote.coin_amount} ${quote.coin} ${quote.amount}`,
      },
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { quote: null, problem: error instanceof Refused ? failureText(error, t) : t('payLink.quoteFailed') }
  }
}

/** Words for a price that moved before the payment began: the one that the form showed, and the one of `now` if it is known. */
export async function movedPrice(
  platform: Platform,
  { coin, saw, now }: { coin: string; saw: string; now: string | null },
  { t, language }: { t: Translate; language: Language },
): Promise<string> {
  const sawSends = formatCoin(saw, symbolIn(coin, await listCoins(platform)), language)
  return now === null ? t('payLink.movedUnknown', { sawSends }) : t('payLink.moved', { sawSends, sends: now })
}
