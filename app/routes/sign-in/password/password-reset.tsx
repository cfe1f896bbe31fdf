import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { maskEmail } from '#app/domain/email.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { countAttempt, tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { isRepeated, newPasswordFields, repeatedError } from '#app/forms/new-password.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { resetPassword } from '#app/platform/auth.ts'
import { NotFound } from '#app/platform/errors.ts'
import { clientContext, platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { rateLimits } from '#app/session/rate-limit.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/password-reset.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = { secret: true } satisfies RouteTraits

const HIDDEN = { hideFields: ['password', 'password_confirmation'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  return { email: maskEmail(params.email), operationId: crypto.randomUUID(), texts: textsOf(context, 'signIn') }
}

/** Sets the password and ends every session. It logs nobody in: whoever has the link may not be who reads the email. */
export async function action({ params, context }: Route.ActionArgs) {
  const t = translatorOf(context)
  const schema = z.object(newPasswordFields(t)).refine(isRepeated, repeatedError(t))
  const form = await postedForm(context)
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission, {}, HIDDEN)
  const idempotencyKey = operationIdOf(form)
  const operation = JSON.stringify([idempotencyKey, submission.value])
  const wait = await countAttempt(context, 'loginByLink', { account: params.token, operation })
  if (wait !== null) return tooManySubmissions(context, submission, wait, HIDDEN)
  try {
    await resetPassword(context.get(platformContext), { body: { ...params, ...submission.value }, idempotencyKey })
    // Whoever read the email is the owner: their next log-in is not held up by what strangers did.
    await context.get(clientContext).remember(params.email)
    await (await rateLimits()).forgive('passwordReset', params.email)
  } catch (error) {
    if (error instanceof NotFound) return data({ isSpent: true }, { status: 404 })
    return platformErrorReply(submission, error, t, HIDDEN)
  }
  const session = context.get(sessionContext)
  if (session.user?.email.toLowerCase() === params.email.toLowerCase()) await session.end()
  const areEnded = await session.endByEmail(params.email, 'error.session_expired')
  const key = areEnded ? 'notice.password_changed' : 'notice.password_changed_only'
  await addNotice(context, { kind: 'success', key })
  throw redirect(withLanguage(href('/login'), languageOf(context)), 303)
}

export default function PasswordResetPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const outcome = actionData && 'result' in actionData ? actionData : undefined
  const [form, fields] = useForm<{ password: string; password_confirmation: string; operation_id: string }>({
    id: 'password',
    lastResult: outcome?.result,
    defaultValue: { operation_id: loaderData.operationId },
  })
  if (actionData && 'isSpent' in actionData) {
    return (
      <div className="narrow stack">
        <PageHead heading={t('signIn.newPassword.invalid')} lede={t('signIn.newPassword.invalidText')} />
        <p>
          <Link to={`${href('/login')}?modal=password-reset`}>{t('signIn.reset.submit')}</Link>
        </p>
      </div>
    )
  }
  return (
    <div className="narrow stack">
      <PageHead
        title={t('signIn.newPassword.title')}
        heading={t('signIn.newPassword.heading', { email: loaderData.email })}
        lede={t('signIn.newPassword.text')}
        outcome={outcome}
        form={form.id}
        labels={{
          password: t('signIn.newPassword.password'),
          password_confirmation: t('signIn.newPassword.again'),
        }}
      />
      <Form
        method="post"
        action={href('/password-reset/:email/:token', params)}
        id={form.id}
        className="card stack"
        noValidate
      >
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? loaderData.operationId} />
        {/* Password managers save the new password under this name. */}
        <input type="text" autoComplete="username" value={loaderData.email} readOnly hidden />
        <PasswordField
          field={fields.password}
          label={t('signIn.newPassword.password')}
          hint={t('signIn.newPassword.hint')}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.password_confirmation}
          label={t('signIn.newPassword.again')}
          autoComplete="new-password"
        />
        <Button>{t('signIn.newPassword.submit')}</Button>
      </Form>
    </div>
  )
}
