import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { resolveNetwork, type ListedCoin } from '#app/domain/coin-network.ts'
import { findSymbol } from '#app/domain/coin-symbol.ts'
import { hasMemo } from '#app/domain/payment-memo.ts'
import { isZero } from '#app/domain/money.ts'
import { drawQrPath } from '#app/domain/qr-path.ts'
import { buildTimeline } from '#app/features/status-page/build-timeline.ts'
import { formatCoin, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { ReceivingAddress } from '#app/platform/receiving-addresses.ts'
import type { Coin } from '#app/platform/reference.ts'
import { buildAddressRows } from './address-rows.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { formatBankAccount } from './format-bank-account.ts'

type Reader = { t: Translate; language: Language; now: number; coins: readonly Coin[] }

/** Formats a receiving address for its page and its printable card. */
export function buildAddress(address: ReceivingAddress, reader: Reader) {
  const { t, language, now, coins } = reader
  const { id, name, status, network, bank_account: account, fiat_currency: currency, pending } = address
  const symbol = findSymbol(address.coin, coins)
  const recipient = account.beneficiary_name
  const isClosed = address.pause_reason === 'bank_account_closed'
  const allows = (action: (typeof address.allowed_actions)[number]) => address.allowed_actions.includes(action)
  const canEdit = allows('edit')
  const buildBankParams = (each: ReceivingAddress['bank_account']) =>
    markUnknown({ recipient: each.beneficiary_name, account: formatBankAccount(each) })
  const formatCoins = (decimal: string) => formatCoin(decimal, symbol, language)
  return {
    id,
    heading: name,
    status: t(OBJECT_STATES.receivingAddress[status].badge),
    tone: OBJECT_STATES.receivingAddress[status].tone,
    // An address is reused, so its page never stops polling.
    isFinal: false,
    where: isClosed
      ? t(canEdit ? 'receivingWords.state.bankClosed' : 'receivingWords.state.bankClosedNow')
      : status === 'paused' && !allows('resume')
        ? t('receivingWords.state.pausedNow')
        : t(`receivingWords.state.${status}`, { recipient, currency }),
    bankClosed: isClosed
      ? {
          title: t('receivingWords.bankClosed.title'),
          text: resolveOptionalParts(
            t(
              canEdit ? 'receivingWords.bankClosed.text' : 'receivingWords.bankClosed.textNow',
              buildBankParams(account),
            ),
          ),
        }
      : null,
    // Archived addresses and unknown statuses must not be paid to.
    place: status === 'active' || status === 'paused' ? buildPlace(address, symbol, reader) : null,
    only: t('receivingWords.only', { coin: symbol, network }),
    waiting:
      pending === null
        ? null
        : {
            text: isClosed
              ? t(canEdit ? 'receivingWords.held.bankClosed' : 'receivingWords.held.bankClosedNow', {
                  amount: formatCoins(pending.coin_amount),
                })
              : formatWaiting(pending, { coin: formatCoins, t, canResume: allows('resume') }),
            to: href('/transactions/:id', { id: pending.transaction_key }),
          },
    rows: buildAddressRows(address, symbol, reader),
    outlook: [],
    deadline: '',
    timeline: buildTimeline(
      address.history
        .map(({ at, what, bank_account: then }) => ({
          at,
          text: resolveOptionalParts(t(`receivingWords.change.${what}`, buildBankParams(then))),
        }))
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
      reader,
    ),
    allowed: {
      edit: canEdit,
      pause: allows('pause'),
      resume: allows('resume'),
      archive: allows('archive'),
    },
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
  }
}

export type AddressView = ReturnType<typeof buildAddress>

/** The QR code has no amount, because the payer chooses it. */
function buildPlace(place: ReceivingAddress, symbol: string, { t, coins }: Reader) {
  const { address } = place
  if (hasMemo(address)) return { withheld: t('receivingWords.memo') }
  const listed: readonly ListedCoin[] = coins
  const { family } = resolveNetwork(
    { ...place, network_name: place.network, decimals: null, contract: place.contract },
    listed,
  )
  // A token's URI without an amount would request the network's own coin, so the code has only the address.
  const code = family === 'bitcoin' ? `bitcoin:${address}` : address
  return {
    withheld: null,
    address,
    network: place.network,
    symbol,
    qr: { ...drawQrPath(code), label: t('receivingWords.qr', { address }) },
    warning: t('receivingWords.otherBack'),
  }
}

function formatWaiting(
  { reason, coin_amount: amount, missing_coin_amount: missing }: NonNullable<ReceivingAddress['pending']>,
  { coin, t, canResume }: { coin: (decimal: string) => string; t: Translate; canResume: boolean },
): string {
  const params = { amount: coin(amount), missing: coin(missing) }
  if (reason === 'paused') return t(canResume ? 'receivingWords.held.paused' : 'receivingWords.held.pausedNow', params)
  return t(isZero(missing) ? 'receivingWords.held.enough' : 'receivingWords.held.below_minimum', params)
}
