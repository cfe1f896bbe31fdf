import { translateMessage } from './translate-message.ts'
import { formatCoin } from './formats.ts'
import type { Language } from './languages.ts'
import type { TextKey } from './text-key.ts'
import type { Translate } from './translate.ts'

type Message = { code: string | null; params: Record<string, string | number>; text: string }
type Reader = { t: Translate; language: Language }

/**
 * What the platform says, in words for the reader: ours where the catalogue has its code (below `group`, for codes of others
 * such as those of banks), else the platform's. Of the parameters, an amount is printed with its coin, and a bank's reason
 * in words.
 */
export function messageWords({ code, params, text }: Message, { t, language }: Reader, group?: string): string {
  const key = group === undefined || code === null ? code : `${group}.${code}`
  const { coin_amount: amount, coin, asset, reason } = params
  const reasonKey = `returnReason.${reason}`
  const reasonWords = t(reasonKey as TextKey)
  const printed = {
    ...params,
    ...(typeof amount === 'string' &&
      typeof coin === 'string' && {
        coin_amount: formatCoin(amount, String(asset ?? coin), language),
      }),
    ...(reason !== undefined && reasonWords !== reasonKey && { reason: reasonWords }),
  }
  const words = translateMessage({ code: key, params: printed, text }, t) ?? ''
  // A word that the platform did not send along would leave a hole.
  return words.includes('{{') ? text : words
}
