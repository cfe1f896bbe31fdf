import { formatEpcPayload, type BankTransfer } from '#app/domain/epc-payload.ts'
import { formatIban } from '#app/domain/iban.ts'
import { drawQrPath } from '#app/domain/qr-path.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Transfer = BankTransfer & { bankAddress?: string | null }

/**
 * Builds the bank details with their texts, and the QR code for banking apps. `amount` is a decimal string in EUR, or
 * null for any amount.
 */
export function buildBankTransferView(transfer: Transfer, { t, language }: { t: Translate; language: Language }) {
  const { receiver, iban, bic, bankAddress = null, amount, reference } = transfer
  const payload = formatEpcPayload(transfer)
  const amountText = amount === null ? null : formatMoney(amount, 'EUR', language)
  return {
    heading: t('bankTransfer.heading'),
    qr:
      payload === null
        ? null
        : {
            ...drawQrPath(payload),
            label: t('bankTransfer.qr', { receiver, reference }),
            summary: t('bankTransfer.code'),
          },
    scan: payload === null ? null : t('bankTransfer.scan'),
    warning: t('bankTransfer.warning', { reference }),
    /** `rows` are required by every bank, `more` only by some. */
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

export type BankTransferView = ReturnType<typeof buildBankTransferView>
