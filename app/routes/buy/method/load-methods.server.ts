import { parseMoney } from '#app/domain/money.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { listDepositMethods, type DepositMethod } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { Conflict } from '#app/platform/errors.ts'

/** Loads the enabled payment methods without unknown ones: the fastest, open banking, first. */
export async function loadMethods(platform: Platform, { t, language }: { t: Translate; language: Language }) {
  const offered = (await listMethods(platform)).filter(({ enabled }) => enabled)
  const isSlow = ({ type }: DepositMethod) => Number(type !== 'OPEN_BANKING')
  const sorted = offered.toSorted((one, other) => isSlow(one) - isSlow(other))
  return sorted.flatMap(({ type, fee, eta }) => {
    if (type === 'unknown') return []
    const isFree = parseMoney(fee) === 0n
    return [
      {
        type,
        name: t(`ui.deposit_method.${type}`),
        text: t(`buyMethod.${type}.text`),
        fee: isFree ? t('buyMethod.free') : t('buyMethod.fee', { fee: formatMoney(fee, 'EUR', language) }),
        /** The platform's text. */
        time: eta,
      },
    ]
  })
}

/** A platform may reject the call if it offers no method. */
async function listMethods(platform: Platform): Promise<DepositMethod[]> {
  try {
    return await listDepositMethods(platform)
  } catch (error) {
    if (error instanceof Conflict && error.code === 'error.no_deposit_methods') return []
    throw error
  }
}
