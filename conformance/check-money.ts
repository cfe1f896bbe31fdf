import { parseDecimal, placesOf, times } from './decimals.ts'
import type { Json } from './platform-client.ts'
import type { Report } from './report.ts'

const CENT = 10n ** 16n
const TOLERATED_SHARE = 10n

/** What was asked for: the sum that was typed, in EUR, GBP or the coin, and the coin as the list has it. */
type AskedFor = { sum: string; sumCurrency: string; coin: Json }

/** Whether the figures of a quote or a payment follow from each other, and from what was asked for. */
export function checkMoney(report: Report, call: string, price: Json, asked: AskedFor): void {
  checkSums(report, call, price)
  checkAmounts(report, call, price, asked)
  checkCoinAmount(report, call, price, asked)
  checkRates(report, call, price, asked.coin)
}

function checkSums(report: Report, call: string, price: Json): void {
  const at = (name: string) => parseDecimal(price[name])
  const shown = (...names: string[]) => names.map((name) => `${name} ${String(price[name])}`).join(', ')
  report.check(
    'money-sum',
    call,
    at('fee') === at('fee_service') + at('fee_fixed'),
    'fee to be fee_service plus fee_fixed',
    () => shown('fee', 'fee_service', 'fee_fixed'),
  )
  report.check(
    'money-sum',
    call,
    at('total') === at('amount_eur') + at('fee') - at('discount'),
    'total to be amount_eur plus fee less discount',
    () => shown('total', 'amount_eur', 'fee', 'discount'),
  )
  report.check('money-sum', call, at('discount') === 0n, 'no discount without a voucher', () => price['discount'])
  report.check(
    'fee-percent',
    call,
    isNear(times(at('amount_eur'), at('fee_percent')) / 100n, at('fee_service'), CENT),
    'fee_service to be fee_percent of amount_eur, where 1.75 means 1.75%',
    () => shown('fee_service', 'fee_percent', 'amount_eur'),
  )
}

/** What was typed is what the bank gets, or at most what is sent. */
function checkAmounts(report: Report, call: string, price: Json, { sum, sumCurrency, coin }: AskedFor): void {
  const at = (name: string) => parseDecimal(price[name])
  const isPounds = price['currency'] === 'GBP'
  const inEuros = isPounds ? times(at('amount'), parseDecimal(price['pound_rate'] ?? '0')) : at('amount')
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
  // A cent more would be too much.
  const room = times(parseDecimal(sum), at('rate')) - times(at('coin_amount'), at('rate'))
  report.check(
    'money-amount',
    call,
    at('coin_amount') <= parseDecimal(sum) && room <= 3n * CENT,
    `coin_amount at most ${sum}, as it was typed, and hardly less`,
    () => price['coin_amount'],
  )
}

function checkCoinAmount(report: Report, call: string, price: Json, { sumCurrency, coin }: AskedFor): void {
  const at = (name: string) => parseDecimal(price[name])
  const decimals = Number(coin['decimals'])
  const off = times(at('coin_amount'), at('rate')) - at('total')
  // A cent of room: what was multiplied may have had more places than what is told.
  const smallest = times(10n ** BigInt(18 - decimals), at('rate')) + CENT
  // Coins that were typed pay for an amount and its fee in cents, which do not add up to every total.
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
    placesOf(price['coin_amount']) <= decimals,
    `at most ${decimals} decimals, as the list of coins says`,
    () => price['coin_amount'],
  )
}

/** Rates move between two calls, but not by a tenth. */
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
