import type { TextKey } from './text-key.ts'
import type { Translate } from './translate.ts'

/**
 * Returns the text for a call without a usable response. Network failures and timeouts start with "network error" and
 * "check your connection" (rules.md#network-words).
 */
export function getNetworkText(kind: string, key: TextKey, t: Translate): string {
  return kind === 'network' || kind === 'timeout' ? `${t('outage.network')} ${t(key)}` : t(key)
}
