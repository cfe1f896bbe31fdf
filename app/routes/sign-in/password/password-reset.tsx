import { href } from 'react-router'
import { maskEmail } from '#app/domain/email.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/password-reset.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { submitNewPassword } from './submit-new-password.server.ts'

export const handle = { secret: true } satisfies RouteTraits

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  return { email: maskEmail(params.email), operationId: crypto.randomUUID(), texts: getPageTexts(context, 'signIn') }
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitNewPassword(context, params, await readPostedForm(context))
}

export default function PasswordResetPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const outcome = actionData && 'result' in actionData ? actionData : undefined
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
        form="password"
        labels={{
          password: t('signIn.newPassword.password'),
          password_confirmation: t('signIn.newPassword.again'),
        }}
      />
      <NewPasswordForm
        action={href('/password-reset/:email/:token', params)}
        email={loaderData.email}
        operationId={loaderData.operationId}
        outcome={outcome}
      />
    </div>
  )
}
