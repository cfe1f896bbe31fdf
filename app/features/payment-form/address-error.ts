import type { AddressEntry } from '#app/domain/crypto-address.ts'
import type { Translate } from '#app/i18n/translate.ts'

export function describeAddressError(
  entry: Extract<AddressEntry, { ok: false }>,
  expected: string,
  t: Translate,
): string {
  return entry.reason === 'other_network'
    ? t('payments.error.refund.other_network', { network: entry.network, expected })
    : t(`payments.error.refund.${entry.reason}`, { expected })
}
