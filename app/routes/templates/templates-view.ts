import { getSymbol } from '#app/domain/coin-symbol.ts'
import type { OthersBlocked } from '#app/domain/gates.ts'
import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Template } from '#app/platform/templates.ts'

export function buildTemplates(
  templates: readonly Template[],
  { t, language, othersBlockedBy }: { t: Translate; language: Language; othersBlockedBy: OthersBlocked | null },
) {
  return templates.map((template) => ({
    id: template.id,
    name: template.name,
    receiver: template.receiver_name ?? '',
    account: formatAccount(template),
    amount: formatAmount(template, language) ?? t('templates.open'),
    // If unknown, assume that the recipient is another person, which has the stricter rules.
    blocked: template.receiver_is_self !== true && othersBlockedBy ? t(`gate.others.${othersBlockedBy}`) : null,
  }))
}

function formatAccount({
  receiver_iban: iban,
  receiver_sort_code: sortCode,
  receiver_account: account,
}: Template): string {
  if (iban !== null) return formatIban(iban)
  return sortCode === null ? '' : `${formatSortCode(sortCode)} ${account ?? ''}`
}

function formatAmount(
  { amount, sum_currency: unit, currency, coin, asset }: Template,
  language: Language,
): string | null {
  if (amount === null) return null
  return unit === coin && coin !== null
    ? formatCoin(amount, getSymbol({ coin, asset }), language)
    : formatMoney(amount, currency ?? 'EUR', language)
}

export type TemplateView = ReturnType<typeof buildTemplates>[number]
