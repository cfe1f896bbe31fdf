import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, useMatches } from 'react-router'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { invalid } from '#app/forms/submission.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { Link, Offered } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ProviderButtons } from '#app/ui/provider-buttons.tsx'
import type { Route } from './+types/login.ts'
import { pathAfterLogin } from '#app/routes/sign-in/path-after-login.server.ts'
import { LoginForm, LoginLinkForm } from './login-forms.tsx'
import { loginLinkSchema, loginSchema, passwordResetSchema } from './login-schema.ts'
import { PasswordDialog } from '#app/routes/sign-in/password/password-dialog.tsx'
import { submitEmailRequest } from '#app/routes/sign-in/submit-email-request.server.ts'
import { submitLogin } from './submit-login.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user } = context.get(sessionContext)
  if (user) throw redirect(pathAfterLogin(url, languageOf(context), user.type))
  const comesFromPage = safeRedirectPath(url.searchParams.get('redirect') ?? '', env.PUBLIC_ORIGIN) !== null
  const hasPasswordLinks = !platform.isOff('passwordReset')
  const asksForPassword = hasPasswordLinks && url.searchParams.get('modal') === 'password-reset'
  return {
    hasPasswordLinks,
    hasLoginLinks: !platform.isOff('loginLinks'),
    comesFromPage,
    keepsNoCookies: url.searchParams.get('cookies') === 'off',
    asksForPassword,
    back: withoutModal(url),
    operationId: crypto.randomUUID(),
    ...(asksForPassword ? { keptForm: 'reset', keptIntent: 'reset' } : { keptForm: 'login', keptIntent: 'password' }),
    texts: textsOf(context, 'signIn', 'social', 'error.unauthorized', 'ui.title_login'),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await postedForm(context)
  const t = translatorOf(context)
  if (form.get('intent') === 'link') {
    const submission = parseWithZod(form, { schema: loginLinkSchema(t) })
    if (submission.status !== 'success') return invalid(submission)
    const { link_email: email } = submission.value
    return submitEmailRequest(context, submission, { name: 'loginLink', email, path: url.pathname + url.search })
  }
  if (form.get('intent') === 'reset') {
    const submission = parseWithZod(form, { schema: passwordResetSchema(t) })
    if (submission.status !== 'success') return invalid(submission)
    const { reset_email: email } = submission.value
    return submitEmailRequest(context, submission, { name: 'passwordReset', email, path: withoutModal(url) })
  }
  const submission = parseWithZod(form, { schema: loginSchema(t) })
  if (submission.status !== 'success') return invalid(submission, {}, { hideFields: ['password'] })
  return submitLogin(context, { request, url, submission, entry: submission.value })
}

function hasNotices(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'notices' in data && (data.notices as unknown[]).length > 0
}

/** The login page as it was before it asked for the email of a new password. */
function withoutModal(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.delete('modal')
  return search.size === 0 ? url.pathname : `${url.pathname}?${search}`
}

/** The id of the form that an outcome belongs to, told by the button that was pressed. */
function refusedForm(outcome: FormOutcome | undefined): 'login' | 'login-link' | 'reset' {
  const pressed = outcome?.result.initialValue?.['intent']
  if (pressed === 'reset') return 'reset'
  return pressed === 'link' ? 'login-link' : 'login'
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { asksForPassword, comesFromPage, keepsNoCookies } = loaderData
  const refused = refusedForm(actionData)
  // Of its own form the dialog tells: below it nobody could reach the words.
  const isOfDialog = asksForPassword && refused === 'reset'
  // A notice says why the session ended; nobody who has just logged out is asked to log in.
  const isToldWhy = useMatches().some(({ loaderData: data }) => hasNotices(data))
  return (
    <div className="narrow stack">
      <PageHead
        title={`${isOfDialog && actionData?.result.error ? `${t('parts.error')}: ` : ''}${t('ui.title_login')}`}
        heading={t('signIn.heading')}
        lede={t('signIn.lede')}
        outcome={isOfDialog ? undefined : actionData}
        form={refused}
        labels={{ email: t('signIn.email'), password: t('signIn.password'), link_email: t('signIn.email') }}
      />
      {asksForPassword ? <PasswordDialog {...loaderData} outcome={isOfDialog ? actionData : undefined} /> : null}
      {keepsNoCookies ? <Notice kind="warning" text={t('signIn.cookiesOff')} /> : null}
      {comesFromPage && !isToldWhy && !keepsNoCookies ? <Notice kind="info" text={t('error.unauthorized')} /> : null}
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
