import { BRAND } from '#app/brand.ts'
import { formatIban } from '#app/domain/iban.ts'
import type { Tone } from '#app/domain/payment-status.ts'
import { formatDateTime, formatMoney, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CashOutRequest } from '#app/platform/cash-out-requests.ts'
import { orderSentences } from '#app/routes/accounts/orders/order-sentences.ts'
import type { OrderView } from '#app/routes/accounts/orders/order-view.ts'

export const REQUEST_TONE = {
  NEW: 'moving',
  PAID: 'done',
  REFUSED: 'stopped',
  CANCELLED: 'stopped',
  unknown: 'waiting',
} as const satisfies Record<CashOutRequest['status'], Tone>

const FINAL: readonly CashOutRequest['status'][] = ['PAID', 'REFUSED', 'CANCELLED']

/** A cash-out request as its page shows it; `now` in ms. */
export function requestView(
  request: CashOutRequest,
  { t, language, now }: { t: Translate; language: Language; now: number },
): OrderView {
  const moment = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  const { status, reason, decide_by: decideBy, fee } = request
  const words = {
    amount: formatMoney(request.amount, 'EUR', language),
    iban: formatIban(request.receiver_iban),
    changedAt: moment(request.last_status_change),
    decideBy: decideBy === null ? '' : moment(decideBy),
    reason: reason === null ? '' : messageWords(reason, { t, language }),
  }
  return {
    id: request.request_id,
    ...orderSentences(`cashOutRequests.${status}`, words, t),
    status: t(`cashOutRequests.${status}.status`),
    tone: REQUEST_TONE[status],
    rows: [
      { term: t('cashOutRequests.row.amount'), value: words.amount },
      {
        term: t('cashOutRequests.row.fee'),
        value: /[1-9]/.test(fee) ? formatMoney(fee, 'EUR', language) : t('cashOutRequests.noFee'),
      },
      { term: t('cashOutRequests.row.name'), value: request.receiver_name, kind: 'name' },
      { term: t('cashOutRequests.row.iban'), value: words.iban, kind: 'code' },
      ...(words.decideBy !== '' ? [{ term: t('cashOutRequests.row.decideBy'), value: words.decideBy }] : []),
      ...(words.reason !== '' ? [{ term: t('cashOutRequests.row.reason'), value: words.reason }] : []),
      { term: t('cashOutRequests.row.number'), value: request.request_id, kind: 'code' },
      { term: t('cashOutRequests.row.created'), value: moment(request.created) },
      { term: t('cashOutRequests.row.changed'), value: words.changedAt },
    ],
    isFinal: FINAL.includes(status),
    cancel: request.allowed_actions.includes('cancel')
      ? {
          link: t('cashOutRequests.cancel'),
          ask: t('cashOutRequests.cancelAsk'),
          text: t('cashOutRequests.cancelText'),
          yes: t('cashOutRequests.cancelYes'),
          no: t('cashOutRequests.cancelNo'),
        }
      : null,
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
  }
}
