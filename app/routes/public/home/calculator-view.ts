import { href } from 'react-router'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { buildOptions, splitCoins } from '#app/domain/coin-offer.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { calculateFee } from '#app/domain/fee.ts'
import { toDecimal } from '#app/domain/money.ts'
import { getFeeTerms, deductPercent, type PriceList } from '#app/domain/price-list.ts'
import { formatPlannedSearch } from '#app/domain/planned-payment.ts'
import { clipText } from '#app/domain/plain-text.ts'
import { estimateCoin } from '#app/domain/rate.ts'
import { describeCoinOffer } from '#app/features/payment-form/coin-offer-words.ts'
import { formatCoin, formatDateTime, formatMoney, formatPercent, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Coin } from '#app/platform/reference.ts'

const FIRST_SUM = '750.00'

/** Builds the calculator for the amount and coin in the URL. */
export function buildCalculator(
  listed: readonly Coin[],
  search: URLSearchParams,
  { t, language, now, prices }: { t: Translate; language: Language; now: number; prices: PriceList | null },
) {
  const offer = splitCoins(listed)
  const coins = offer.offered.map(({ coin }) => coin)
  const coin = coins.find((each) => each.coin === search.get('coin')) ?? coins[0]
  const sum = clipText(search.get('sum') ?? FIRST_SUM, 40)
  const amount = parseAmount(sum, 2, { unit: 'EUR' })
  const entered = {
    sum,
    coin: coin?.coin ?? '',
    coins: buildOptions(offer.offered, ({ name }) => name),
    notOffered: listed.length === 0 ? undefined : describeCoinOffer(offer, t),
  }
  if (!coin) return { ...entered, quote: null, problem: t('home.noRates') }
  if (!amount.ok) return { ...entered, quote: null, problem: t('home.badAmount') }

  const terms = getFeeTerms(prices, 'payment')
  const percent = prices?.payment?.percent
  if (terms === null || !percent) return { ...entered, quote: null, problem: t('home.noPrices') }
  const { fee } = calculateFee(amount.minor, { terms, inSepa: true })
  const margin = prices.payment?.margin ?? '0'
  const rate = deductPercent(coin.rates.EUR, margin)
  const send = formatCoin(estimateCoin(amount.minor + fee, rate, coin.decimals), getSymbol(coin), language)
  return {
    ...entered,
    problem: null,
    quote: {
      rows: [
        {
          term: t('home.row.fee', { percent: formatPercent(percent, language) }),
          value: formatMoney(toDecimal(fee, 2), 'EUR', language),
        },
        {
          term: t('home.row.rate'),
          value: formatRate(coin.rates.EUR, getSymbol(coin), language),
        },
        ...(rate === coin.rates.EUR
          ? []
          : [
              {
                term: t('home.row.ourRate', { margin: formatPercent(margin, language) }),
                value: formatRate(rate, getSymbol(coin), language),
              },
            ]),
      ],
      total: { term: t('home.row.send'), value: send },
      asOf: t('home.asOf', { time: formatDateTime(new Date(now).toISOString(), language, BRAND.timeZone) }),
      send,
      signUp: href('/signup/personal') + formatPlannedSearch({ sum: toDecimal(amount.minor, 2), coin: coin.coin }),
    },
  }
}

export type CalculatorView = ReturnType<typeof buildCalculator>
