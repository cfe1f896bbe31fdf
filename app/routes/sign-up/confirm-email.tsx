import { href } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readMe } from '#app/platform/me.ts'
import { userContext } from '#app/session/contexts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/confirm-email.ts'
import { ChangeEmail } from './change-email.tsx'
import { submitConfirmEmail } from './submit-confirm-email.server.ts'

export const handle = { secret: true } satisfies RouteTraits

/** The emailed link opens this page and only a button confirms, because email scanners open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const profile = await readMe(platform)
    return {
      email: profile.email,
      confirmed: profile.email_confirmed_at !== null,
      isVerifiedHere: !platform.isOff('verification'),
      canChange: !platform.isOff('emailChange'),
      token: url.searchParams.get('token'),
      operationId: crypto.randomUUID(),
      texts: getPageTexts(context, 'confirmEmail'),
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  const { id } = context.get(userContext)
  return submitConfirmEmail(context, { account: id, form: await readPostedForm(context) })
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { email, confirmed, token, isVerifiedHere, canChange } = loaderData
  const outcome: Partial<FormOutcome> | undefined = actionData
  const operationId = useOperationId(loaderData.operationId, outcome)
  const verify = isVerifiedHere ? (
    <Link to={href('/profile')} className={confirmed ? 'button' : undefined}>
      {t(confirmed ? 'confirmEmail.verify' : 'confirmEmail.verifyMeanwhile')}
    </Link>
  ) : null
  // The link is in the visitor's hands already, unless it failed.
  const hasLink = token !== null && outcome === undefined
  if (confirmed) {
    return (
      <div className="stack">
        <PageHead heading={t('confirmEmail.done')} lede={verify ? t('confirmEmail.next') : undefined} />
        <div className="actions">
          {verify} <Link to={href('/overview')}>{t('confirmEmail.onward')}</Link>
        </div>
      </div>
    )
  }
  return (
    <div className="stack prose">
      <PageHead
        heading={t('confirmEmail.heading')}
        lede={t(hasLink ? 'confirmEmail.opened' : 'confirmEmail.text', { email })}
        outcome={outcome}
        form="change-email"
        labels={{ email: t('confirmEmail.newEmail') }}
      />
      {token ? (
        <Form method="post" action={href('/confirm-email-address')}>
          <input type="hidden" name="token" value={token} />
          <Button name="intent" value="confirm">
            {t('confirmEmail.button', { email })}
          </Button>
        </Form>
      ) : null}
      {hasLink ? null : (
        <>
          <p>
            {t('confirmEmail.lives')} {t('confirmEmail.spam')}
          </p>
          <Form method="post" action={href('/confirm-email-address')}>
            <input type="hidden" name="operation_id" value={operationId} />
            <Button name="intent" value="resend" variant="quiet">
              {t('confirmEmail.resend')}
            </Button>
          </Form>
          {canChange ? <ChangeEmail outcome={outcome} operationId={operationId} /> : null}
          <p>{verify}</p>
        </>
      )}
    </div>
  )
}
