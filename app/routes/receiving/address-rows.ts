import { BRAND } from '#app/brand.ts'
import { isZero, parseMoney, toCents, toDecimal } from '#app/domain/money.ts'
import { parseFeeTerms, applyPercent } from '#app/domain/price-list.ts'
import { estimateCoin } from '#app/domain/rate.ts'
import { convertToPence } from '#app/domain/receiving-terms.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import { buildNameCheckRow } from '#app/features/payment-form/name-check.ts'
import { filterRows } from '#app/features/status-page/rows.ts'
import { formatCoin, formatDateTime, formatLimit, formatMoney, formatPercent, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { ReceivingAddress } from '#app/platform/receiving-addresses.ts'
import type { Coin } from '#app/platform/reference.ts'
import { formatBankAccount } from './format-bank-account.ts'

type Reader = { t: Translate; language: Language; coins: readonly Coin[] }

/** EUR cents. */
const EXAMPLE = 100_000n

export function buildAddressRows(address: ReceivingAddress, symbol: string, { t, language, coins }: Reader) {
  const { bank_account: account, fiat_currency: currency, fee, minimum, rate, pound_rate: pound } = address
  const formatEuro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const formatOwnRate = (decimal: string) => formatRate(decimal, symbol, language)
  // Fees are in euros; payouts to a GBP account are shown in pounds.
  const isConverted = currency === 'GBP' && pound !== null
  const formatOwn = (cents: bigint, terms?: { isLeast: boolean }) =>
    formatMoney(
      toDecimal(isConverted ? convertToPence(cents, pound, terms) : cents, 2),
      isConverted ? 'GBP' : 'EUR',
      language,
    )
  const poundNote = isConverted ? t('receivingWords.row.poundNote', { rate: formatRate(pound, 'GBP', language) }) : ''
  const percent = formatPercent(fee.percent, language)
  const hasFixed = !isZero(fee.fixed)
  const decimals = Math.min(8, coins.find(({ coin }) => coin === address.coin)?.decimals ?? 8)
  const terms = getOwnTerms(address)
  const least = toCents(parseMoney(minimum.fiat))
  const left = terms === null ? 0n : least - terms.getFee(least)
  const coinMinimum = formatCoin(minimum.coin_amount, symbol, language)
  return filterRows([
    { term: t('receivingWords.row.recipient'), value: account.beneficiary_name, kind: 'name' },
    account.iban !== null && {
      term: t('receivingWords.row.iban'),
      value: formatBankAccount(account),
      kind: 'code',
    },
    account.iban === null &&
      formatBankAccount(account) !== '' && {
        term: `${t('receivingWords.row.sortCode')}, ${t('receivingWords.row.account')}`,
        value: formatBankAccount(account),
        kind: 'code',
      },
    account.bank_name !== null && {
      term: t('receivingWords.row.bank'),
      value: account.bank_name,
      kind: 'name',
    },
    account.beneficiary_address !== null && {
      term: t('receivingWords.row.recipientAddress'),
      value: account.beneficiary_address,
      kind: 'name',
    },
    buildNameCheckRow(address, t),
    {
      term: t('receivingWords.row.fee'),
      value: t(hasFixed ? 'receivingWords.feeOutside' : 'receivingWords.feeInside', {
        percent,
        fixed: formatEuro(fee.fixed),
      }),
    },
    {
      term: t('receivingWords.row.minimum'),
      value: formatOwn(least, { isLeast: true }),
      note:
        left > 0n
          ? t('receivingWords.row.minimumLeft', {
              amount: coinMinimum,
              left: formatLimit(toDecimal(left, 2), 'EUR', language),
            })
          : t('receivingWords.row.minimumNote', { amount: coinMinimum }),
    },
    terms &&
      terms.getFee(EXAMPLE) < EXAMPLE && {
        term: t('receivingWords.row.example'),
        value: t('receivingWords.row.exampleValue', {
          coin: formatCoin(estimateCoin(EXAMPLE, rate, decimals), symbol, language),
          payout: formatOwn(EXAMPLE - terms.getFee(EXAMPLE)),
        }),
        note: [
          t('receivingWords.row.exampleNote', {
            rate: formatOwnRate(rate),
            fee: formatEuro(toDecimal(terms.getFee(EXAMPLE), 2)),
          }),
          poundNote,
        ]
          .filter((note) => note !== '')
          .join(' '),
      },
    {
      term: t('receivingWords.row.rate'),
      value: formatOwnRate(rate),
      note: formatMarketNote({ rate, market: address.market_rate, printed: formatOwnRate }, { t, language }),
    },
    address.confirmations_required !== null && {
      term: t('receivingWords.row.confirmations'),
      value: String(address.confirmations_required),
    },
    {
      term: t('receivingWords.row.total'),
      value: formatMoney(toDecimal(toCents(parseMoney(address.total_received)), 2), currency, language),
    },
    {
      term: t('receivingWords.row.created'),
      value: formatDateTime(address.created, language, BRAND.timeZone),
    },
  ])
}

/**
 * The address's own fee, in EUR cents. The fixed part depends on its bank account (inside or outside SEPA). Null if the
 * platform sends no usable percentage.
 */
function getOwnTerms({ fee }: Pick<ReceivingAddress, 'fee'>) {
  const terms = parseFeeTerms({ percent: fee.percent, outside_sepa: fee.fixed })
  return terms && { getFee: (cents: bigint) => applyPercent(terms.percent, cents) + terms.outsideSepa }
}
