import { href } from 'react-router'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import { nameCheckRow } from '#app/features/payment-form/name-check.ts'
import { BRAND } from '#app/brand.ts'
import { networkOf, type ListedCoin } from '#app/domain/coin-network.ts'
import { symbolIn } from '#app/domain/coin-symbol.ts'
import { hasMemo } from '#app/domain/payment-memo.ts'
import { parseMoney, toCents, toDecimal } from '#app/domain/money.ts'
import { qrPath } from '#app/domain/qr-path.ts'
import { estimateCoin } from '#app/domain/rate.ts'
import { feeTermsOfPrice, percentOf } from '#app/domain/price-list.ts'
import { penceOf } from '#app/domain/receiving-terms.ts'
import {
  formatCoin,
  formatDateTime,
  formatLimit,
  formatMoney,
  formatPercent,
  formatRate,
  formatTimeWithSeconds,
} from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { ReceivingAddress } from '#app/platform/receiving-addresses.ts'
import type { Coin } from '#app/platform/reference.ts'
import { STATUS_TONE } from './addresses-view.ts'
import { accountWords } from './bank-account-words.ts'

type Reader = { t: Translate; language: Language; now: number; coins: readonly Coin[] }

/** EUR cents of the worked example. */
const EXAMPLE = 100_000n

/** A receiving address as its page and its card show it: everything formatted, nothing that they do not show. */
export function addressView(address: ReceivingAddress, reader: Reader) {
  const { t, language, now, coins } = reader
  const { id, name, status, network, bank_account: account, fiat_currency: currency, pending } = address
  const symbol = symbolIn(address.coin, coins)
  const recipient = account.beneficiary_name
  const isClosed = address.pause_reason === 'bank_account_closed'
  const allows = (action: (typeof address.allowed_actions)[number]) => address.allowed_actions.includes(action)
  const canEdit = allows('edit')
  const bank = (each: ReceivingAddress['bank_account']) =>
    markUnknown({ recipient: each.beneficiary_name, account: accountWords(each) })
  const coinOf = (decimal: string) => formatCoin(decimal, symbol, language)
  return {
    id,
    name,
    status: t(`receivingWords.status.${status}`),
    tone: STATUS_TONE[status],
    state: isClosed
      ? t(canEdit ? 'receivingWords.state.bankClosed' : 'receivingWords.state.bankClosedNow')
      : status === 'paused' && !allows('resume')
        ? t('receivingWords.state.pausedNow')
        : t(`receivingWords.state.${status}`, { recipient, currency }),
    bankClosed: isClosed
      ? {
          title: t('receivingWords.bankClosed.title'),
          text: knownWords(
            t(canEdit ? 'receivingWords.bankClosed.text' : 'receivingWords.bankClosed.textNow', bank(account)),
          ),
        }
      : null,
    // Nobody should pay to what is archived, or to what we do not know.
    place: status === 'active' || status === 'paused' ? placeView(address, symbol, reader) : null,
    only: t('receivingWords.only', { coin: symbol, network }),
    waiting:
      pending === null
        ? null
        : {
            text: isClosed
              ? t(canEdit ? 'receivingWords.held.bankClosed' : 'receivingWords.held.bankClosedNow', {
                  amount: coinOf(pending.coin_amount),
                })
              : waitingWords(pending, { coinOf, t, canResume: allows('resume') }),
            to: href('/transactions/:id', { id: pending.transaction_key }),
          },
    rows: rowsOf(address, symbol, reader),
    history: address.history.map(({ at, what, bank_account: then }) => ({
      at: formatDateTime(at, language, BRAND.timeZone),
      text: knownWords(t(`receivingWords.change.${what}`, bank(then))),
    })),
    allowed: {
      edit: canEdit,
      pause: allows('pause'),
      resume: allows('resume'),
      archive: allows('archive'),
    },
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
  }
}

export type AddressView = ReturnType<typeof addressView>

/** Where to send, as text and as a code without an amount: whoever pays says how much. */
function placeView(place: ReceivingAddress, symbol: string, { t, coins }: Reader) {
  const { address } = place
  if (hasMemo(address)) return { withheld: t('receivingWords.memo') }
  const listed: readonly ListedCoin[] = coins
  const { family } = networkOf(
    { ...place, network_name: place.network, decimals: null, contract: place.contract },
    listed,
  )
  // Of a token a URI without an amount would ask for the network's own coin, so the code is the address alone.
  const code = family === 'bitcoin' ? `bitcoin:${address}` : address
  return {
    withheld: null,
    address,
    network: place.network,
    symbol,
    qr: { ...qrPath(code), label: t('receivingWords.qr', { address }) },
    warning: t('receivingWords.otherBack'),
  }
}

