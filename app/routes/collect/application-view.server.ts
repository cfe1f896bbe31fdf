import type { RouterContextProvider } from 'react-router'
import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { CollectApplication } from '#app/platform/collect-applications.ts'

type Context = Readonly<RouterContextProvider>

/** Formats an application that is not approved. */
export function buildStateView(application: CollectApplication, context: Context) {
  const { status, created, reviewed_at: reviewed, decline_reason: reason } = application
  const { t, language, date } = i18n(context)
  const isDeclined = status === 'declined'
  const state = isDeclined ? 'declined' : status === 'unknown' ? 'unknown' : 'pending'
  return {
    kind: isDeclined ? ('warning' as const) : ('info' as const),
    title: state === 'pending' ? t('ui.collect_status.pending') : t(`collect.${state}.title`),
    text: isDeclined
      ? [reason && getMessageText(reason, { t, language }), t('collect.declined.text')].filter(Boolean).join(' ')
      : t('collect.pending.text'),
    applied: date(created),
    reviewed: reviewed === null ? null : date(reviewed),
    website: application.website,
    account: [formatAccount(application), application.settlement_currency].filter(Boolean).join(', '),
  }
}

function formatAccount({
  settlement_iban: iban,
  settlement_sort_code: code,
  settlement_account: account,
}: CollectApplication) {
  if (iban !== null) return formatIban(iban)
  return code === null || account === null ? null : `${formatSortCode(code)} ${account}`
}

export type StateView = ReturnType<typeof buildStateView>
