import { symbolOf } from '#app/domain/coin-symbol.ts'
import type { OthersBlocked } from '#app/domain/gates.ts'
import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Template } from '#app/platform/templates.ts'

/** A template in the list: its name, whom and how much it pays, and whether it can be used now. */
export function templatesView(
  templates: readonly Template[],
  { t, language, othersBlockedBy }: { t: Translate; language: Language; othersBlockedBy: OthersBlocked | null },
) {
  return templates.map((template) => ({
    id: template.id,
    name: template.name,
    receiver: template.receiver_name ?? '',
    account: accountOf(template),
    amount: amountOf(template, language) ?? t('templates.open'),
    // A template that does not say so pays somebody else: the payment form would refuse what it should not.
    blocked: template.receiver_is_self !== true && othersBlockedBy ? t(`gate.others.${othersBlockedBy}`) : null,
  }))
}

function accountOf({ receiver_iban: iban, receiver_sort_code: sortCode, receiver_account: account }: Template): string {
  if (iban !== null) return formatIban(iban)
  return sortCode === null ? '' : `${formatSortCode(sortCode)} ${account ?? ''}`
}

function amountOf({ amount, sum_currency: unit, currency, coin, asset }: Template, language: Language): string | null {
  if (amount === null) return null
  return unit === coin && coin !== null
    ? formatCoin(amount, symbolOf({ coin, asset }), language)
    : formatMoney(amount, currency ?? 'EUR', language)
}

export type ShownTemplate = ReturnType<typeof templatesView>[number]
