import type { Translate } from '#app/i18n/translate.ts'
import type { CompanyEntity } from '#app/platform/me.ts'

/** An owner in the list: the name, and the rest in one line. */
export function ownerView({ id, name, kind, ownership, share_percent: share }: CompanyEntity, t: Translate) {
  const words = [t(`profile.owners.kind.${kind}`), t(`profile.owners.ownership.${ownership}`), `${share} %`]
  return { id, name, detail: words.join(' · ') }
}
