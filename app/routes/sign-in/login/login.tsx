import { href, redirect, useMatches } from 'react-router'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { Link, Offered } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ProviderButtons } from '#app/ui/provider-buttons.tsx'
import type { Route } from './+types/login.ts'
import { getPathAfterLogin } from '#app/routes/sign-in/path-after-login.server.ts'
import { LoginForm, LoginLinkForm } from './login-forms.tsx'
import { buildPathWithoutModal, submitIntent } from './submit-intent.server.ts'
import { PasswordDialog } from '#app/routes/sign-in/password/password-dialog.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user } = context.get(sessionContext)
  if (user) throw redirect(getPathAfterLogin(url, getLanguage(context), user.type))
  const isRedirected = parseRedirectPath(url.searchParams.get('redirect') ?? '', env.PUBLIC_ORIGIN) !== null
  const hasPasswordLinks = !platform.isOff('passwordReset')
  const hasDialog = hasPasswordLinks && url.searchParams.get('modal') === 'password-reset'
  return {
    hasPasswordLinks,
    hasLoginLinks: !platform.isOff('loginLinks'),
    isRedirected,
    hasCookiesOff: url.searchParams.get('cookies') === 'off',
    hasDialog,
    back: buildPathWithoutModal(url),
    operationId: crypto.randomUUID(),
    ...(hasDialog ? { keptForm: 'reset', keptIntent: 'reset' } : { keptForm: 'login', keptIntent: 'password' }),
    texts: getPageTexts(context, 'signIn', 'social', 'error.unauthorized', 'ui.title_login'),
  }
}

export function action(args: Route.ActionArgs) {
  return submitIntent(args)
}

function hasNotices(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'notices' in data && (data.notices as unknown[]).length > 0
}

/** Returns the id of the submitted form. */
function getSubmittedForm(outcome: FormOutcome | undefined): 'login' | 'login-link' | 'reset' {
  const intent = outcome?.result.initialValue?.['intent']
  if (intent === 'reset') return 'reset'
  return intent === 'link' ? 'login-link' : 'login'
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { hasDialog, isRedirected, hasCookiesOff } = loaderData
  const submittedForm = getSubmittedForm(actionData)
  // The dialog shows its own errors, because the page below it can't be reached.
  const isDialogForm = hasDialog && submittedForm === 'reset'
  // A notice already explains why the session ended.
  const hasReason = useMatches().some(({ loaderData: data }) => hasNotices(data))
  return (
    <div className="narrow stack">
      <PageHead
        title={`${isDialogForm && actionData?.result.error ? `${t('parts.error')}: ` : ''}${t('ui.title_login')}`}
        heading={t('signIn.heading')}
        lede={t('signIn.lede')}
        outcome={isDialogForm ? undefined : actionData}
        form={submittedForm}
        labels={{ email: t('signIn.email'), password: t('signIn.password'), link_email: t('signIn.email') }}
      />
      {hasDialog ? <PasswordDialog {...loaderData} outcome={isDialogForm ? actionData : undefined} /> : null}
      {hasCookiesOff ? <Notice kind="warning" text={t('signIn.cookiesOff')} /> : null}
      {isRedirected && !hasReason && !hasCookiesOff ? <Notice kind="info" text={t('error.unauthorized')} /> : null}
      <LoginForm outcome={actionData} />
      {loaderData.hasPasswordLinks ? (
        <p>
          <Link to={`${loaderData.back}${loaderData.back.includes('?') ? '&' : '?'}modal=password-reset`}>
            {t('signIn.forgot')}
          </Link>
        </p>
      ) : null}
      <ProviderButtons />
      {loaderData.hasLoginLinks ? <LoginLinkForm outcome={actionData} operationId={loaderData.operationId} /> : null}
      <Offered to={href('/signup/personal')}>
        <p>
          {t('signIn.new')} <Link to={href('/signup/personal')}>{t('signIn.open')}</Link>
        </p>
      </Offered>
    </div>
  )
}
