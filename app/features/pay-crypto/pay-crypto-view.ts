import { createHash } from 'node:crypto'
import { BRAND } from '#app/brand.ts'
import { drawQrPath } from '#app/domain/qr-path.ts'
import { parseTransferRequest } from '#app/domain/transfer-request.ts'
import { env } from '#app/env.server.ts'
import { formatCoin, formatTime } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getTextLanguage } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { PayTarget } from './load-pay-target.server.ts'

type Due = {
  /** The payment's key, which may be a payer's secret. */
  key: string
  /** The due and received amounts in the coin. */
  due: string
  received: string | null
  symbol: string
  address: string
  /** The end of the held rate in ISO 8601, or null. */
  heldUntil: string | null
}

/**
 * Builds the amount, address and payment URI, which the QR code and "open in a wallet" share. Without a known URI a
 * text explains why. `now` is in ms.
 */
export function buildPayCryptoView(
  { key, due, received, symbol, address, heldUntil }: Due,
  { t, language, now, target }: { t: Translate; language: Language; now: number; target: PayTarget },
) {
  const amount = formatCoin(due, symbol, language)
  const { uri, network } = target
  // Without the memo the crypto would be lost, so the address is not sent to the page.
  if (target.withheld === 'memo') return { amount, withheld: t('transaction.pay.memo') }
  return {
    amount,
    withheld: null,
    /** Digits only, for pasting into a wallet. */
    amountToCopy: due,
    address,
    network: network.name ?? t('transaction.network.unknown'),
    networkWarning:
      network.name === null
        ? t('transaction.pay.networkUnknown')
        : t('transaction.pay.network', { network: network.name }),
    exchangeHelp: t('transaction.pay.exchange', { amount }),
    uri,
    ...(uri !== null && parseTransferRequest(uri) !== null
      ? {
          wallet: {
            label: t('browserWallet.heading'),
            ...(env.WALLETCONNECT_PROJECT_ID !== undefined && { elsewhere: t('browserWallet.phone') }),
            language: getTextLanguage(language, 'browserWallet'),
            // A hash, because the browser stores it and the key is secret. Each receipt starts a new record, because
            // the due amount has changed.
            record: createHash('sha256')
              .update(`${key} ${received ?? '0'}`)
              .digest('base64url')
              .slice(0, 22),
          },
        }
      : {}),
    // Omitted if there is a QR code, to keep the page small.
    ...(uri === null && { noCode: t('transaction.pay.noCode') }),
    qr: uri === null ? null : { ...drawQrPath(uri), label: t('transaction.pay.qr', { amount, address }) },
    countdown:
      heldUntil === null
        ? null
        : {
            ends: Date.parse(heldUntil),
            seconds: Math.max(0, Math.floor((Date.parse(heldUntil) - now) / 1000)),
            until: formatTime(heldUntil, language, BRAND.timeZone),
          },
  }
}

export type PayCryptoView = ReturnType<typeof buildPayCryptoView>
/** The view of a payment whose address may be shown. */
export type PayableView = Extract<PayCryptoView, { withheld: null }>
