import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { parseMoney } from '#app/domain/money.ts'
import { costAgainstMarket } from '#app/domain/rate.ts'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import { arrivalWords } from '#app/features/arrival/arrival-words.ts'
import { formatCoin, formatMoney, formatPercent, formatRate, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Quote } from '#app/platform/quote.schema.ts'

/**
 * A quote as the card beside the form shows it: each fee by its name, the rate against the market, the total, the arrival.
 */
export function quoteView(quote: Quote, reader: { t: Translate; language: Language; now: number }) {
  const { t, language } = reader
  const euro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const rateOf = (rate: string) => formatRate(rate, symbolOf(quote), language)
  const gets = formatMoney(quote.amount, quote.currency, language)
  const sends = formatCoin(quote.coin_amount, symbolOf(quote), language)
  const arrival = arrivalWords({ by: quote.arrival_estimate, isInstant: quote.arrival_instant }, reader)
  const isFromAccount = quote.coin === BRAND.serviceCoin.code
  return {
    id: quote.id,
    asOf: t('payments.asOf', {
      time: formatTimeWithSeconds(new Date(reader.now).toISOString(), language, BRAND.timeZone),
    }),
    isByCoin: !isFromAccount,
    rows: [
      { term: t('payments.row.gets'), value: gets },
      ...(quote.pound_rate === null
        ? []
        : [
            {
              term: t('payments.row.pound', { rate: formatRate(quote.pound_rate, 'GBP', language) }),
              value: euro(quote.amount_eur),
            },
          ]),
      {
        term: t('payments.row.service', { percent: formatPercent(quote.fee_percent, language) }),
        value: euro(quote.fee_service),
      },
      ...(isZero(quote.fee_fixed)
        ? []
        : [{ term: t(`payments.row.${quote.in_sepa ? 'fixedInside' : 'fixed'}`), value: euro(quote.fee_fixed) }]),
      ...(isZero(quote.discount) ? [] : [{ term: t('payments.row.voucher'), value: `\u2212${euro(quote.discount)}` }]),
      { term: t('payments.row.total'), value: euro(quote.total) },
      ...(isFromAccount
        ? []
        : [
            {
              term: t('payments.row.rate'),
              note: marketNote({ rate: quote.rate, market: quote.market_rate, printed: rateOf }, reader),
              value: rateOf(quote.rate),
            },
          ]),
      { term: t('payments.row.arrives'), value: arrival },
    ],
    gets,
    /** As the form carries it, to say on the next page what has moved since. */
    price: `${quote.coin_amount} ${quote.coin} ${quote.amount} ${quote.currency}`,
    total: { term: t(isFromAccount ? 'payments.row.account' : 'payments.row.send'), value: sends },
    warnings: [
      ...quote.warnings.map((warning) => messageWords(warning, reader)),
      ...(isFeeAboveSum(quote) ? [t('payments.feeAboveSum')] : []),
    ],
    cost: isFromAccount ? t('payments.cost.none', { coin: symbolOf(quote) }) : costOf(quote, reader),
    steps: isFromAccount
      ? [
          { label: t('payments.step.confirm'), note: t('payments.step.confirmNote') },
          { label: t('payments.step.bank'), note: sends },
          { label: t('payments.step.arrive'), note: arrival },
        ]
      : [
          { label: t('payments.step.send'), note: sends },
          { label: t('payments.step.convert'), note: t('payments.step.convertNote') },
          { label: t('payments.step.arrive'), note: arrival },
        ],
  }
}

export type QuoteView = ReturnType<typeof quoteView>

/** What it costs all in, against coins at the market rate without fees; null where the platform names no such rate. */
function costOf(quote: Quote, { t, language }: { t: Translate; language: Language }): string | null {
  if (quote.market_rate === null) return null
  const cost = costAgainstMarket({
    amount: quote.amount_eur,
    coinAmount: quote.coin_amount,
    marketRate: quote.market_rate,
  })
  const money = formatMoney(cost.money, 'EUR', language)
  return t('payments.cost', { money, percent: formatPercent(cost.percent, language) })
}

/** A small sum outside SEPA costs more than it is: allowed, but nobody should find out afterwards. */
function isFeeAboveSum({ fee, discount, amount_eur: amount }: Quote): boolean {
  return parseMoney(fee) - parseMoney(discount) > parseMoney(amount)
}

function isZero(decimal: string): boolean {
  return /^0+(?:\.0+)?$/.test(decimal)
}
