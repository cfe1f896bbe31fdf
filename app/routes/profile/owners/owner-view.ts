import { formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CompanyEntity } from '#app/platform/me.ts'

type Reader = { t: Translate; language: Language }

/** An owner in the list: the name, and the rest in one line. */
export function ownerView({ id, name, kind, ownership, share_percent: share }: CompanyEntity, { t, language }: Reader) {
  const words = [
    t(`profile.owners.kind.${kind}`),
    t(`profile.owners.ownership.${ownership}`),
    formatPercent(String(share), language),
  ]
  return { id, name, detail: words.join(' · ') }
}
