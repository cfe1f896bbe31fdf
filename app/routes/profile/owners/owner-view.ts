import { formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CompanyEntity } from '#app/platform/me.ts'

type Reader = { t: Translate; language: Language }

export function buildOwnerView(entries: readonly [CompanyEntity, ...CompanyEntity[]], { t, language }: Reader) {
  const [{ id, name, ownership, share_percent: share }] = entries
  const kinds = entries.map(({ kind }) => t(`profile.owners.kind.${kind}`))
  const isOwner = entries.some(({ kind }) => kind !== 'pep')
  const shares = isOwner ? [t(`profile.owners.ownership.${ownership}`), formatPercent(String(share), language)] : []
  return { id, name, detail: [...kinds, ...shares].join(' · ') }
}
