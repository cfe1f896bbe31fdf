import { formatSeenPrice } from '#app/domain/agreed-price.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { isZero, parseMoney } from '#app/domain/money.ts'
import { compareCostToMarket } from '#app/domain/rate.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import { describeArrival } from '#app/features/arrival/describe-arrival.ts'
import { formatCoin, formatMoney, formatPercent, formatRate, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Quote } from '#app/platform/quote.schema.ts'

export function buildQuoteView(quote: Quote, reader: { t: Translate; language: Language; now: number }) {
  const { t, language } = reader
  const formatEuro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const formatQuoteRate = (rate: string) => formatRate(rate, getSymbol(quote), language)
  const gets = formatMoney(quote.amount, quote.currency, language)
  const sends = formatCoin(quote.coin_amount, getSymbol(quote), language)
  const arrival = describeArrival({ by: quote.arrival_estimate, isInstant: quote.arrival_instant }, reader)
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
              value: formatEuro(quote.amount_eur),
            },
          ]),
      {
        term: t('payments.row.service', { percent: formatPercent(quote.fee_percent, language) }),
        value: formatEuro(quote.fee_service),
      },
      ...(isZero(quote.fee_fixed)
        ? []
        : [{ term: t(`payments.row.${quote.in_sepa ? 'fixedInside' : 'fixed'}`), value: formatEuro(quote.fee_fixed) }]),
      ...(isZero(quote.discount)
        ? []
        : [{ term: t('payments.row.voucher'), value: `\u2212${formatEuro(quote.discount)}` }]),
      { term: t('payments.row.total'), value: formatEuro(quote.total) },
      ...(isFromAccount
        ? []
        : [
            {
              term: t('payments.row.rate'),
              note: formatMarketNote({ rate: quote.rate, market: quote.market_rate, printed: formatQuoteRate }, reader),
              value: formatQuoteRate(quote.rate),
            },
          ]),
      { term: t('payments.row.arrives'), value: arrival },
    ],
    gets,
    /** A hidden field of the form, so that the next page can show how the price has changed. */
    price: formatSeenPrice(quote.coin_amount, quote.coin, quote.amount, quote.currency),
    total: { term: t(isFromAccount ? 'payments.row.account' : 'payments.row.send'), value: sends },
    warnings: [
      ...quote.warnings.map((warning) => getMessageText(warning, reader)),
      ...(isFeeAboveAmount(quote) ? [t('payments.feeAboveSum')] : []),
    ],
    cost: isFromAccount ? t('payments.cost.none', { coin: getSymbol(quote) }) : formatCost(quote, reader),
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

export type QuoteView = ReturnType<typeof buildQuoteView>

/** Total cost against the market rate without fees; null if the platform sends no market rate. */
function formatCost(quote: Quote, { t, language }: { t: Translate; language: Language }): string | null {
  if (quote.market_rate === null) return null
  const cost = compareCostToMarket({
    amount: quote.amount_eur,
    coinAmount: quote.coin_amount,
    marketRate: quote.market_rate,
  })
  const money = formatMoney(cost.money, 'EUR', language)
  return t('payments.cost', { money, percent: formatPercent(cost.percent, language) })
}

/** Fixed fees outside SEPA can exceed a small amount. That is allowed, but the customer is warned first. */
function isFeeAboveAmount({ fee, discount, amount_eur: amount }: Quote): boolean {
  return parseMoney(fee) - parseMoney(discount) > parseMoney(amount)
}
