import type { TextKey } from './text-key.ts'
import type { Translate } from './translate.ts'

/**
 * The words for a call that got no usable answer. Where the connection to the platform failed, the catalogue's words come
 * first: "network error" and "check your connection" (rules.md#network-words).
 */
export function networkWords(kind: string, key: TextKey, t: Translate): string {
  return kind === 'network' || kind === 'timeout' ? `${t('outage.network')} ${t(key)}` : t(key)
}
