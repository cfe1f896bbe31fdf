import { parseWireDecimal } from '#app/domain/money.ts'
import { formatMoney } from './formats.ts'
import type { Language } from './languages.ts'
import type { TextKey } from './text-key.ts'
import type { Translate } from './translate.ts'

type Limit = { limit: string; used: string; left: string }

/**
 * Rolling limits as meters: what is left in words, and the share that is used, from 0 to 1. A limit of nothing has no meter:
 * there is nothing to use up.
 */
export function limitMeters(
  limits: readonly (readonly [label: TextKey, limit: Limit])[],
  text: TextKey,
  { t, language }: { t: Translate; language: Language },
) {
  return limits.flatMap(([label, { limit, used, left }]) => {
    const whole = parseWireDecimal(limit, 2)
    if (whole === 0n) return []
    const words = { left: formatMoney(left, 'EUR', language), limit: formatMoney(limit, 'EUR', language) }
    return [{ label: t(label), text: t(text, words), used: Number((parseWireDecimal(used, 2) * 1000n) / whole) / 1000 }]
  })
}
