import { data, href, redirect } from 'react-router'
import { maskEmail } from '#app/domain/email.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { countAttempt, tooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { pageOutcome } from '#app/forms/submission.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { answerStatus, PlatformError } from '#app/platform/errors.ts'
import { authenticate } from '#app/session/authenticator.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { rateLimits } from '#app/session/rate-limit.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { signIn } from '#app/session/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/login-link.ts'
import { pathAfterLogin } from '#app/routes/sign-in/path-after-login.server.ts'
import { offerMergeFirst } from '#app/routes/sign-in/redirect-after-login.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = { secret: true } satisfies RouteTraits

/** Only a button uses the link up: email scanners and previews open addresses, but they do not press buttons. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  return {
    email: maskEmail(params.email),
    current: context.get(sessionContext).user?.email ?? null,
    texts: textsOf(context, 'signIn'),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const t = translatorOf(context)
  const wait = await countAttempt(context, 'loginByLink', { account: params.token })
  if (wait !== null) return tooManyAttempts(context, wait)
  try {
    const signedIn = await authenticate(context.get(platformContext), request, {
      strategy: 'login-link',
      ...params,
    })
    await signIn(context, signedIn)
    // The link in the mailbox is spent: the next one that is asked for must be sent.
    await (await rateLimits()).forgive('loginLink', params.email)
    return redirect(
      offerMergeFirst(context, signedIn.status, pathAfterLogin(url, languageOf(context), signedIn.user.type)),
      303,
    )
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const spent = error.status === 401 || error.status === 404 || error.status === 422
    return data({ spent, ...pageOutcome(error, t) }, { status: answerStatus(error) })
  }
}

export default function LoginLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  if (actionData && 'spent' in actionData && actionData.spent) {
    return (
      <div className="narrow stack">
        <PageHead heading={t('signIn.byLink.invalid')} lede={t('signIn.byLink.invalidText')} />
        <p>
          <Link to={href('/login')}>{t('signIn.link.submit')}</Link>
        </p>
      </div>
    )
  }
  return (
    <div className="narrow stack">
      <PageHead
        title={t('signIn.byLink.title')}
        heading={t('signIn.byLink.heading', { email: loaderData.email })}
        lede={t('signIn.byLink.text')}
        outcome={actionData}
      />
      {loaderData.current ? <p>{t('signIn.byLink.other', { current: loaderData.current })}</p> : null}
      <Form method="post" action={href('/login/:email/:token', params)}>
        <Button>{t('signIn.byLink.submit')}</Button>
      </Form>
    </div>
  )
}
