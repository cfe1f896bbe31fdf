import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import { formatDate } from '#app/i18n/formats.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { CollectApplication } from '#app/platform/collect.ts'

type Context = Readonly<RouterContextProvider>

/** An application that is not approved, as its page tells it. */
export function stateView(application: CollectApplication, context: Context) {
  const { status, created, reviewed_at: reviewed, decline_reason: reason } = application
  const t = translatorOf(context)
  const isDeclined = status === 'declined'
  const language = languageOf(context)
  const date = (iso: string) => formatDate(iso, language, BRAND.timeZone)
  const state = isDeclined ? 'declined' : status === 'unknown' ? 'unknown' : 'pending'
  return {
    kind: isDeclined ? ('warning' as const) : ('info' as const),
    title: state === 'pending' ? t('ui.collect_status.pending') : t(`collect.${state}.title`),
    text: isDeclined
      ? [reason && messageWords(reason, { t, language }), t('collect.declined.text')].filter(Boolean).join(' ')
      : t('collect.pending.text'),
    applied: date(created),
    reviewed: reviewed === null ? null : date(reviewed),
    website: application.website,
    account: [accountOf(application), application.settlement_currency].filter(Boolean).join(', '),
  }
}

function accountOf({
  settlement_iban: iban,
  settlement_sort_code: code,
  settlement_account: account,
}: CollectApplication) {
  if (iban !== null) return formatIban(iban)
  return code === null || account === null ? null : `${formatSortCode(code)} ${account}`
}

export type StateView = ReturnType<typeof stateView>
