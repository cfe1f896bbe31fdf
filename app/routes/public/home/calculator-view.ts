import { BRAND } from '#app/brand.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { buildOptions, splitCoins } from '#app/domain/coin-offer.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { calculateFee, deductFee } from '#app/domain/fee.ts'
import { parseMoney, toCents, toDecimal } from '#app/domain/money.ts'
import { clipText } from '#app/domain/plain-text.ts'
import { readCalculatorEntry, type PlannedSide } from '#app/domain/planned-payment.ts'
import { deductPercent, getFeeTerms, type PriceList } from '#app/domain/price-list.ts'
import { convertToEuroCents, estimateCoin } from '#app/domain/rate.ts'
import { describeCoinOffer } from '#app/features/payment-form/coin-offer-words.ts'
import { convertToPence } from '#app/features/payment-form/payment-limits.ts'
import { formatCoin, formatDateTime, formatLimit, formatMoney, formatPercent, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Coin } from '#app/platform/reference.ts'

const FIRST_SUM = '750.00'
const MAX_TYPED = 40

type Reader = { t: Translate; language: Language; now: number; prices: PriceList | null }
type Currency = 'EUR' | 'GBP'
type Typed = { text: string; side: PlannedSide; currency: Currency }

/** Builds the calculator for the amount, currency and coin in the URL. Both amounts can be typed. */
export function buildCalculator(listed: readonly Coin[], search: URLSearchParams, reader: Reader) {
  const entry = readCalculatorEntry(search)
  const offer = splitCoins(listed)
  const coins = offer.offered.map(({ coin }) => coin)
  const coin = coins.find((each) => each.coin === entry.coin) ?? coins[0]
  const currencies: Currency[] = coins.some(({ rates }) => rates.GBP !== null) ? ['EUR', 'GBP'] : ['EUR']
  const typed: Typed = {
    text: clipText(entry.text ?? FIRST_SUM, MAX_TYPED),
    side: entry.text === undefined ? 'gets' : entry.side,
    currency: entry.currency === 'GBP' && currencies.includes('GBP') ? 'GBP' : 'EUR',
  }
  const result = coin ? calculate(coin, typed, reader) : { problem: reader.t('home.noRates') }
  const quote = 'problem' in result ? null : result
  return {
    side: typed.side,
    sum: typed.side === 'gets' ? typed.text : (quote?.sum ?? ''),
    send: typed.side === 'sends' ? typed.text : (quote?.send ?? ''),
    currency: typed.currency,
    currencies,
    coin: coin?.coin ?? '',
    coins: buildOptions(offer.offered, ({ name }) => name),
    notOffered: listed.length === 0 ? undefined : describeCoinOffer(offer, reader.t),
    quote,
    problem: 'problem' in result ? result.problem : null,
  }
}

type Quote = {
  /** Decimal strings for the fields. */
  sum: string
  send: string
  rows: { term: string; value: string }[]
  /** Both amounts as text. */
  gets: string
  sends: string
  asOf: string
}

/** Calculates the other side with our rate and fee. */
function calculate(coin: Coin, typed: Typed, reader: Reader): Quote | { problem: string } {
  const { t, language, now, prices } = reader
  const { side, currency } = typed
  const terms = getFeeTerms(prices, 'payment')
  const price = prices?.payment
  const market = coin.rates[currency]
  if (market === null) return { problem: t('home.noPounds') }
  if (terms === null || !price?.percent) return { problem: t('home.noPrices') }
  const margin = price.margin ?? '0'
  const rate = deductPercent(market, margin)
  const minor = readAmount(typed, coin)
  if (minor === null) return { problem: t('home.badAmount') }
  const amount =
    side === 'gets' ? minor : deductFee(convertToEuroCents(toDecimal(minor, coin.decimals), rate), SEPA(terms))
  const outside = describeBounds(amount, { coin, currency }, reader)
  if (outside !== null) return { problem: outside }
  const { fee } = calculateFee(amount, SEPA(terms))
  const symbol = getSymbol(coin)
  const send = side === 'gets' ? estimateCoin(amount + fee, rate, coin.decimals) : toDecimal(minor, coin.decimals)
  return {
    sum: toDecimal(amount, 2),
    send,
    gets: formatMoney(toDecimal(amount, 2), currency, language),
    sends: formatCoin(send, symbol, language),
    rows: [
      {
        term: t('home.row.fee', { percent: formatPercent(price.percent, language) }),
        value: formatMoney(toDecimal(fee, 2), currency, language),
      },
      { term: t('home.row.rate'), value: formatRate(market, symbol, language, currency) },
      ...(rate === market
        ? []
        : [
            {
              term: t('home.row.ourRate', { margin: formatPercent(margin, language) }),
              value: formatRate(rate, symbol, language, currency),
            },
          ]),
    ],
    asOf: t('home.asOf', { time: formatDateTime(new Date(now).toISOString(), language, BRAND.timeZone) }),
  }
}

/** Pounds go to the United Kingdom, which is part of SEPA, and have no fee of transfers outside it. */
const SEPA = (terms: NonNullable<ReturnType<typeof getFeeTerms>>) => ({ terms, inSepa: true })

/** Returns the typed amount in the smallest units of its side, or null if it isn't one. */
function readAmount({ text, side, currency }: Typed, coin: Coin): bigint | null {
  const amount =
    side === 'gets'
      ? parseAmount(text, 2, { unit: currency })
      : parseAmount(text, coin.decimals, { unit: getSymbol(coin) })
  return amount.ok ? amount.minor : null
}

/** Returns the sentence about the bounds of a payment if the amount is outside them, else null. */
function describeBounds(
  amount: bigint,
  { coin, currency }: { coin: Coin; currency: Currency },
  { t, language, prices }: Reader,
): string | null {
  const { min, max } = prices?.payment ?? {}
  if (!min || !max) return null
  const convert = (bound: string) => {
    const cents = toCents(parseMoney(bound))
    return currency === 'EUR' ? cents : convertToPence(cents, coin.rates)
  }
  const [least, most] = [convert(min), convert(max)]
  if (least === null || most === null || (amount >= least && amount <= most)) return null
  const format = (minor: bigint) => formatLimit(toDecimal(minor, 2), currency, language)
  return t('home.bounds', { least: format(least), most: format(most) })
}

export type CalculatorView = ReturnType<typeof buildCalculator>
