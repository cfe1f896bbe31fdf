import { parseDecimal, countDecimals, multiply } from './decimals.ts'
import type { Json } from './platform-client.ts'
import type { Report } from './report.ts'

const CENT = 10n ** 16n
const TOLERATED_SHARE = 10n

/** The requested amount in EUR, GBP or the coin, and the coin as listed. */
type PriceRequest = { sum: string; sumCurrency: string; coin: Json }

/** Checks that the amounts of a quote or a payment are consistent with each other and with the request. */
export function checkMoney(report: Report, call: string, price: Json, request: PriceRequest): void {
  checkSums(report, call, price)
  checkAmounts(report, call, price, request)
  checkCoinAmount(report, call, price, request)
  checkRates(report, call, price, request.coin)
}

function checkSums(report: Report, call: string, price: Json): void {
  const at = (name: string) => parseDecimal(price[name])
  const printFields = (...names: string[]) => names.map((name) => `${name} ${String(price[name])}`).join(', ')
  report.check(
    'money-sum',
    call,
    at('fee') === at('fee_service') + at('fee_fixed'),
    'fee to be fee_service plus fee_fixed',
    () => printFields('fee', 'fee_service', 'fee_fixed'),
  )
  report.check(
    'money-sum',
    call,
    at('total') === at('amount_eur') + at('fee') - at('discount'),
    'total to be amount_eur plus fee less discount',
    () => printFields('total', 'amount_eur', 'fee', 'discount'),
  )
  report.check('money-sum', call, at('discount') === 0n, 'no discount without a voucher', () => price['discount'])
  report.check(
    'fee-percent',
    call,
    isNear(multiply(at('amount_eur'), at('fee_percent')) / 100n, at('fee_service'), CENT),
    'fee_service to be fee_percent of amount_eur, where 1.75 means 1.75%',
    () => printFields('fee_service', 'fee_percent', 'amount_eur'),
  )
}

/** The entered amount is the payout, or the maximum of crypto to send. */
function checkAmounts(report: Report, call: string, price: Json, { sum, sumCurrency, coin }: PriceRequest): void {
  const at = (name: string) => parseDecimal(price[name])
  const isPounds = price['currency'] === 'GBP'
  const inEuros = isPounds ? multiply(at('amount'), parseDecimal(price['pound_rate'] ?? '0')) : at('amount')
  report.check(
    'money-amount',
    call,
    isNear(at('amount_eur'), inEuros, isPounds ? CENT : 0n),
    isPounds ? 'amount_eur to be amount at pound_rate' : 'amount_eur to be amount',
    () => `${String(price['amount_eur'])} for ${String(price['amount'])} at ${String(price['pound_rate'] ?? 1)}`,
  )
  if (sumCurrency === price['currency']) {
    const isTyped = at('amount') === parseDecimal(sum)
    report.check('money-amount', call, isTyped, `amount ${sum}, as it was typed`, () => price['amount'])
    return
  }
  if (sumCurrency !== coin['coin']) return
  // One more cent would exceed the entered amount.
  const room = multiply(parseDecimal(sum), at('rate')) - multiply(at('coin_amount'), at('rate'))
  report.check(
    'money-amount',
    call,
    at('coin_amount') <= parseDecimal(sum) && room <= 3n * CENT,
    `coin_amount at most ${sum}, as it was typed, and hardly less`,
    () => price['coin_amount'],
  )
}

function checkCoinAmount(report: Report, call: string, price: Json, { sumCurrency, coin }: PriceRequest): void {
  const at = (name: string) => parseDecimal(price[name])
  const decimals = Number(coin['decimals'])
  const off = multiply(at('coin_amount'), at('rate')) - at('total')
  // Tolerates a cent: the platform may multiply more decimals than it returns.
  const smallest = multiply(10n ** BigInt(18 - decimals), at('rate')) + CENT
  // An amount entered in a coin pays for an amount and a fee in whole cents, so not every total is possible.
  const room = sumCurrency === coin['coin'] ? smallest + 2n * CENT : smallest
  report.check(
    'money-sum',
    call,
    off >= -CENT && off <= room,
    'coin_amount to be total at rate, rounded up to the decimals of the coin',
    () => `${String(price['coin_amount'])} at ${String(price['rate'])} for ${String(price['total'])}`,
  )
  report.check(
    'coin-decimals',
    call,
    countDecimals(price['coin_amount']) <= decimals,
    `at most ${decimals} decimals, as the list of coins says`,
    () => price['coin_amount'],
  )
}

/** Rates move between two calls, but by less than a tenth. */
function checkRates(report: Report, call: string, price: Json, coin: Json): void {
  const rate = parseDecimal(price['rate'])
  const isNearRate = (other: bigint) => isNear(rate, other, rate / TOLERATED_SHARE)
  const listed = (coin['rates'] as Json)['EUR']
  report.check(
    'rate',
    call,
    (price['market_rate'] ?? null) === null || isNearRate(parseDecimal(price['market_rate'])),
    'a market_rate within a tenth of rate',
    () => `${String(price['market_rate'])} and ${String(price['rate'])}`,
  )
  report.check(
    'rate',
    'GET /coins',
    isNearRate(parseDecimal(listed)),
    `a rate in EUR within a tenth of that of ${call}, which is ${String(price['rate'])}`,
    () => listed,
  )
}

function isNear(one: bigint, other: bigint, room: bigint): boolean {
  return one - other <= room && other - one <= room
}
