import type { AddressEntry } from '#app/domain/crypto-address.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** What is wrong with a crypto address that was typed for a coin. */
export function addressError(entry: Extract<AddressEntry, { ok: false }>, expected: string, t: Translate): string {
  return entry.reason === 'other_network'
    ? t('payments.error.refund.other_network', { network: entry.network, expected })
    : t(`payments.error.refund.${entry.reason}`, { expected })
}
