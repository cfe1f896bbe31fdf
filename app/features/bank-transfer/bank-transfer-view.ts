import { formatEpcPayload, type BankTransfer } from '#app/domain/epc-payload.ts'
import { formatIban } from '#app/domain/iban.ts'
import { qrPath } from '#app/domain/qr-path.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Transfer = BankTransfer & { bankAddress?: string | null }

/**
 * What a customer enters at their bank, each line with what is copied, and the same as a code that banking apps scan.
 * `amount` is a decimal string in EUR; null where any amount may be sent. Every word is here: a page needs no texts of
 * its own for it.
 */
export function bankTransferView(transfer: Transfer, { t, language }: { t: Translate; language: Language }) {
  const { receiver, iban, bic, bankAddress = null, amount, reference } = transfer
  const payload = formatEpcPayload(transfer)
  const amountText = amount === null ? null : formatMoney(amount, 'EUR', language)
  return {
    heading: t('bankTransfer.heading'),
    qr:
      payload === null
        ? null
        : {
            ...qrPath(payload),
            label: t('bankTransfer.qr', { receiver, reference }),
            summary: t('bankTransfer.code'),
          },
    scan: payload === null ? null : t('bankTransfer.scan'),
    warning: t('bankTransfer.warning', { reference }),
    /** What every bank asks for, and then what only some do. */
    rows: [
      ...(amount === null || amountText === null
        ? []
        : [{ term: t('bankTransfer.amount'), value: amountText, copied: amount }]),
      { term: t('bankTransfer.iban'), value: formatIban(iban), copied: iban },
      { term: t('bankTransfer.reference'), value: reference, copied: reference },
      { term: t('bankTransfer.receiver'), value: receiver, copied: receiver },
    ],
    more: [
      ...(bic === null ? [] : [{ term: t('bankTransfer.bic'), value: bic, copied: bic }]),
      ...(bankAddress === null
        ? []
        : [{ term: t('bankTransfer.bankAddress'), value: bankAddress, copied: bankAddress }]),
    ],
  }
}

export type BankTransferView = ReturnType<typeof bankTransferView>
