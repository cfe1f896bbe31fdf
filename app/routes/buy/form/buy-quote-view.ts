import { BRAND } from '#app/brand.ts'
import { parseMoney } from '#app/domain/money.ts'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import { formatCoin, formatLimit, formatMoney, formatRate, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BuyQuote } from '#app/platform/buying.ts'

type Reader = { t: Translate; language: Language; now: number }

/** A price as the card beside the form and the check show it: each fee by its name, the rate, what arrives. */
export function buyQuoteView(quote: BuyQuote, symbol: string, { t, language, now }: Reader) {
  const euro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const fee = (term: string, decimal: string) => (parseMoney(decimal) === 0n ? [] : [{ term, value: euro(decimal) }])
  const rateOf = (rate: string) => formatRate(rate, symbol, language)
  const pays = euro(quote.from_amount)
  const gets = formatCoin(quote.to_amount, symbol, language)
  return {
    pays,
    gets,
    /** As the form of the check carries it: what was seen before it was ordered. */
    seen: `${quote.from_amount} ${quote.to_amount} ${quote.rate}`,
    time: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    rows: [
      { term: t('buy.row.pays'), value: pays },
      { term: t('buy.row.service'), value: euro(quote.fee_amount) },
      ...fee(t('buy.row.network'), quote.network_fee_amount),
      ...fee(t('buy.row.method'), quote.transaction_fee_amount),
      {
        term: t('buy.row.rate'),
        value: rateOf(quote.rate),
        note: marketNote({ rate: quote.rate, market: quote.market_rate, printed: rateOf }, { t, language }),
      },
    ],
    total: { term: t('buy.row.gets'), value: gets },
    bounds: t('buy.perOrder', {
      min: formatLimit(quote.limits.min, 'EUR', language),
      max: formatLimit(quote.limits.max, 'EUR', language),
    }),
    rateNote: t('buy.rateNote'),
    warnings: quote.warnings.map((warning) => messageWords(warning, { t, language })),
  }
}

export type BuyQuoteView = ReturnType<typeof buyQuoteView>
