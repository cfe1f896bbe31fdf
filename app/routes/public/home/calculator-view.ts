import { href } from 'react-router'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { choicesOf, coinOffer } from '#app/domain/coin-offer.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { feeOn } from '#app/domain/fee.ts'
import { toDecimal } from '#app/domain/money.ts'
import { plannedSearch } from '#app/domain/planned-payment.ts'
import { clipText } from '#app/domain/plain-text.ts'
import { estimateCoin } from '#app/domain/rate.ts'
import { coinOfferWords } from '#app/features/payment-form/coin-offer-words.ts'
import { formatCoin, formatDateTime, formatMoney, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Coin } from '#app/platform/reference.ts'
import { factsIn } from '#app/features/public-facts/facts.ts'

const FIRST_SUM = '750.00'

/** What the calculator of the home page shows for the amount and coin of the URL. */
export function calculatorView(
  listed: readonly Coin[],
  search: URLSearchParams,
  { t, language, now }: { t: Translate; language: Language; now: number },
) {
  const offer = coinOffer(listed)
  const coins = offer.offered.map(({ coin }) => coin)
  const coin = coins.find((each) => each.coin === search.get('coin')) ?? coins[0]
  const sum = clipText(search.get('sum') ?? FIRST_SUM, 40)
  const amount = parseAmount(sum, 2, { unit: 'EUR' })
  const entered = {
    sum,
    coin: coin?.coin ?? '',
    coins: choicesOf(offer.offered, ({ name }) => name),
    notOffered: listed.length === 0 ? undefined : coinOfferWords(offer, t),
  }
  if (!coin) return { ...entered, quote: null, problem: t('home.noRates', factsIn(language)) }
  if (!amount.ok) return { ...entered, quote: null, problem: t('home.badAmount') }

  const { fee } = feeOn(amount.minor, { service: 'payment', inSepa: true })
  const send = formatCoin(estimateCoin(amount.minor + fee, coin.rates.EUR, coin.decimals), symbolOf(coin), language)
  return {
    ...entered,
    problem: null,
    quote: {
      rows: [
        {
          term: t('home.row.fee', { percent: factsIn(language).fee }),
          value: formatMoney(toDecimal(fee, 2), 'EUR', language),
        },
        {
          term: t('home.row.rate'),
          value: formatRate(coin.rates.EUR, symbolOf(coin), language),
        },
      ],
      total: { term: t('home.row.send'), value: send },
      asOf: t('home.asOf', { time: formatDateTime(new Date(now).toISOString(), language, BRAND.timeZone) }),
      send,
      signUp: href('/signup/personal') + plannedSearch({ sum: toDecimal(amount.minor, 2), coin: coin.coin }),
    },
  }
}

export type CalculatorView = ReturnType<typeof calculatorView>
