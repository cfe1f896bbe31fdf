import { href, redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { countAttempt, tooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { confirmEmail, resendEmailConfirmation } from '#app/platform/auth.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/confirm-email.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = { secret: true } satisfies RouteTraits

/** The link in the mail opens this page; a button confirms, so that a mail scanner does not. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const profile = await readMe(platform)
    return {
      email: profile.email,
      confirmed: profile.email_confirmed_at !== null,
      token: url.searchParams.get('token'),
      operationId: crypto.randomUUID(),
      texts: textsOf(context, 'confirmEmail'),
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  const { id: account } = await requireSession(context)
  const form = await postedForm(context)
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const idempotencyKey = operationIdOf(form)
  const page = withLanguage(href('/confirm-email-address'), languageOf(context))
  try {
    if (form.get('intent') === 'resend') {
      const wait = await countAttempt(context, 'ownEmail', { account, operation: idempotencyKey })
      if (wait !== null) return tooManyAttempts(context, wait)
      await resendEmailConfirmation(platform, { body: {}, idempotencyKey })
      await addNotice(context, { kind: 'success', key: 'confirmEmail.resent' })
      return redirect(page, 303)
    }
    const token = form.get('token')
    await confirmEmail(platform, {
      params: { token: typeof token === 'string' ? token : '' },
      body: {},
      idempotencyKey,
    })
    return redirect(page, 303)
  } catch (error) {
    return actionFailure(error, t, { repeatable: true, operationId: idempotencyKey })
  }
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { email, confirmed, token } = loaderData
  const operationId = useOperationId(loaderData.operationId, actionData)
  if (confirmed) {
    return (
      <>
        <PageHead heading={t('confirmEmail.confirmed')} />
        <p>
          <Link to={href('/overview')}>{t('confirmEmail.onward')}</Link>
        </p>
      </>
    )
  }
  return (
    <div className="stack">
      <PageHead heading={t('confirmEmail.heading')} lede={t('confirmEmail.text', { email })} outcome={actionData} />
      {token ? (
        <Form method="post" action={href('/confirm-email-address')}>
          <input type="hidden" name="token" value={token} />
          <Button name="intent" value="confirm">
            {t('confirmEmail.button', { email })}
          </Button>
        </Form>
      ) : null}
      <Form method="post" action={href('/confirm-email-address')}>
        <input type="hidden" name="operation_id" value={operationId} />
        <Button name="intent" value="resend" variant="quiet">
          {t('confirmEmail.resend')}
        </Button>
      </Form>
    </div>
  )
}
