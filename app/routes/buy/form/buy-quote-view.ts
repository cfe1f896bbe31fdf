import { formatSeenPrice } from '#app/domain/agreed-price.ts'
import { BRAND } from '#app/brand.ts'
import { parseMoney } from '#app/domain/money.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import { formatCoin, formatLimit, formatMoney, formatRate, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BuyQuote } from '#app/platform/buying.ts'

type Reader = { t: Translate; language: Language; now: number }

export function buildBuyQuoteView(quote: BuyQuote, symbol: string, { t, language, now }: Reader) {
  const formatEuro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const buildFeeRow = (term: string, decimal: string) =>
    parseMoney(decimal) === 0n ? [] : [{ term, value: formatEuro(decimal) }]
  const formatQuoteRate = (rate: string) => formatRate(rate, symbol, language)
  const pays = formatEuro(quote.from_amount)
  const gets = formatCoin(quote.to_amount, symbol, language)
  return {
    pays,
    gets,
    /** Hidden field of the check page: EUR paid, coins bought, EUR per coin. */
    seen: formatSeenPrice(quote.from_amount, quote.to_amount, quote.rate),
    time: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    rows: [
      { term: t('buy.row.pays'), value: pays, field: 'buy-amount' },
      { term: t('buy.row.service'), value: formatEuro(quote.fee_amount) },
      ...buildFeeRow(t('buy.row.network'), quote.network_fee_amount),
      ...buildFeeRow(t('buy.row.method'), quote.transaction_fee_amount),
      {
        term: t('buy.row.rate'),
        value: formatQuoteRate(quote.rate),
        note: formatMarketNote(
          { rate: quote.rate, market: quote.market_rate, printed: formatQuoteRate },
          { t, language },
        ),
      },
    ],
    total: { term: t('buy.row.gets'), value: gets, field: 'buy-coin' },
    bounds: t('buy.perOrder', {
      min: formatLimit(quote.limits.min, 'EUR', language),
      max: formatLimit(quote.limits.max, 'EUR', language),
    }),
    rateNote: t('buy.rateNote'),
    warnings: quote.warnings.map((warning) => getMessageText(warning, { t, language })),
  }
}

export type BuyQuoteView = ReturnType<typeof buildBuyQuoteView>
