import { href, redirect, type RouterContextProvider } from 'react-router'
import { ConsentCard } from '#app/features/usage-statistics/consent-card.tsx'
import { loadConsent } from '#app/features/usage-statistics/load-consent.server.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/preferences.ts'
import { submitAddWallet, submitRemoveWallet } from './submit-wallets.server.ts'
import { LinkedAccounts } from './linked-accounts.tsx'
import { submitLogOutEverywhere } from './submit-log-out-everywhere.server.ts'
import { MergeOffer } from './merge-offer.tsx'
import { OwnPhone } from './own-phone.tsx'
import { PasswordCard } from './password-card.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { loadPreferences } from './load-preferences.server.ts'
import { submitPreferences } from './submit-preferences.server.ts'
import { submitPasswordLink } from './submit-password-link.server.ts'
import { SessionCard } from './session-card.tsx'
import { submitUnlink } from './submit-unlink.server.ts'
import { askedWallet } from './asked-wallet.ts'
import { WalletsCard } from './wallets-card.tsx'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email } = await requireSession(context)
  const consent = loadConsent(context)
  return loadOrThrow(context, async (platform) => ({
    email,
    ...(await loadPreferences(platform, context)),
    asked: askedWallet(url.searchParams),
    operationId: crypto.randomUUID(),
    keptForm: 'preferences',
    ...(consent && { consent }),
    texts: textsOf(
      context,
      'preferences',
      'wallets',
      'socialAccounts',
      'sessions',
      ...(consent ? (['statistics'] as const) : []),
    ),
  }))
}

/** Saves language and emails, or does what another button asks for. */
export async function action({ url, context }: Route.ActionArgs) {
  const user = await requireSession(context)
  const { email } = user
  const form = await postedForm(context)
  const intent = form.get('intent')
  if (intent === 'password')
    return (await submitPasswordLink(context, { form, user })) ?? redirectToPreferences(context)
  if (intent === 'log-out-everywhere') return submitLogOutEverywhere(context)
  if (intent === 'add-wallet') return submitAddWallet(context, { form, email, asked: askedWallet(url.searchParams) })
  if (intent === 'remove-wallet') return submitRemoveWallet(context, form)
  if (intent === 'unlink') return (await submitUnlink(context, form)) ?? redirectToPreferences(context)
  return submitPreferences(context, form)
}

function redirectToPreferences(context: Readonly<RouterContextProvider>): Response {
  return redirect(withLanguage(href('/profile/preferences'), languageOf(context)), 303)
}

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const {
    hasPasswordLinks,
    email,
    defaults,
    away,
    wallets,
    asked,
    operationId,
    providers,
    session,
    phone,
    canMerge,
    consent,
  } = loaderData
  const outcome: Partial<FormOutcome> | undefined = actionData
  const isOfWallet = outcome?.result?.initialValue?.['intent'] === 'add-wallet'
  return (
    <div className="stack prose">
      <PageHead
        heading={t('preferences.heading')}
        outcome={outcome}
        form={isOfWallet ? 'wallet' : 'preferences'}
        labels={{ coin: t('wallets.coin'), address: t('wallets.address'), language: t('preferences.language') }}
      />
      {away ? (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: away })} />
      ) : null}
      {defaults ? (
        <PreferencesForm
          defaults={defaults}
          operationId={operationId}
          result={isOfWallet ? undefined : outcome?.result}
        />
      ) : null}
      {'isOff' in wallets && wallets.isOff ? null : (
        <WalletsCard
          part={wallets}
          asked={asked}
          operationId={operationId}
          outcome={isOfWallet ? outcome : undefined}
        />
      )}
      {hasPasswordLinks ? <PasswordCard email={email} operationId={outcome?.operationId ?? operationId} /> : null}
      <OwnPhone {...phone} />
      {providers.length > 0 ? <LinkedAccounts providers={providers} operationId={operationId} /> : null}
      {canMerge ? <MergeOffer /> : null}
      {consent ? <ConsentCard consent={consent} back={href('/profile/preferences')} /> : null}
      <SessionCard {...session} />
      <p className="actions">
        <Link to={href('/profile/activity')}>{t('preferences.activity')}</Link>{' '}
        <Link to={href('/contracts')}>{t('preferences.contracts')}</Link>
      </p>
    </div>
  )
}
