import { formatCoin } from './formats.ts'
import type { Language } from './languages.ts'
import type { TextKey } from './text-key.ts'
import type { Translate } from './translate.ts'

type Message = { code: string | null; params: Record<string, string | number>; text: string }
type Reader = { t: Translate; language: Language }

/**
 * What the platform says, in words for the reader: ours where the catalogue has its code (below `group`, for codes of others
 * such as those of banks), else the platform's. A coin amount among the parameters is printed as on the page.
 */
export function messageWords({ code, params, text }: Message, { t, language }: Reader, group?: string): string {
  if (code === null) return text
  const key = group === undefined ? code : `${group}.${code}`
  const { amount, coin } = params
  const printed =
    typeof amount === 'string' && typeof coin === 'string'
      ? { ...params, amount: formatCoin(amount, coin, language) }
      : params
  const ours = t(key as TextKey, printed)
  // A word that the platform did not send along would leave a hole.
  return ours === key || ours.includes('{{') ? text : ours
}
