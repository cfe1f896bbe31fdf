import { filterRows } from '#app/features/status-page/rows.ts'
import { BRAND } from '#app/brand.ts'
import { formatIban } from '#app/domain/iban.ts'
import { isZero } from '#app/domain/money.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { formatDateTime, formatMoney, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CashOutRequest } from '#app/platform/cash-out-requests.ts'
import { buildSteps } from '#app/features/status-page/build-steps.ts'
import { buildStatusSentences } from '#app/features/status-page/status-sentences.ts'
import type { OrderView } from '#app/features/status-page/status-view.ts'

const FINAL: readonly CashOutRequest['status'][] = ['PAID', 'REFUSED', 'CANCELLED']

/** `now` is in milliseconds. */
export function buildRequestView(
  request: CashOutRequest,
  { t, language, now }: { t: Translate; language: Language; now: number },
): OrderView {
  const formatMoment = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  const { status, reason, decide_by: decideBy, fee } = request
  const { place } = OBJECT_STATES.cashOutRequest[status]
  const params = {
    amount: formatMoney(request.amount, 'EUR', language),
    iban: formatIban(request.receiver_iban),
    changedAt: formatMoment(request.last_status_change),
    decideBy: decideBy === null ? '' : formatMoment(decideBy),
    reason: reason === null ? '' : getMessageText(reason, { t, language }),
  }
  return {
    id: request.request_id,
    ...buildStatusSentences(`cashOutRequests.${status}`, params, { t }),
    steps: buildSteps(
      place,
      [
        { label: t('orderSteps.cashOutRequest.ask'), note: params.amount },
        { label: t('orderSteps.cashOutRequest.check') },
        { label: t('orderSteps.cashOutRequest.paid') },
      ],
      place.branch && t(`orderSteps.branch.${place.branch}`),
    ),
    timeline: [],
    status: t(OBJECT_STATES.cashOutRequest[status].badge),
    tone: OBJECT_STATES.cashOutRequest[status].tone,
    rows: filterRows([
      { term: t('cashOutRequests.row.amount'), value: params.amount },
      {
        term: t('cashOutRequests.row.fee'),
        value: isZero(fee) ? t('cashOutRequests.noFee') : formatMoney(fee, 'EUR', language),
      },
      { term: t('cashOutRequests.row.name'), value: request.receiver_name, kind: 'name' },
      { term: t('cashOutRequests.row.iban'), value: params.iban, kind: 'code' },
      { term: t('cashOutRequests.row.decideBy'), value: params.decideBy },
      { term: t('cashOutRequests.row.reason'), value: params.reason },
      { term: t('cashOutRequests.row.number'), value: request.request_id, kind: 'code' },
      { term: t('cashOutRequests.row.created'), value: formatMoment(request.created) },
      { term: t('cashOutRequests.row.changed'), value: params.changedAt },
    ]),
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