function waitingWords(
  { reason, coin_amount: amount, missing_coin_amount: missing }: NonNullable<ReceivingAddress['pending']>,
  { coinOf, t, canResume }: { coinOf: (decimal: string) => string; t: Translate; canResume: boolean },
): string {
  const params = { amount: coinOf(amount), missing: coinOf(missing) }
  if (reason === 'paused') return t(canResume ? 'receivingWords.held.paused' : 'receivingWords.held.pausedNow', params)
  return t(/[1-9]/.test(missing) ? 'receivingWords.held.below_minimum' : 'receivingWords.held.enough', params)
}

/**
 * The fee in EUR cents on EUR cents by the address's own answer. Its fixed part is that of its own bank account, inside or
 * outside SEPA. Null if the answer has no usable percentage.
 */
function ownTermsOf({ fee }: Pick<ReceivingAddress, 'fee'>) {
  const terms = feeTermsOfPrice({ percent: fee.percent, outside_sepa: fee.fixed })
  return terms && { feeOf: (cents: bigint) => percentOf(terms.percent, cents) + terms.outsideSepa }
}

function rowsOf(address: ReceivingAddress, symbol: string, { t, language, coins }: Reader) {
  const { bank_account: account, fiat_currency: currency, fee, minimum, rate, pound_rate: pound } = address
  const euro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const rateOf = (decimal: string) => formatRate(decimal, symbol, language)
  // Fees are counted in euros; what reaches a bank account in pounds is said in pounds.
  const isConverted = currency === 'GBP' && pound !== null
  const own = (cents: bigint, terms?: { isLeast: boolean }) =>
    formatMoney(toDecimal(isConverted ? penceOf(cents, pound, terms) : cents, 2), isConverted ? 'GBP' : 'EUR', language)
  const poundNote = isConverted ? t('receivingWords.row.poundNote', { rate: formatRate(pound, 'GBP', language) }) : ''
  const percent = formatPercent(fee.percent, language)
  const hasFixed = /[1-9]/.test(fee.fixed)
  const decimals = Math.min(8, coins.find(({ coin }) => coin === address.coin)?.decimals ?? 8)
  const terms = ownTermsOf(address)
  const least = toCents(parseMoney(minimum.fiat))
  const left = terms === null ? 0n : least - terms.feeOf(least)
  const coinMinimum = formatCoin(minimum.coin_amount, symbol, language)
  const rows = [
    { term: t('receivingWords.row.recipient'), value: account.beneficiary_name, kind: 'name' as const },
    account.iban !== null && {
      term: t('receivingWords.row.iban'),
      value: accountWords(account),
      kind: 'code' as const,
    },
    account.iban === null &&
      accountWords(account) !== '' && {
        term: `${t('receivingWords.row.sortCode')}, ${t('receivingWords.row.account')}`,
        value: accountWords(account),
        kind: 'code' as const,
      },
    account.bank_name !== null && {
      term: t('receivingWords.row.bank'),
      value: account.bank_name,
      kind: 'name' as const,
    },
    account.beneficiary_address !== null && {
      term: t('receivingWords.row.recipientAddress'),
      value: account.beneficiary_address,
      kind: 'name' as const,
    },
    nameCheckRow(address, t),
    {
      term: t('receivingWords.row.fee'),
      value: t(hasFixed ? 'receivingWords.feeOutside' : 'receivingWords.feeInside', {
        percent,
        fixed: euro(fee.fixed),
      }),
    },
    {
      term: t('receivingWords.row.minimum'),
      value: own(least, { isLeast: true }),
      note:
        left > 0n
          ? t('receivingWords.row.minimumLeft', {
              amount: coinMinimum,
              left: formatLimit(toDecimal(left, 2), 'EUR', language),
            })
          : t('receivingWords.row.minimumNote', { amount: coinMinimum }),
    },
    terms &&
      terms.feeOf(EXAMPLE) < EXAMPLE && {
        term: t('receivingWords.row.example'),
        value: t('receivingWords.row.exampleValue', {
          coin: formatCoin(estimateCoin(EXAMPLE, rate, decimals), symbol, language),
          payout: own(EXAMPLE - terms.feeOf(EXAMPLE)),
        }),
        note: [
          t('receivingWords.row.exampleNote', { rate: rateOf(rate), fee: euro(toDecimal(terms.feeOf(EXAMPLE), 2)) }),
          poundNote,
        ]
          .filter((note) => note !== '')
          .join(' '),
      },
    {
      term: t('receivingWords.row.rate'),
      value: rateOf(rate),
      note: marketNote({ rate, market: address.market_rate, printed: rateOf }, { t, language }),
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
  ]
  return rows.filter((row) => row !== false && row !== null)
}
