import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import { addLanguage, type Language } from '#app/i18n/languages.ts'
import type { Platform } from '#app/platform/call.ts'
import { listTrackingLinks } from '#app/platform/tracking-links.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

export type Sharing = {
  payer: string
  link: { id: string; url: string; showsPayer: boolean; until: string | null } | null
  /** Set if the links failed to load. */
  supportCode: string | null
}

/**
 * Loads the recipient's tracking link. A new link is offered neither for a payment to the customer's own account nor
 * while the payment is in trouble: then returns null, unless there is a link to end.
 */
export async function loadSharing(
  platform: Platform,
  transaction: Transaction,
  { language, isInTrouble }: { language: Language; isInTrouble: boolean },
): Promise<Sharing | null> {
  const { allowed_actions: allowed, transaction_key: id, payer_name: name, payer } = transaction
  if (!allowed.includes('share')) return null
  const names = { payer: name ?? payer ?? '' }
  const isOffered = !transaction.receiver_is_self && !isInTrouble
  const links = await loadOptional(listTrackingLinks(platform, { params: { id } }))
  if (!('value' in links)) return isOffered ? { ...names, link: null, supportCode: links.supportCode } : null
  const active = links.value.find((each) => each.status === 'active')
  if (!active?.token) return isOffered ? { ...names, link: null, supportCode: null } : null
  const path = href('/transaction-confirmation/:token', { token: active.token })
  return {
    ...names,
    link: {
      id: active.id,
      url: env.PUBLIC_ORIGIN + addLanguage(path, language),
      showsPayer: active.show_payer,
      until: active.expires_at === null ? null : formatDateTime(active.expires_at, language, BRAND.timeZone),
    },
    supportCode: null,
  }
}
