import { translateMessage } from './translate-message.ts'
import { formatCoin } from './formats.ts'
import type { Language } from './languages.ts'
import type { TextKey } from './text-key.ts'
import type { Translate } from './translate.ts'

type Message = { code: string | null; params: Record<string, string | number>; text: string }
type Formatter = { t: Translate; language: Language }

/**
 * Returns the text of a platform message: ours if the catalogue has its code (under `group` for third-party codes, such
 * as those of banks), else the platform's. Formats amounts with their coin and translates return reasons.
 */
export function getMessageText({ code, params, text }: Message, { t, language }: Formatter, group?: string): string {
  const key = group === undefined || code === null ? code : `${group}.${code}`
  const { coin_amount: amount, coin, asset, reason } = params
  const reasonKey = `returnReason.${reason}`
  const reasonText = t(reasonKey as TextKey)
  const formatted = {
    ...params,
    ...(typeof amount === 'string' &&
      typeof coin === 'string' && {
        coin_amount: formatCoin(amount, String(asset ?? coin), language),
      }),
    ...(reason !== undefined && reasonText !== reasonKey && { reason: reasonText }),
  }
  const ours = translateMessage({ code: key, params: formatted, text }, t) ?? ''
  // A missing parameter would leave a placeholder in our text.
  return ours.includes('{{') ? text : ours
}
