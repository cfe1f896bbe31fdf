import { BRAND } from '#app/brand.ts'
import { qrPath } from '#app/domain/qr-path.ts'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CollectLink } from '#app/platform/collect.ts'

type Reader = { t: Translate; language: Language; now: number }

/** What has become of a link, in one word: an accepted one may have expired, or be used up. */
function linkStatusOf({ status, payable, expires_at: expires, max_uses: most, uses }: CollectLink, now: number) {
  if (status !== 'ACCEPTED') return status
  if (expires !== null && Date.parse(expires) <= now) return 'expired' as const
  if (most !== null && uses !== null && uses >= most) return 'used' as const
  return payable === false ? ('DISABLED' as const) : status
}

const TONES = {
  ACCEPTED: 'done',
  PENDING: 'waiting',
  DISABLED: 'stopped',
  expired: 'stopped',
  used: 'done',
  unknown: 'stopped',
} as const

/** A link as lists show it; only one that can be paid is for handing out. */
export function linkView(link: CollectLink, { t, language, now }: Reader) {
  const status = linkStatusOf(link, now)
  const { id, label, code, url, amount, currency, max_uses: most, uses } = link
  return {
    id,
    label,
    code,
    url: status === 'ACCEPTED' ? url : null,
    status: t(`collect.link.${status}`),
    tone: TONES[status],
    // A platform that says nothing of amounts leaves the currency out.
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

export type LinkView = ReturnType<typeof linkView>

/** A link with all that its own page shows. */
export function linkDetailView(link: CollectLink, reader: Reader) {
  const { t, language, now } = reader
  const view = linkView(link, reader)
  const isOn = link.status === 'ACCEPTED'
  const day = (iso: string) => formatDate(iso, language, BRAND.timeZone)
  // The moment is the end of the last day.
  const lastDay = link.expires_at === null ? null : day(new Date(Date.parse(link.expires_at) - 1).toISOString())
  return {
    ...view,
    qr: view.url === null ? null : { ...qrPath(view.url), label: t('collect.link.qr', { url: view.url }) },
    canSwitch: isOn ? ('off' as const) : link.status === 'DISABLED' ? ('on' as const) : null,
    isOver: linkStatusOf(link, now) === 'expired' || linkStatusOf(link, now) === 'used',
    rows: [
      ...(view.amount === null ? [] : [{ term: t('collect.link.amount'), value: view.amount }]),
      ...(link.reference === null ? [] : [{ term: t('collect.reference'), value: link.reference }]),
      ...(view.uses === null ? [] : [{ term: t('collect.link.paid'), value: view.uses }]),
      ...(lastDay === null ? [] : [{ term: t('collect.link.lastDay'), value: lastDay }]),
      ...(link.created === null ? [] : [{ term: t('collect.link.made'), value: day(link.created) }]),
    ],
  }
}

export type LinkDetailView = ReturnType<typeof linkDetailView>
