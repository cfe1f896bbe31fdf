import { href } from 'react-router'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/open.ts'
import { ActivationForm } from './activation-form.tsx'
import { loadOpenAccount } from './load-open-account.server.ts'
import { OpenAccountForm } from './open-account-form.tsx'
import { submitOpenAccount } from './submit-open-account.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => ({
    ...(await loadOpenAccount(platform, context, url.searchParams.get('account'))),
    operationId: crypto.randomUUID(),
    texts: textsOf(context, 'accountOpen'),
  }))
}

export async function action({ context }: Route.ActionArgs) {
  await requireSession(context)
  return submitOpenAccount(context, await postedForm(context))
}

export default function OpenAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { closed, activation, waiting, options, operationId } = loaderData
  // A form that was sent comes back with what was chosen, below the reason.
  const isClosed = closed !== null && !actionData
  return (
    <div className="stack prose">
      <PageHead
        heading={activation?.heading ?? t('accountOpen.heading')}
        outcome={actionData}
        form={activation ? 'activate' : 'open'}
        lede={t('accountOpen.lede')}
      />
      {isClosed && closed ? <GateNotice gate={closed} /> : null}
      {activation && !isClosed ? (
        <ActivationForm key={activation.id} activation={activation} outcome={actionData} />
      ) : null}
      {(closed ? [] : waiting).map(({ id, name }) => (
        <p key={id}>
          {t('accountOpen.waiting', { name })}{' '}
          <Link to={`${href('/accounts/open')}?account=${id}`}>{t('accountOpen.activateNow')}</Link>
        </p>
      ))}
      {activation || isClosed ? null : options.length > 0 ? (
        <OpenAccountForm key={operationId} options={options} operationId={operationId} outcome={actionData} />
      ) : (
        <p>{t('accountOpen.all')}</p>
      )}
      <p>
        <Link to={href('/overview')}>{t('accountOpen.back')}</Link>
      </p>
    </div>
  )
}
