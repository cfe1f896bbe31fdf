import { href } from 'react-router'
import { ConsentForm, type Consent } from '#app/features/usage-statistics/consent-form.tsx'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { userContext } from '#app/session/contexts.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { LinkedSetting, Setting } from '#app/ui/setting.tsx'
import type { Route } from './+types/preferences.ts'
import { LinkedAccounts } from './linked-accounts.tsx'
import { PasswordCard } from './password-card.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { SessionCard } from './session-card.tsx'
import { loadPreferencesPage, type PhoneView } from './load-preferences.server.ts'
import { WalletsCard } from './wallets-card.tsx'
import { submitIntent } from './submit-intent.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPreferencesPage(args)
}

export function action(args: Route.ActionArgs) {
  return submitIntent(args, args.context.get(userContext))
}

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const {
    hasPasswordLinks,
    email,
    defaults,
    failedCode,
    wallets,
    requested,
    operationId,
    providers,
    session,
    phone,
    canMerge,
    consent,
  } = loaderData
  const outcome: Partial<FormOutcome> | undefined = actionData
  const isWalletForm = outcome?.result?.initialValue?.['intent'] === 'add-wallet'
  return (
    <div className="stack">
      <PageHead
        heading={t('preferences.heading')}
        outcome={outcome}
        form={isWalletForm ? 'wallet' : 'preferences'}
        labels={{ coin: t('wallets.coin'), address: t('wallets.address'), language: t('preferences.language') }}
      />
      {failedCode ? (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: failedCode })} />
      ) : null}
      <div className="halves">
        <div className="card settings">
          {defaults ? (
            <PreferencesForm
              defaults={defaults}
              operationId={operationId}
              result={isWalletForm ? undefined : outcome?.result}
            />
          ) : null}
          <EmailRow email={email} />
          <PhoneRow {...phone} />
          {hasPasswordLinks ? <PasswordCard email={email} operationId={outcome?.operationId ?? operationId} /> : null}
        </div>
        <div className="card settings">
          {'isOff' in wallets && wallets.isOff ? null : (
            <WalletsCard
              part={wallets}
              requested={requested}
              operationId={operationId}
              outcome={isWalletForm ? outcome : undefined}
            />
          )}
          {providers.length > 0 ? <LinkedAccounts providers={providers} operationId={operationId} /> : null}
          {canMerge ? <MergeOffer /> : null}
          {consent ? <ConsentRow consent={consent} /> : null}
          <SessionCard {...session} />
        </div>
      </div>
      <p className="actions">
        <Link to={href('/profile/activity')}>{t('preferences.activity')}</Link>{' '}
        <Link to={href('/contracts')}>{t('preferences.contracts')}</Link>
      </p>
    </div>
  )
}

/** Offered again after the customer declined at login. */
function MergeOffer() {
  const t = useTexts()
  const search = new URLSearchParams({ redirect: href('/profile/preferences') })
  return (
    <LinkedSetting
      id="merge"
      label={t('preferences.merge')}
      value={t('preferences.mergeText')}
      change={{ to: `${href('/merge-accounts')}?${search}`, action: t('preferences.mergeLink') }}
    />
  )
}

/** The email address is the login, so support changes it. */
function EmailRow({ email }: { email: string }) {
  const t = useTexts()
  return (
    <LinkedSetting
      id="own-email"
      label={t('preferences.email')}
      value={email}
      isName
      change={{
        to: `${href('/contact')}?topic=account`,
        action: t('preferences.ask'),
        purpose: t('preferences.askFor', { label: t('preferences.email') }),
      }}
    />
  )
}

function PhoneRow({ phone, state, section }: PhoneView) {
  const t = useTexts()
  const change =
    state === 'fixed'
      ? {
          to: `${href('/contact')}?topic=verification`,
          action: t('preferences.ask'),
          purpose: t('preferences.askFor', { label: t('preferences.phone') }),
        }
      : { to: `${href('/profile')}?section=${section}`, action: t(`preferences.phone.${state}.link`) }
  return (
    <LinkedSetting
      id="own-phone"
      label={t('preferences.phone')}
      value={t(`preferences.phone.${state}`, { phone })}
      change={change}
    />
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const t = useTexts()
  return (
    <Setting
      id="statistics"
      label={t('statistics.name')}
      value={t(`statistics.value_${consent}`)}
      open={consent === 'open'}
    >
      <ConsentForm consent={consent} back={href('/profile/preferences')} />
    </Setting>
  )
}
