import { createHash } from 'node:crypto'
import { BRAND } from '#app/brand.ts'
import { qrPath } from '#app/domain/qr-path.ts'
import { parseTransferRequest } from '#app/domain/transfer-request.ts'
import { env } from '#app/env.server.ts'
import { formatCoin, formatTime } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { textLanguageOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { PayTarget } from './load-pay-target.server.ts'

type Asked = {
  /** The payment's key, which may be a payer's secret. */
  key: string
  /** What is due, in the coin, and what of it has come in. */
  due: string
  received: string | null
  symbol: string
  address: string
  /** Until when the rate is held, ISO 8601; null where none is. */
  heldUntil: string | null
}

/**
 * What to send and where, as text and as the payment URI that the QR code and "open in a wallet" share. Where the URI cannot
 * be known, words stand in its place. `now` is ms.
 */
export function payCryptoView(
  { key, due, received, symbol, address, heldUntil }: Asked,
  { t, language, now, target }: { t: Translate; language: Language; now: number; target: PayTarget },
) {
  const amount = formatCoin(due, symbol, language)
  const { uri, network } = target
  // The address alone would lose the crypto: neither it nor anything made of it reaches the page.
  if (target.withheld === 'memo') return { amount, withheld: t('transaction.pay.memo') }
  return {
    amount,
    withheld: null,
    /** As a wallet wants it pasted: digits only. */
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
            language: textLanguageOf(language, 'browserWallet'),
            // The browser keeps it, so it must not reveal the key. Each receipt starts another record: what a wallet was
            // asked for before is no longer what is due.
            record: createHash('sha256')
              .update(`${key} ${received ?? '0'}`)
              .digest('base64url')
              .slice(0, 22),
          },
        }
      : {}),
    // Left out where there is a code: the first view of a payment that waits has no byte to spare.
    ...(uri === null && { noCode: t('transaction.pay.noCode') }),
    qr: uri === null ? null : { ...qrPath(uri), label: t('transaction.pay.qr', { amount, address }) },
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

export type PayCryptoView = ReturnType<typeof payCryptoView>
/** The view of a payment whose address can be shown. */
export type PayableView = Extract<PayCryptoView, { withheld: null }>
