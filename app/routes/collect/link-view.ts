import { BRAND } from '#app/brand.ts'
import { drawQrPath } from '#app/domain/qr-path.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getLinkState } from '#app/features/objects/order-states.ts'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CollectLink } from '#app/platform/collect-links.ts'

type Reader = { t: Translate; language: Language; now: number }

/** `url` is null unless the link can be paid. */
export function buildLinkView(link: CollectLink, { t, language, now }: Reader) {
  const state = getLinkState(link, now)
  const { id, label, code, url, amount, currency, max_uses: most, uses } = link
  return {
    id,
    label,
    code,
    url: state === 'ACCEPTED' ? url : null,
    status: t(OBJECT_STATES.paymentLink[state].badge),
    tone: OBJECT_STATES.paymentLink[state].tone,
    // The platform omits the currency if it does not support amounts.
    amount:
      currency === undefined || currency === 'unknown'
        ? null
        : amount === null
          ? t('collect.link.anyAmount', { currency })
          : formatMoney(amount, currency, language),
    uses:
      uses === null
        ? null
        : most === null
          ? t('collect.link.uses', { count: uses })
          : t('collect.link.usesOf', { uses, most }),
  }
}

export type LinkView = ReturnType<typeof buildLinkView>

export function buildLinkDetailView(link: CollectLink, reader: Reader) {
  const { t, language, now } = reader
  const view = buildLinkView(link, reader)
  const isOn = link.status === 'ACCEPTED'
  const formatDay = (iso: string) => formatDate(iso, language, BRAND.timeZone)
  // `expires_at` is the end of the last day.
  const lastDay = link.expires_at === null ? null : formatDay(new Date(Date.parse(link.expires_at) - 1).toISOString())
  return {
    ...view,
    qr: view.url === null ? null : { ...drawQrPath(view.url), label: t('collect.link.qr', { url: view.url }) },
    canSwitch: isOn ? ('off' as const) : link.status === 'DISABLED' ? ('on' as const) : null,
    isOver: getLinkState(link, now) === 'expired' || getLinkState(link, now) === 'used',
    rows: [
      ...(view.amount === null ? [] : [{ term: t('collect.link.amount'), value: view.amount }]),
      ...(link.reference === null ? [] : [{ term: t('collect.reference'), value: link.reference }]),
      ...(view.uses === null ? [] : [{ term: t('collect.link.paid'), value: view.uses }]),
      ...(lastDay === null ? [] : [{ term: t('collect.link.lastDay'), value: lastDay }]),
      ...(link.created === null ? [] : [{ term: t('collect.link.made'), value: formatDay(link.created) }]),
    ],
  }
}

export type LinkDetailView = ReturnType<typeof buildLinkDetailView>
