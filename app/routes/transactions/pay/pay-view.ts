import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'
import { qrPath } from '#app/domain/qr-path.ts'
import { parseTransferRequest } from '#app/domain/transfer-request.ts'
import { formatCoin, formatTime } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { textLanguageOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { isPastPaying, type PaymentState } from '#app/routes/transactions/view/payment-state.ts'
import type { PayTarget } from './load-pay-target.server.ts'

const PAYABLE: readonly PaymentState[] = ['waiting', 'floating', 'I']

/**
 * What to send and where, as text and as the payment URI that the QR code and "open in a wallet" share. Null whenever
 * nothing should be sent: before confirming, after the rate ran out, once the amount is there. Where the URI cannot be
 * known, words stand in its place.
 */
export function payView(
  transaction: Transaction,
  state: PaymentState,
  { t, language, now, target }: { t: Translate; language: Language; now: number; target: PayTarget },
) {
  const address = transaction.deposit_address
  if (!PAYABLE.includes(state) || address === null || isPastPaying(transaction, state, now)) return null
  const due = state === 'I' ? transaction.coin_amount_missing : transaction.coin_amount
  const amount = formatCoin(due, symbolOf(transaction), language)
  const { uri, network } = target
  const held = state === 'waiting' && transaction.rate_expires !== null
  return {
    amount,
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
            /** What has come in so far: once more has, what a wallet was asked for before is no longer what is due. */
            received: transaction.coin_amount_received ?? '0',
          },
        }
      : {}),
    // Left out where there is a code: the first view of a payment that waits has no byte to spare.
    ...(uri === null && { noCode: t('transaction.pay.noCode') }),
    qr: uri === null ? null : { ...qrPath(uri), label: t('transaction.pay.qr', { amount, address }) },
    countdown:
      held && transaction.rate_expires !== null
        ? {
            seconds: Math.max(0, Math.floor((Date.parse(transaction.rate_expires) - now) / 1000)),
            until: formatTime(transaction.rate_expires, language, BRAND.timeZone),
          }
        : null,
  }
}
