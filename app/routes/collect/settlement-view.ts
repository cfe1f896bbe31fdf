import { BRAND } from '#app/brand.ts'
import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { buildSteps } from '#app/features/status-page/build-steps.ts'
import { buildTimeline } from '#app/features/status-page/build-timeline.ts'
import { filterRows } from '#app/features/status-page/rows.ts'
import type { ObjectView } from '#app/features/status-page/status-view.ts'
import { formatDateTime, formatDeadline, formatMoney, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import { markUnknown, resolveOptionalParts } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Settlement } from '#app/platform/collect.ts'
import { formatSettlementRates } from './settlements-view.ts'

type Reader = { t: Translate; language: Language; now: number }

/** Formats the payout of a payment by link for the business. `now` is in milliseconds. */
export function buildSettlementView(settlement: Settlement, reader: Reader): ObjectView {
  const { t, language, now } = reader
  const { status, sent_at: sentAt, arrived_at: arrivedAt, payout_id: endToEndId } = settlement
  const formatFiat = (decimal: string) => formatMoney(decimal, settlement.currency, language)
  const { tone, badge, place } = OBJECT_STATES.settlement[status]
  const net = formatFiat(settlement.net)
  const bank = formatSettlementAccount(settlement)
  const params = markUnknown({
    net,
    bank: bank || t('collectSettlements.yourBank'),
    sentAt: formatDateTime(sentAt, language, BRAND.timeZone),
    endToEndId: endToEndId ?? '',
  })
  const formatSentence = (part: 'headline' | 'where' | 'next') =>
    resolveOptionalParts(t(`collectSettlements.${status}.${part}`, params))
  const formatMoment = (iso: string) => formatDeadline(iso, { language, now, zone: BRAND.timeZone })
  return {
    id: settlement.transaction_key,
    number: settlement.public_number,
    heading: formatSentence('headline'),
    status: t(badge),
    tone,
    where: formatSentence('where'),
    outlook: [formatSentence('next')].filter((sentence) => sentence !== ''),
    deadline: '',
    steps: buildSteps(
      place,
      [
        { label: t('collectSettlements.step.paid'), note: formatFiat(settlement.gross) },
        { label: t('collectSettlements.step.sent'), note: formatMoment(sentAt) },
        {
          label: t(place.isDone ? 'collectSettlements.step.arrived' : 'collectSettlements.step.arrive'),
          note: net,
          ...(arrivedAt !== null && { detail: formatMoment(arrivedAt) }),
        },
      ],
      undefined,
    ),
    rows: filterRows([
      { term: t('collectSettlements.row.gross'), value: formatFiat(settlement.gross) },
      { term: t('collectSettlements.row.fee'), value: formatFiat(settlement.fee) },
      { term: t('collectSettlements.row.net'), value: net, kind: 'total' },
      { term: t('collectSettlements.row.payer'), value: settlement.payer_name, kind: 'name' },
      { term: t('collectSettlements.row.link'), value: settlement.collect_link_label, kind: 'name' },
      { term: t('collectSettlements.row.reference'), value: settlement.partner_reference, kind: 'name' },
      { term: t('collectSettlements.row.bank'), value: bank, kind: 'code' },
      { term: t('collectSettlements.row.endToEnd'), value: endToEndId, kind: 'code' },
      { term: t('collectSettlements.row.rate'), value: formatSettlementRates(settlement, reader) },
    ]),
    timeline: buildTimeline(
      [
        { at: sentAt, text: t('collectSettlements.event.sent') },
        ...(arrivedAt === null ? [] : [{ at: arrivedAt, text: t('collectSettlements.event.arrived') }]),
      ],
      reader,
    ),
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    isFinal: status === 'arrived',
  }
}

/** The business's bank account; empty if the platform returns none. */
function formatSettlementAccount({ iban, sort_code: sortCode, account_number: account }: Settlement): string {
  if (iban !== null) return formatIban(iban)
  return sortCode === null || account === null ? '' : `${formatSortCode(sortCode)} ${account}`
}
